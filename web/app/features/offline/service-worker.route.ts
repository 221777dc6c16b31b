import headingFont from '@pomelo/design/fonts/bricolage-grotesque-latin-standard-normal.woff2?url';
import textFont from '@pomelo/design/fonts/instrument-sans-latin-wdth-normal.woff2?url';
import { partsContext } from '../../context.ts';
import { workerScript } from './service-worker.ts';
import { workerSettings } from './worker-settings.ts';
import type { Route } from './+types/service-worker.route.ts';

/**
 * The service worker of the build that runs: another build is another script, which browsers take up by
 * themselves.
 */
export function loader({ context }: Route.LoaderArgs) {
  const settings = workerSettings(context.get(partsContext).build, [headingFont, textFont]);
  return new Response(workerScript(settings), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
