import type { Plugin } from 'vite';

const FILE = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const RELOAD = 'window.location.reload();';
/** Nobody who takes it in hand (lib/chunk-reload.ts) means an error, as for any other lazy part. */
const ASK = "if (window.dispatchEvent(new Event('pomelo:route-module', { cancelable: true }))) throw error;";

/**
 * React Router reloads the page each time the file of a screen is missing, even one that was only fetched ahead.
 * portal.md §9 wants it once per path per 10 s: the router asks first.
 */
export function routeModuleGuard(): Plugin {
  let isGuarded = false;
  return {
    name: 'pomelo:route-module-guard',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id.split('?')[0] ?? '')) return null;
      isGuarded = code.includes(RELOAD);
      return { code: code.replace(RELOAD, ASK), map: null };
    },
    buildEnd() {
      if (!isGuarded) this.error('React Router no longer reloads where the guard expects it: see docs/adr/0026.');
    },
  };
}
