// The program brings these modules with it; this file tells editors that they exist.
// With the packages @types/react and @types/react-dom installed, drop the two lines
// about React and "noImplicitAny" in tsconfig.json.
declare module 'react';
declare module 'react/jsx-runtime';
declare module 'stele/runtime';
declare module 'stele/theme';
declare module 'stele/config' {
  export function defineConfig<T>(config: T): T;
}
