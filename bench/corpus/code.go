package corpus

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// snippet is a code block's language, title and text; ⟨a⟩ to ⟨d⟩ stand for four names,
// ⟨A⟩ to ⟨D⟩ for the same with a capital, ⟨1⟩ to ⟨3⟩ for numbers.
type snippet struct{ lang, title, text string }

// blocks chooses a page's five code blocks: one for the shell, then four of different
// languages.
func (p *page) blocks() []snippet {
	chosen := []snippet{pick(p.code, snippets["bash"])}
	langs := []string{"ts", "tsx", "js", "json", "css", "yaml"}
	p.code.Shuffle(len(langs), func(i, j int) { langs[i], langs[j] = langs[j], langs[i] })
	for _, lang := range langs[:4] {
		chosen = append(chosen, pick(p.code, snippets[lang]))
	}
	return chosen
}

func (p *page) block(s snippet) {
	title := ""
	if s.title != "" {
		title = fmt.Sprintf(" title=%q", s.title)
	}
	p.WriteString(fill(p.code, "```"+s.lang+title+"\n"+s.text+"```\n\n"))
}

func fill(rng *rand.Rand, text string) string {
	names := rng.Perm(len(identifiers))
	var pairs []string
	for i, key := range []string{"a", "b", "c", "d"} {
		name := identifiers[names[i]]
		pairs = append(pairs, "⟨"+key+"⟩", name, "⟨"+strings.ToUpper(key)+"⟩", strings.ToUpper(name[:1])+name[1:])
	}
	for i := range 3 {
		pairs = append(pairs, "⟨"+strconv.Itoa(i+1)+"⟩", strconv.Itoa(rng.IntN(9000)))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

var identifiers = strings.Fields(`alias assets banner browser budget bundle cache chunk client compress config
	content context cookie define depth digest directory entry environment externals filename filter folder
	format graph handler hash header history host importer include index inject input layer limit loader
	locale manifest mapping matcher middleware minify mode module network option order origin output overlay
	pattern plugin policy port prefix preload priority proxy public queue record redirect region report
	request resolver resource retry route rule runtime schema scope script section server session shared
	source split stage static strategy style suffix target template timeout token transform tree upload
	variant version watcher worker`)

var types = []string{"string", "number", "boolean", "string[]", "RegExp", "Record<string, string>", "() => void"}

var snippets = map[string][]snippet{
	"bash": {
		{"bash", "", `npm install ⟨a⟩-tools --save-dev
npx ⟨a⟩ init --⟨b⟩ ⟨c⟩ --port ⟨1⟩
`},
		{"bash", "", `# build, then look at what was made
export ⟨A⟩_LIMIT=⟨1⟩
npx ⟨a⟩ build --out "./dist/⟨b⟩" && ls -la dist | head -n ⟨2⟩
`},
		{"bash", "", `for file in ⟨a⟩/*.json; do
  if [ -f "$file" ]; then
    cat "$file" | grep -c '⟨b⟩' > "⟨c⟩-$file.txt"
  fi
done
`},
	},
	"ts": {
		{"ts", "⟨a⟩.config.ts", `import { define⟨A⟩ } from '@example/⟨a⟩';

export default define⟨A⟩({
  ⟨b⟩: {
    ⟨c⟩: ⟨1⟩,
    ⟨d⟩: ['⟨a⟩', '⟨b⟩'],
  },
  // Requests that take longer are given up.
  timeout: ⟨2⟩,
});
`},
		{"ts", "", `export interface ⟨A⟩Options {
  /** Where the ⟨b⟩ is looked for. */
  ⟨b⟩?: string;
  ⟨c⟩: Record<string, number>;
}

export function create⟨A⟩({ ⟨b⟩ = '⟨d⟩', ⟨c⟩ }: ⟨A⟩Options): string[] {
  return Object.entries(⟨c⟩)
    .filter(([, value]) => value > ⟨1⟩)
    .map(([key]) => ` + "`${⟨b⟩}/${key}`" + `);
}
`},
		{"ts", "", `type ⟨A⟩<T> = T extends Promise<infer U> ? U : never;

export class ⟨B⟩Store<T extends { id: number }> {
  readonly #items = new Map<number, T>();

  async load(signal?: AbortSignal): Promise<void> {
    const response = await fetch('/api/⟨c⟩', { signal });
    if (!response.ok) throw new Error('⟨c⟩ failed');
    for (const item of (await response.json()) as T[]) this.#items.set(item.id, item);
  }
}
`},
	},
	"tsx": {
		{"tsx", "⟨A⟩Panel.tsx", `import { useEffect, useState } from 'react';

export function ⟨A⟩Panel({ ⟨b⟩, limit = ⟨1⟩ }: { ⟨b⟩: string; limit?: number }) {
  const [⟨c⟩, set⟨C⟩] = useState<string[]>([]);
  useEffect(() => {
    void load(⟨b⟩, limit).then(set⟨C⟩);
  }, [⟨b⟩, limit]);
  return (
    <section className="⟨a⟩-panel" aria-label={⟨b⟩}>
      {⟨c⟩.map((item) => (
        <p key={item}>{item.trim()}</p>
      ))}
    </section>
  );
}
`},
		{"tsx", "", `export default function ⟨A⟩() {
  return (
    <Layout title="⟨b⟩" before={<⟨C⟩ size={⟨1⟩} />}>
      <ul>
        <li className={styles.⟨d⟩}>⟨B⟩ &amp; more</li>
      </ul>
    </Layout>
  );
}
`},
	},
	"js": {
		{"js", "⟨a⟩.mjs", `import { readFile } from 'node:fs/promises';

const pattern = /^⟨b⟩-(\d+)\.json$/;

export async function read⟨A⟩(names) {
  const found = names.filter((name) => pattern.test(name)).slice(0, ⟨1⟩);
  const texts = await Promise.all(found.map((name) => readFile(name, 'utf8')));
  return texts.map((text) => JSON.parse(text).⟨c⟩ ?? null);
}
`},
		{"js", "", `module.exports = {
  mode: process.env.NODE_ENV === 'production' ? '⟨a⟩' : '⟨b⟩',
  ⟨c⟩: {
    test: /\.(png|svg)$/,
    use: ({ resource }) => [require.resolve('⟨d⟩-loader'), resource],
  },
  limit: ⟨1⟩ * 1024, // bytes
};
`},
	},
	"json": {
		{"json", "⟨a⟩.json", `{
  "name": "@example/⟨a⟩",
  "version": "1.⟨1⟩.0",
  "private": true,
  "⟨b⟩": { "⟨c⟩": ⟨2⟩, "⟨d⟩": null },
  "scripts": {
    "build": "⟨a⟩ build",
    "dev": "⟨a⟩ dev --port ⟨3⟩"
  }
}
`},
		{"json", "", `{
  "extends": "./⟨a⟩.json",
  "compilerOptions": {
    "target": "es2022",
    "strict": true,
    "paths": { "@⟨b⟩/*": ["./src/⟨b⟩/*"] }
  },
  "include": ["src/⟨c⟩", "tests"]
}
`},
	},
	"css": {
		{"css", "⟨a⟩.css", `@layer ⟨a⟩ {
  .⟨a⟩-⟨b⟩ {
    --⟨a⟩-size: ⟨1⟩px;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    color: rgb(20 20 30 / 80%);
  }
  .⟨a⟩-⟨b⟩:hover > .⟨c⟩::before {
    content: '⟨d⟩';
    transition: opacity 120ms ease-out;
  }
}
`},
		{"css", "", `/* narrow screens get one column */
@media (width < ⟨1⟩px) {
  [data-⟨a⟩='⟨b⟩'] #⟨c⟩ {
    padding: calc(var(--gap) * 2) 1rem;
    background: #f4f4f5 url('/⟨d⟩.svg') no-repeat;
  }
}
`},
	},
	"yaml": {
		{"yaml", "⟨a⟩.yml", `name: ⟨a⟩
on:
  push:
    branches: [main, '⟨b⟩/*']
jobs:
  ⟨c⟩:
    runs-on: linux
    timeout-minutes: ⟨1⟩
    steps:
      - name: Build # with the cache of the last run
        run: |
          npm ci
          npm run ⟨d⟩
`},
		{"yaml", "", `⟨a⟩:
  enabled: true
  ⟨b⟩: "⟨c⟩"
  limits: { first: ⟨1⟩, second: ⟨2⟩ }
  ⟨d⟩:
    - &base default
    - *base
`},
	},
}
