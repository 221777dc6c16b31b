import { MANIFEST_DELAY_MS, NEW_BUILD_CHECK_MS } from '@pomelo/contract/constants.ts';
import type { Build, BuiltRoute } from '../../context.ts';

export type WatchParts = {
  /** The build that rendered this page. */
  id: string;
  fetchJson: (url: string) => Promise<unknown>;
  now: () => number;
  /** Since the start of the page load, ms. */
  elapsedMs: number;
  after: (delayMs: number, run: () => void) => () => void;
  every: (periodMs: number, run: () => void) => () => void;
  /** A very slow line, or data-saver mode. */
  isSpared: boolean;
  onManifest: (routes: readonly BuiltRoute[]) => void;
  onNewer: (id: string) => void;
  log: (message: string, error: unknown) => void;
};

const idOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : null;

const isBuild = (answer: unknown): answer is Build =>
  idOf(answer) !== null &&
  typeof answer === 'object' &&
  answer !== null &&
  'routes' in answer &&
  Array.isArray(answer.routes);

/**
 * SITE-31: fetches the manifest about 1 s after the start, and checks for a newer build every hour. Failures
 * are logged.
 */
export function watchBuild({
  id,
  fetchJson,
  now,
  elapsedMs,
  after,
  every,
  isSpared,
  onManifest,
  onNewer,
  log,
}: WatchParts): () => void {
  const readManifest = () =>
    void fetchJson(`/build/${encodeURIComponent(id)}/manifest.json`).then(
      (answer) => (isBuild(answer) ? onManifest(answer.routes) : undefined),
      (error: unknown) => log('build manifest not loaded', error),
    );
  const look = () =>
    void fetchJson(`/build/latest.json?${now()}`).then(
      (answer) => {
        const latest = idOf(answer);
        if (latest !== null && latest !== id) onNewer(latest);
        return undefined;
      },
      (error: unknown) => log('latest build not known', error),
    );
  const stopManifest = isSpared ? () => {} : after(Math.max(0, MANIFEST_DELAY_MS - elapsedMs), readManifest);
  const stopLooking = every(NEW_BUILD_CHECK_MS, look);
  return () => {
    stopManifest();
    stopLooking();
  };
}
