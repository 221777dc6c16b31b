import type { Plugin } from 'vite';

const MODULE = '\0pomelo:named-jsx';
/** In production React has one function for `jsx` and `jsxs`. */
const CODE = `import * as runtime from 'react/jsx-runtime';
export const { Fragment, jsx } = runtime;
export { jsx as jsxs };`;

/**
 * Components call React's `jsx` by its name. React is CommonJS: without a module in between, the build writes
 * `(0, runtime.jsx)` at each of some 9,000 elements, and a call of the wrapper in each module.
 */
export const namedJsx = (): Plugin => ({
  name: 'pomelo:named-jsx',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_source, importer) => (importer === MODULE ? null : MODULE),
  },
  load: { filter: { id: /^\0pomelo:named-jsx$/ }, handler: () => CODE },
});
