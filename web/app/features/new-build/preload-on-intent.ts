import type { BuiltRoute } from '../../context.ts';
import { prefetchMode } from '../../lib/prefetch.ts';
import { createPreloader } from './preload-routes.ts';

const INTENT_MS = 80;

/** SITE-7: a screen is fetched ahead while its link is pointed at, or reached by keyboard. */
export function preloadOnIntent(routes: readonly BuiltRoute[]): () => void {
  const preload = createPreloader(routes, fetchFile, loadedFiles());
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
  [...document.querySelectorAll('link[rel="stylesheet"], link[rel="modulepreload"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );

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
