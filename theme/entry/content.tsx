/**
 * What the code of a page with components may name: the theme's components for
 * documents, and under names that no author can write, React and the runtime.
 */
import * as React from 'react';

export * from 'virtual:stele/content';
export { createElement as $h, Fragment as $F } from 'react';
export * as $runtime from 'stele/runtime';
export const $react = React;
