function Generic<T extends object = {}>({ items, render }: { items: T[]; render: (t: T) => React.ReactNode }) {
  return <ul>{items.map((i, k) => <li key={k}>{render(i)}</li>)}</ul>;
}
const Ctx = React.createContext<{ a: number } | null>(null);
export const useX = <T extends keyof JSX.IntrinsicElements>(tag: T): [T, () => void] => { return [tag, () => {}]; };
const memo = React.memo(function Inner({ a }: Props) { return a > 1 ? <p>big</p> : null; });
const forward = React.forwardRef<HTMLButtonElement, ButtonProps>(({ children, ...props }, ref) => (
  <button ref={ref} {...props} disabled={!props.onClick && a < b}>{children}</button>
));
if (a < 1 && b > 2) { x = y < z ? 1 : 2; }
const n = arr.filter((x): x is string => typeof x === 'string').length / 2;
type Props = React.ComponentProps<'div'> & { variant?: 'a' | 'b'; as?: React.ElementType };
export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  return (<main>
    <h1 style={{ fontSize: 12 }}>{`x ${slug}`}</h1>
    {cond && <A b="c" />}
    {cond ? <A /> : <B>text</B>}
    <Trans>Hello <b>{name}</b>, it's {n} o'clock</Trans>
    <input type="checkbox" onChange={e => setX(e.target.checked)} aria-label="x" />
    <svg:rect x={1 / 2} />
  </main>);
}
const obj: Record<string, (x: number) => void> = { 'a': (x) => {}, b(x) {}, [`c`]: x => x, ...rest };
function f(this: Window, ...args: [a: string, b?: number]): asserts this is Foo {}
let x: typeof import('./foo')['default'];
const a1 = <const T extends readonly string[]>(x: T) => x;
for (const x of xs) { if (x) continue; else break }
const longCond = isDev ? { a: (b) } : undefined;
const fn2 = useCallback(async (id: string): Promise<void> => { await go(id) }, []);
let y = x as any as { a: number }[];
const z = (x as Foo<Bar>).baz, w = <Foo.Bar x:y="1">&nbsp;</Foo.Bar>;
export class A { private x?: Map<string, number[]> = new Map(); constructor(private readonly a = 1) {} static async *[Symbol.asyncIterator]() {} }
let q = a ? b ? c : d : e, r = a ? (x: number): string => '' : null;
enum X { A = 'a' }
var s = "a" in b, t = !/x/.test(y), u = +/\d/.exec(z)![0];
type Rec = { [K in 'a' | 'b' as `x-${K}`]: K extends 'a' ? { y: 1 } : never };
import json from './a.json' with { type: 'json' };
import def, { type A as B } from 'x';
export type * as T from './t';
export const { a, b } = obj;
const { data = [], error } = useSWR<User[]>(`/api/${id}`, fetcher);
module.exports = { rules: [{ test: /\.tsx?$/, use: 'x' }] };
process.on('exit', () => {});
interface Foo { (x: number): string; new (x: string): Foo; method?(): void; readonly [Symbol.iterator]: any; get x(): number }
declare const VERSION: string;
declare function foo(x: number): void;
abstract class Q { protected abstract get x(): string; }
let v1 = obj!.a!.b?.c!, v2 = a ?? b, v3 = a?.[0], v4 = a ? .5 : 1;
type Fnn = typeof foo extends (...args: infer A) => infer R ? [A, R] : never;
const promise: Promise<Array<{ a: string }>> = Promise.all([a, b]);
let tagged = css`color: ${(p) => p.theme.x}; margin: 0;`;
