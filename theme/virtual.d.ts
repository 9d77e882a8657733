/** Modules that internal/bundle writes for each site. */
declare module 'virtual:stele/globals' {
  const globals: import('./runtime/app.tsx').GlobalUI[];
  export default globals;
}

declare module 'virtual:stele/parts' {
  /** Layouts that are there, by name. */
  export const parts: Record<string, unknown>;
  /** How to get the others. */
  export const load: Record<string, () => Promise<unknown>>;
}

declare module 'virtual:stele/modules' {
  const modules: Record<string, Record<string, unknown>>;
  export default modules;
}

declare module 'virtual:stele/content' {
  export {};
}

declare module 'virtual:stele/landing' {
  export {};
}

declare module '*.css' {}
