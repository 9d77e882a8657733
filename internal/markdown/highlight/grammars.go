package highlight

// grammars holds the languages of the common kind by canonical name. The words
// are the reserved words of each language's reference, and its built-in types.
var grammars = map[string]*grammar{
	"go": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, long: "`",
		keywords:  "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var",
		types:     "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr",
		constants: "true false nil iota",
	},
	"rust": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, lifetimes: true, decorator: "#[", upper: true,
		keywords:  "as async await break const continue crate dyn else enum extern fn for if impl in let loop macro_rules match mod move mut pub ref return static struct super trait type unsafe use where while",
		types:     "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize",
		constants: "true false", selves: "self Self",
	},
	"python": {
		line: []string{"#"}, quotes: `"'`, triple: true, decorator: "@", upper: true,
		keywords:  "and as assert async await break class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield case",
		types:     "int float str bool bytes list dict set tuple object type",
		constants: "True False None", selves: "self cls",
	},
	"java": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, triple: true, decorator: "@", upper: true,
		keywords:  "abstract assert break case catch class const continue default do else enum extends final finally for goto if implements import instanceof interface native new package private protected public record return sealed static strictfp switch synchronized throw throws transient try var volatile while yield",
		types:     "boolean byte char double float int long short void",
		constants: "true false null", selves: "this super",
	},
	"kotlin": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, triple: true, decorator: "@", upper: true,
		keywords:  "abstract as break by class companion const constructor continue data do else enum external final finally for fun get if import in infix init inline inner interface internal is lateinit object open operator out override package private protected public return sealed set suspend tailrec throw try typealias val var vararg when where while",
		constants: "true false null", selves: "this super it",
	},
	"swift": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"`, triple: true, decorator: "@", upper: true,
		keywords:  "actor any as associatedtype async await break case catch class continue default defer deinit do else enum extension fallthrough fileprivate final for func get guard if import in init inout internal is lazy let mutating open operator override private protocol public repeat rethrows return set some static struct subscript switch throw throws try typealias var weak where while",
		constants: "true false nil", selves: "self Self super",
	},
	"c": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, decorator: "",
		keywords:  "auto break case const continue default do else enum extern for goto if inline register restrict return sizeof static struct switch typedef union volatile while",
		types:     "bool char double float int int8_t int16_t int32_t int64_t long short signed size_t uint8_t uint16_t uint32_t uint64_t unsigned void",
		constants: "true false NULL",
	},
	"cpp": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`,
		keywords:  "alignas alignof auto break case catch class co_await co_return co_yield concept const consteval constexpr const_cast continue decltype default delete do dynamic_cast else enum explicit export extern final for friend goto if inline mutable namespace new noexcept operator override private protected public register reinterpret_cast requires return sizeof static static_assert static_cast struct switch template throw try typedef typeid typename union using virtual volatile while",
		types:     "bool char char8_t char16_t char32_t double float int int8_t int16_t int32_t int64_t long short signed size_t string uint8_t uint16_t uint32_t uint64_t unsigned vector void wchar_t",
		constants: "true false nullptr NULL", selves: "this",
	},
	"csharp": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, upper: true,
		keywords:  "abstract as async await base break case catch checked class const continue default delegate do else enum event explicit extern finally fixed for foreach get goto if implicit in init interface internal is lock namespace new operator out override params partial private protected public readonly record ref required return sealed set sizeof static struct switch throw try typeof unchecked unsafe using var virtual when where while yield",
		types:     "bool byte char decimal double dynamic float int long object sbyte short string uint ulong ushort void",
		constants: "true false null", selves: "this",
	},
	"dart": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, triple: true, decorator: "@", upper: true,
		keywords:  "abstract as assert async await break case catch class const continue covariant default deferred do else enum export extends extension external factory final finally for get if implements import in interface is late library mixin new on operator part required rethrow return sealed set static switch sync throw try typedef var while with yield",
		types:     "bool double dynamic int num void",
		constants: "true false null", selves: "this super",
	},
	"php": {
		line: []string{"//", "# "}, open: "/*", close: "*/", quotes: `"'`, sigils: "$", upper: true,
		keywords:  "abstract and as break case catch class clone const continue declare default do echo else elseif enum extends final finally fn for foreach function global if implements include include_once instanceof interface match namespace new or php print private protected public readonly require require_once return static switch throw trait try use while xor yield",
		types:     "array bool callable float int iterable mixed never object string void",
		constants: "true false null TRUE FALSE NULL", selves: "self parent",
	},
	"ruby": {
		line: []string{"#"}, quotes: `"'`, sigils: "$@", upper: true,
		keywords:  "alias and attr_accessor attr_reader begin break case class def defined do else elsif end ensure for if in include module next not or private public raise redo require require_relative rescue retry return then undef unless until when while yield",
		constants: "true false nil", selves: "self super",
	},
	"lua": {
		line: []string{"--"}, open: "--[[", close: "]]", quotes: `"'`,
		keywords:  "and break do else elseif end for function goto if in local not or repeat return then until while",
		constants: "true false nil", selves: "self",
	},
	"sql": {
		line: []string{"--"}, open: "/*", close: "*/", quotes: `"'`, long: "`", fold: true,
		keywords:  "add all alter and as asc begin between by cascade case check column commit constraint create cross database default delete desc distinct drop else end exists foreign from full grant group having if in index inner insert into is join key left like limit not offset on or order outer primary references right rollback select set table then transaction trigger union unique update using values view when where with",
		types:     "bigint blob boolean char date decimal double float int integer json jsonb numeric real serial smallint text time timestamp timestamptz uuid varchar",
		constants: "true false null",
	},
	"graphql": {
		line: []string{"#"}, quotes: `"`, triple: true, sigils: "$", decorator: "@", upper: true,
		keywords:  "directive enum extend fragment implements input interface mutation on query scalar schema subscription type union",
		constants: "true false null",
	},
	"protobuf": {
		line: []string{"//"}, open: "/*", close: "*/", quotes: `"'`, upper: true,
		keywords:  "enum extend import map message oneof option optional package repeated required reserved returns rpc service stream syntax",
		types:     "bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64",
		constants: "true false",
	},
	"hcl": {
		line: []string{"#", "//"}, open: "/*", close: "*/", quotes: `"`,
		keywords:  "data for if in locals module output provider resource terraform variable",
		types:     "any bool list map number object set string tuple",
		constants: "true false null", selves: "var local each self",
	},
	"zig": {
		line: []string{"//"}, quotes: `"'`, decorator: "@", upper: true,
		keywords:  "align and anytype asm async await break catch comptime const continue defer else enum errdefer error export extern fn for if inline noalias or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while",
		types:     "bool f32 f64 i8 i16 i32 i64 isize type u8 u16 u32 u64 usize void",
		constants: "true false null undefined",
	},
	"powershell": {
		line: []string{"#"}, open: "<#", close: "#>", quotes: `"'`, sigils: "$", fold: true,
		keywords:  "begin break catch class continue do else elseif end exit finally for foreach function if in param process return switch throw trap try until using while",
		constants: "",
	},
	"nginx": {
		line: []string{"#"}, quotes: `"'`, sigils: "$", first: true,
		constants: "on off",
	},
	"make": {
		line: []string{"#"}, quotes: `"'`, sigils: "$",
		keywords: "define else endef endif export ifdef ifeq ifndef ifneq include override unexport",
	},
}
