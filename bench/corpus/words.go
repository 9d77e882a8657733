package corpus

// group is a group of the sidebar.
type group struct {
	slug   string
	labels map[Lang]string
}

var groups = []group{
	{"starting", map[Lang]string{English: "Starting", Chinese: "入门"}},
	{"bundling", map[Lang]string{English: "Bundling", Chinese: "打包"}},
	{"styling", map[Lang]string{English: "Styling", Chinese: "样式"}},
	{"serving", map[Lang]string{English: "Serving", Chinese: "服务"}},
	{"caching", map[Lang]string{English: "Caching", Chinese: "缓存"}},
	{"testing", map[Lang]string{English: "Testing", Chinese: "测试"}},
	{"routing", map[Lang]string{English: "Routing", Chinese: "路由"}},
	{"plugins", map[Lang]string{English: "Plugins", Chinese: "插件"}},
	{"deploying", map[Lang]string{English: "Deploying", Chinese: "部署"}},
	{"upgrading", map[Lang]string{English: "Upgrading", Chinese: "升级"}},
}

// text is what a language's pages are made from. Forms name kinds of words in braces.
type text struct {
	docs, source, start        string
	title                      string
	overview, install, options string
	seeAlso                    string
	optionsID                  string // the anchor of the heading options
	columns                    []string
	cell, linked               string
	space, colon               string
	sentences                  []string
	words                      map[string][]string
}

var texts = map[Lang]text{
	English: {
		docs: "Docs", source: "Source", start: "Get started",
		title:    "{topic}, part {n}",
		overview: "Overview", install: "Installation", options: "Options", seeAlso: "See also",
		optionsID: "options",
		columns:   []string{"Option", "Type", "Default", "Meaning"},
		cell:      "How the {noun} is {past} by a {adjective} {noun}",
		linked:    "What this means for a {adjective} {noun} is described in {link}.",
		space:     " ", colon: ": ",
		sentences: []string{
			"The {noun} is {past} before the {adjective} {noun} has been read.",
			"When {code} is set, each {noun} is {past} only once, and later builds use what was kept.",
			"A {adjective} {noun} needs no {noun} of its own; it is enough to name it in {code}.",
			"If the {noun} cannot be {past}, the build stops and names the {adjective} {noun} that is to blame.",
			"By default every {noun} is {past}, which is what most projects with a {adjective} {noun} want.",
			"You can change {code} while the server runs; the {noun} is {past} again without a restart.",
			"**Note** that the {noun} of another package is {past} as it is, whatever {code} says.",
			"This keeps the {noun} small, because a {adjective} {noun} is {past} in the browser instead.",
			"Two {adjective} values of {code} are known, and both apply to the {noun} as a whole.",
			"In production the {adjective} {noun} is {past} together with its {noun}, so that one request is enough.",
			"Nothing else has to be installed: the {noun} already knows how a {adjective} {noun} is {past}.",
			"In older versions the {noun} was {past} twice; since then the {adjective} {noun} has taken its place.",
			"Use {code} to see which {noun} was {past}, and *how long* the {adjective} {noun} took.",
			"Because the {noun} is shared, a {adjective} change of it is seen by every {noun} at once.",
		},
		words: map[string][]string{
			"topic": {
				"Working with the {noun}", "How the {noun} is {past}", "The {adjective} {noun}", "Tuning a {adjective} {noun}",
				"From {noun} to {noun}", "When the {noun} is {past}", "Choosing the {noun}", "Limits of the {noun}",
			},
			"noun": {
				"server", "module", "bundle", "loader", "plugin", "stylesheet", "template", "configuration", "cache",
				"manifest", "worker", "request", "response", "entry", "asset", "resolver", "dependency", "source map",
				"environment", "output folder", "module graph", "route", "proxy", "header", "certificate", "locale",
				"component", "layout", "page", "script", "compiler", "browser", "package", "workspace", "report",
			},
			"adjective": {
				"remote", "local", "small", "large", "shared", "private", "static", "lazy", "nested", "virtual", "native",
				"foreign", "bundled", "stable", "temporary", "current", "former", "required", "declared", "cached",
			},
			"past": {
				"loaded", "resolved", "compiled", "written", "checked", "replaced", "copied", "split", "compressed",
				"transformed", "emitted", "watched", "preloaded", "inlined", "removed", "measured", "served", "parsed",
			},
		},
	},
	Chinese: {
		docs: "文档", source: "源码", start: "快速上手",
		title:    "{topic}（第 {n} 篇）",
		overview: "概览", install: "安装", options: "选项", seeAlso: "相关内容",
		optionsID: "选项",
		columns:   []string{"选项", "类型", "默认值", "说明"},
		cell:      "{adjective}{noun}如何被{verb}",
		linked:    "这对{adjective}{noun}意味着什么，请参阅{link}。",
		colon:     "：",
		sentences: []string{
			"在读取{adjective}{noun}之前，{noun}已经被{verb}完毕。",
			"设置 {code} 之后，每个{noun}只会{verb}一次，之后的构建直接使用保留下来的结果。",
			"{adjective}{noun}不需要单独的{noun}，只要在 {code} 中写出它的名字即可。",
			"如果{noun}无法{verb}，构建会立即停止，并指出是哪一个{adjective}{noun}造成的问题。",
			"默认情况下所有{noun}都会被{verb}，这也是大多数带有{adjective}{noun}的项目所需要的。",
			"你可以在服务运行时修改 {code}，{noun}会重新{verb}，不需要重启。",
			"**请注意**，来自其他包的{noun}会原样{verb}，与 {code} 的取值无关。",
			"这样{noun}可以保持很小，因为{adjective}{noun}改为在浏览器中{verb}。",
			"{code} 有两个{adjective}的取值，它们都作用于整个{noun}。",
			"在生产环境中，{adjective}{noun}与它的{noun}会一起{verb}，因此一次请求就足够了。",
			"不需要安装其他东西：{noun}已经知道如何{verb}{adjective}{noun}。",
			"旧版本会把{noun}{verb}两遍，现在这项工作由{adjective}{noun}完成。",
			"通过 {code} 可以查看哪些{noun}被{verb}，以及{adjective}{noun}花费了*多长时间*。",
			"由于{noun}是共享的，对它做出的{adjective}改动会立刻反映到每一个{noun}上。",
		},
		words: map[string][]string{
			"topic": {
				"使用{noun}", "{noun}如何{verb}", "{adjective}{noun}", "优化{adjective}{noun}",
				"从{noun}到{noun}", "何时{verb}{noun}", "选择{noun}", "{noun}的限制",
			},
			"noun": {
				"服务器", "模块", "产物", "加载器", "插件", "样式表", "模板", "配置", "缓存", "清单", "工作线程", "请求", "响应", "入口",
				"静态资源", "解析器", "依赖", "源码映射", "环境变量", "输出目录", "模块图", "路由", "代理", "请求头", "证书", "语言包", "组件",
				"布局", "页面", "脚本", "编译器", "浏览器", "软件包", "工作区", "报告",
			},
			"adjective": {
				"远程", "本地", "小型", "大型", "共享", "私有", "静态", "按需", "嵌套", "虚拟", "原生", "外部", "内联", "稳定", "临时", "当前",
				"先前", "可选", "显式", "已缓存",
			},
			"verb": {
				"加载", "解析", "编译", "写入", "检查", "替换", "复制", "拆分", "压缩", "转换", "输出", "监听", "预加载", "内联", "移除", "测量",
				"提供", "分析",
			},
		},
	},
}
