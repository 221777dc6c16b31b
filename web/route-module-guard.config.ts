import type { Plugin } from 'vite';
import { RETRY_PAUSE_MS } from './app/lib/requests/retried-writes.ts';

type Edit = { file: RegExp; from: string; to: string };

const inRouter = (name: string): RegExp =>
  new RegExp(String.raw`react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]${name}\.js$`);
const MODULES = inRouter('routeModules');

const EDITS: readonly Edit[] = [
  // A missing screen that was only prefetched is no error: there is no navigation to it yet.
  {
    file: inRouter('links'),
    from: 'loadRouteModule(route, routeModules)',
    to: 'loadRouteModule(route, routeModules, true)',
  },
  { file: MODULES, from: '(route, routeModulesCache)', to: '(route, routeModulesCache, isAhead, isAgain)' },
  // Once more before anything else: a network that has just come back fails what began before. By another
  // address, because browsers remember that a file failed.
  {
    file: MODULES,
    from: '/* webpackIgnore: true */',
    to: '/* webpackIgnore: true */ isAgain ? `${route.module}?encore` :',
  },
  {
    file: MODULES,
    from: 'catch (error) {',
    to: `catch (error) { if (isAhead) return {}; if (!isAgain) { await new Promise((done) => setTimeout(done, ${RETRY_PAUSE_MS})); return loadRouteModule(route, routeModulesCache, false, true); }`,
  },
  {
    file: MODULES,
    from: 'window.location.reload();',
    // Without a handler (lib/chunk-reload.ts) it is an error, as for any other lazy part.
    to: "if (window.dispatchEvent(new Event('pomelo:route-module', { cancelable: true }))) throw error;",
  },
];

/**
 * React Router reloads the page each time the file of a screen is missing, even one that was only prefetched.
 * SITE-23 allows it once per path per 10 s, after a second attempt: both run before the reload.
 */
export function routeModuleGuard(): Plugin {
  const done = new Set<Edit>();
  return {
    name: 'pomelo:route-module-guard',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const path = id.split('?')[0] ?? '';
      const edits = EDITS.filter(({ file, from }) => file.test(path) && code.includes(from));
      for (const edit of edits) done.add(edit);
      if (edits.length === 0) return null;
      return { code: edits.reduce((text, { from, to }) => text.replace(from, to), code), map: null };
    },
    buildEnd() {
      if (done.size < EDITS.length)
        this.error('React Router no longer reloads where the guard expects it: see docs/adr/0026.');
    },
  };
}
