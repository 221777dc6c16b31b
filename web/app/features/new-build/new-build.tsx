import { Button } from '@pomelo/design/button.tsx';
import { NoticeBar } from '@pomelo/design/notice-bar.tsx';
import { useEffect, useState } from 'react';
import type { BuiltRoute } from '../../context.ts';
import { prefetchMode } from '../../lib/prefetch.ts';
import { watchBuild } from './watch-build.ts';

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

/**
 * SITE-31: watches for new builds. `id` is the build that rendered the page; a newer one is offered, never
 * forced.
 */
export function NewBuild({ id }: { id: string }) {
  const [own] = useState(id);
  const [newer, setNewer] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const [routes, setRoutes] = useState<readonly BuiltRoute[] | null>(null);

  useEffect(
    () =>
      watchBuild({
        id: own,
        fetchJson,
        now: Date.now,
        elapsedMs: performance.now(),
        after: (delay, run) => {
          const timer = setTimeout(run, delay);
          return () => clearTimeout(timer);
        },
        every: (period, run) => {
          const timer = setInterval(run, period);
          return () => clearInterval(timer);
        },
        isSpared: prefetchMode() === 'none',
        onManifest: setRoutes,
        onNewer: setNewer,
        log: console.warn,
      }),
    [own],
  );
  useEffect(() => {
    if (!routes) return undefined;
    let stop = () => {};
    let isOver = false;
    import('./preload-on-intent.ts').then(
      ({ preloadOnIntent }) => {
        if (!isOver) stop = preloadOnIntent(routes);
        return undefined;
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [routes]);

  // The page stays, but its data comes from a server that may have a newer build.
  useEffect(() => {
    if (id !== own) setNewer(id);
  }, [id, own]);

  if (newer === null || newer === declined) return null;
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>Recharger</Button>
      <Button onClick={() => setDeclined(newer)}>Plus tard</Button>
    </>
  );
  return (
    <NoticeBar action={actions}>
      Une nouvelle version de Pomelo est prête. Rechargez quand vous aurez fini ce que vous faites.
    </NoticeBar>
  );
}
