// stele/config at run time: the types are all there is to it.
export const defineConfig = (config) => config;
export default { defineConfig };
