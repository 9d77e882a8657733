declare global { interface Window { __X__: boolean } }
import type Foo from 'foo';
import { type A, B as C } from "./a";
type Getters<T> = { readonly [K in keyof T as `get${Capitalize<string & K>}`]-?: () => T[K] };
type R = ReturnType<typeof fn>;
type F = new (...args: any[]) => object;
type C1 = A extends (infer U)[] ? U extends string ? 'x' : never : B;
const f = <T extends object>(x: T): x is NonNullable<T> => x != null;
const g = <T,>(a: T, b = a as unknown as string): [T, string] => [a, b];
const h = async <T>(x: T) => x;
const cast = <string>value;
let u: unique symbol, o: { a: number, b?(): void } = { a: 1 };
export abstract class Repo<T extends { id: string }, K = keyof T> implements IRepo<T> {
  private static readonly cache = new Map<string, Promise<void>>();
  protected abstract find(id: T['id']): Promise<T | undefined>;
  constructor(protected opts: Options = {}, ...rest: string[]) { super(opts!); }
  @Log() private async run<T>(this: Foo, cb: (err: Error | null, data?: Buffer) => void): Promise<void> {
    const r = await this.find(id as any) ?? fallback;
    for (let i = 0; i < arr.length; i++) if (arr[i] > 1) continue;
  }
  get [Symbol.iterator](): number { return 1 }
}
function over(a: string): string;
function over<T = {}>(a: T, cb?: () => void): T { return a; }
export const enum E { A = 1, B = A << 2 }
const x = y as const;
const z = obj satisfies Record<string, number>;
let v = a ? (b as C) : d;
let w = cond ? x as Foo : y;
const fnType: (a: number) => string = (a) => `${a}`;
const t = { method<T>(a: T): void {}, key: <T>(a: T) => a, async: true, get x() { return 1 } };
export default function <T>(x: T) {}
type Deep = Array<Map<string, Set<number>>>;
let opt: Partial<Foo>['bar'][] = [];
function isType(type: string, from: number, of: any) { return type === 'x' && from < of; }
export const config = defineConfig<Options>(({ env, command }) => ({ mode: env }));
try { a() } catch (e: unknown) { throw e } finally { }
accessor.get('x'); const as = 1, type = 2;
type = 3;
let multi: {
  a: string
  b?: number | undefined
  c(): void
}
const after = 1;
using res = open();
export = foo;
import fs = require('fs');
function assertX(x: unknown): asserts x;
let tpl: `a${string}b`;
abstract class Y {}
let n = a! / b! / c;
const jsx = <App name="x" />;
