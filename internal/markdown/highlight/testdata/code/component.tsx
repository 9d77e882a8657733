import React, { useState, type FC } from 'react';
import type { Config } from "@rsbuild/core";
import * as path from 'node:path';
export default defineConfig({ plugins: [pluginReact()], source: { entry: { index: './src/index.ts' } } });
a = b / c / d
x = /re[/]x/g.test(y)
const id = <T,>(x: T) => x;
if (a < b && c > d) { foo(); }
const x = cond ? <A/> : <B {...p}/>;
type A = {[K in keyof T]?: T[K]}
type U<T extends string = 'a'> =
  | 'one'
  | `tpl-${T}`
  | (T extends infer R ? R : never)

interface Props<T> extends Base<T>, Other {
  readonly name?: string;
  onClick(e: React.MouseEvent<HTMLElement>): void;
  items: Array<{ id: number; label: string | null }>
  [key: string]: unknown;
}
export const Button: FC<Props<string>> = ({ name, onClick = () => {} }: Props<string>) => {
  const [state, setState] = useState<Map<string, number>>(new Map());
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    console.log(`hi ${name ?? 'x'} and ${state.map((s) => `<${s}>`).join('\n')}`);
  }, [state]);
  return (
    <div className="a" style={{ color: 'red' }} data-x onClick={(e) => onClick(e)}>
      {/* comment */}
      {items.map((it) => <Item key={it.id} {...it} />)}
      Hello, it's &amp; {name}
      <Foo.Bar<string> render={() => <b>x</b>} />
      <></>
    </div>
  );
};
@Component({ selector: 'app' })
export class Foo<T> extends Bar<T> implements Baz, Qux {
  static #count = 0;
  private readonly x: number = 1_000;
  @Input() name!: string;
  constructor(private readonly svc: Service, public b?: string) { super(); }
  async *gen(): AsyncGenerator<number> { yield 1; }
  get value(): string { return this.#count as unknown as string; }
  handle = async (e: Event): Promise<void> => { await e; };
}
function assertIsString(val: any): asserts val is string {}
function isFish(pet: Fish | Bird): pet is Fish { return (pet as Fish).swim !== undefined; }
const cfg = { a: 1, 'b-c': true, [k]: v, fn() { return 1 }, arrow: (x: number) => x, async load(id: string): Promise<X> { return a ? b : c; } } satisfies Config;
let y: string | undefined
let z = y!.length
enum Color { Red = 'RED', Green = 1 << 2 }
declare module '*.svg' { const content: string; export default content; }
namespace N.M { export const a = 1 }
export { a as b, type C } from './x';
export * from './y';
const el = document.querySelector<HTMLDivElement>('#root')!;
switch (x) { case 'a': { break; } case foo(x): return 1; default: return 2 }
for (const [k, v] of Object.entries(o)) for (let i = 0; i < n; i++) {}
const t = a ? (b) : c;
const u = a ? { b: 1 } : [c];
const big = 10n ** 0xFFn, f = 1.5e-10, r = .5;
const fn = function named(a, b) { return a / b; };
import('x').then(m => m.default);
new URL('./a', import.meta.url);
const o2 = { type: 'module', default: x, async: true, get: 1, as: 2, of, from };
type Fn = (a: string, b?: number) => void;
type G = typeof import('./x');
abstract class X { abstract foo(): void; declare y: number }
export type { Foo } from './foo';
label: for (;;) { continue label; }
const re = str.replace(/\\/g, '/').split(/[,;]/);
obj.type = 1; type.x = 2;
performance.mark?.('a');
if (x) /re/.test(y);
const { a, b: c = 1, ...rest } = props;
throw new Error(`x`);
