import { MAX_PRELOADED_ROUTES } from '@pomelo/contract/constants.ts';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { prefetchMode } from '../../lib/prefetch.ts';

const INTENT_MS = 80;

/** Adds a path to those prefetched: four at once, the oldest leaves (SITE-8). */
export const withPath = (paths: readonly string[], path: string): readonly string[] =>
  paths.includes(path) ? paths : [...paths, path].slice(-MAX_PRELOADED_ROUTES);

/** Paths of links that are hovered or focused, and the handler that finds them. */
export function usePrefetchedPaths(): [readonly string[], (event: SyntheticEvent<HTMLElement>) => void] {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onIntent = (event: SyntheticEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('article, tr')?.querySelector<HTMLAnchorElement>('h3 a, td a');
    if (!link || prefetchMode() === 'none') return;
    const path = link.pathname;
    timer.current = setTimeout(() => setPaths((current) => withPath(current, path)), INTENT_MS);
  };
  return [paths, onIntent];
}
