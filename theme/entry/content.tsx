/**
 * What the code of a page with components may name: every component of the theme,
 * and under names that no author can write, React and the runtime.
 */
import * as React from 'react';

export * from '@theme';
export { createElement as $h, Fragment as $F } from 'react';
export * as $runtime from 'stele/runtime';
export const $react = React;
