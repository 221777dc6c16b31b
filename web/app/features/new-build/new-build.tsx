import { Button } from '@pomelo/design/button.tsx';
import { NoticeBar } from '@pomelo/design/notice-bar.tsx';
import { useEffect, useState } from 'react';
import type { BuiltRoute } from '../../context.ts';
import { prefetchMode } from '../../lib/prefetch.ts';
import { createPreloader, type Preloader } from './preload-routes.ts';
import { watchBuild } from './watch-build.ts';

const INTENT_MS = 80;

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

/** portal.md §4: follows the builds. `id` is the one the page was drawn with; a newer one is offered, never forced. */
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
  useEffect(() => (routes ? preloadOnIntent(createPreloader(routes, fetchFile, loadedFiles())) : undefined), [routes]);

  // The page goes on, and what it reads comes from a server that has changed meanwhile.
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
    <NoticeBar action={actions}>Une nouvelle version de Pomelo est prête. Rechargez quand vous aurez fini ce que vous faites.</NoticeBar>
  );
}

/** portal.md §2: a screen is fetched ahead while its link is pointed at, or reached by keyboard. */
function preloadOnIntent(preload: Preloader): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
    timer = setTimeout(() => {
      if (prefetchMode() === 'intent') preload(link.pathname);
    }, INTENT_MS);
  };
  document.addEventListener('pointerover', come);
  document.addEventListener('focusin', come);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', come);
    document.removeEventListener('focusin', come);
  };
}

const loadedFiles = (): string[] =>
  [...document.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"]')].flatMap((link) => link.getAttribute('href') ?? []);

function fetchFile(url: string, kind: 'script' | 'style'): Promise<void> {
  const link = document.createElement('link');
  link.href = url;
  if (kind === 'script') link.rel = 'modulepreload';
  else {
    link.rel = 'prefetch';
    link.as = 'style';
  }
  return new Promise((done, fail) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => fail(new Error(url)));
    document.head.append(link);
  });
}
