package script

import (
	"encoding/binary"
	"reflect"
	"unsafe"

	"modernc.org/libc"
	"modernc.org/libquickjs"
	"modernc.org/quickjs"
)

// compile gives the bytecode of source with name in its debug information, so
// that stacks speak of the script by its name. The engine's Go interface has no
// parameter for the name ("<eval>" for all), so this goes one level down, to the
// C interface, for the compilation alone; everything that runs goes through the
// Go interface with its limits. Should that level not be reachable in a later
// release of the engine, the name is lost and nothing else.
func compile(engine *quickjs.VM, name, source string) ([]byte, error) {
	tls, realm, ok := handles(engine)
	if !ok {
		return engine.Compile(source, quickjs.EvalGlobal)
	}
	text, err := libc.CString(source)
	if err != nil {
		return nil, err
	}
	defer libc.Xfree(tls, text)
	file, err := libc.CString(name)
	if err != nil {
		return nil, err
	}
	defer libc.Xfree(tls, file)

	const flags = libquickjs.MJS_EVAL_TYPE_GLOBAL | libquickjs.MJS_EVAL_FLAG_COMPILE_ONLY
	function := libquickjs.XJS_Eval(tls, realm, text, libc.Tsize_t(len(source)), file, flags)
	if libquickjs.XJS_HasException(tls, realm) != 0 {
		libquickjs.XFreeValue(tls, realm, libquickjs.XJS_GetException(tls, realm))
		// The same again through the Go interface, which words the error.
		return engine.Compile(source, quickjs.EvalGlobal)
	}
	defer libquickjs.XFreeValue(tls, realm, function)

	size := int(unsafe.Sizeof(libc.Tsize_t(0)))
	length := tls.Alloc(size)
	defer tls.Free(size)
	code := libquickjs.XJS_WriteObject(tls, realm, length, function, libquickjs.MJS_WRITE_OBJ_BYTECODE)
	if code == 0 {
		libquickjs.XFreeValue(tls, realm, libquickjs.XJS_GetException(tls, realm))
		return engine.Compile(source, quickjs.EvalGlobal)
	}
	defer libquickjs.Xjs_free(tls, realm, code)
	count := libc.GoBytes(length, size)
	n := 0
	if size == 4 {
		n = int(binary.NativeEndian.Uint32(count))
	} else {
		n = int(binary.NativeEndian.Uint64(count))
	}
	return append([]byte(nil), libc.GoBytes(code, n)...), nil
}

// handles finds what the C interface wants in the engine's unexported fields.
func handles(engine *quickjs.VM) (tls *libc.TLS, realm uintptr, ok bool) {
	vm := reflect.ValueOf(engine).Elem()
	context := vm.FieldByName("cContext")
	runtime := vm.FieldByName("runtime")
	if context.Kind() != reflect.Uintptr || runtime.Kind() != reflect.Pointer || runtime.IsNil() {
		return nil, 0, false
	}
	thread := runtime.Elem().FieldByName("tls")
	if !thread.IsValid() || thread.Type() != reflect.TypeFor[*libc.TLS]() || thread.IsNil() {
		return nil, 0, false
	}
	return (*libc.TLS)(thread.UnsafePointer()), uintptr(context.Uint()), true
}
