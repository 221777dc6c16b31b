import { SESSION_DAYS } from '@pomelo/contract/constants.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Build } from '../../context.ts';
import { urls } from '../../urls.ts';
import { CAPTURE_PREFIX, COPY_PREFIX } from './copies.ts';
import { COPY_MARK } from './vehicle-copies.ts';
import type { WorkerSettings } from './service-worker.ts';

/** The routes whose styles a copy needs. */
const RENDERED_ROUTES = new Set(['root', 'layouts/default.layout', 'features/vehicle/vehicle.page']);

/** Settings of the service worker of a build. */
export function workerSettings({ id, routes }: Build, fonts: readonly string[]): WorkerSettings {
  const styles = [...new Set(routes.flatMap((route) => (RENDERED_ROUTES.has(route.id) ? route.styles : [])))];
  return {
    shell: `pomelo-enveloppe ${id}`,
    shellPrefix: 'pomelo-enveloppe ',
    styles,
    fonts,
    copyPrefix: COPY_PREFIX,
    copyMark: COPY_MARK,
    capturePrefix: CAPTURE_PREFIX,
    // Duration of a session (SITE-16): no copy outlives it by much.
    maxAgeMs: SESSION_DAYS * DAY_MS,
    clearCacheAt: [
      urls.actions.logOut(),
      urls.actions.logIn(),
      urls.actions.switchWorkspace(),
      urls.actions.showroom(),
    ],
  };
}
