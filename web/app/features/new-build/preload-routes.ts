import { MAX_PRELOADED_ROUTES } from '@pomelo/contract/constants.ts';
import { matchRoutes } from 'react-router';
import type { BuiltRoute } from '../../context.ts';
import { type RouteNode, treeOf } from '../../lib/rendering/route-tree.ts';

/** The files of the screens of an address. */
export function filesOf(tree: readonly RouteNode[], pathname: string): { files: string[]; styles: string[] } {
  const matched = (matchRoutes([...tree], pathname) ?? []).map(({ route }) => route.built);
  return { files: matched.flatMap(({ files }) => files), styles: matched.flatMap(({ styles }) => styles) };
}

export type Preloader = (pathname: string) => void;

/**
 * Prefetches the files of screens, never their data: some addresses have side effects when they are read. At
 * most four at once (SITE-8); another one is skipped until its link is pointed at again.
 */
export function createPreloader(
  routes: readonly BuiltRoute[],
  fetchFile: (url: string, kind: 'script' | 'style') => Promise<void>,
  loaded: Iterable<string> = [],
): Preloader {
  const tree = treeOf(routes);
  const known = new Set(loaded);
  let underWay = 0;
  return (pathname) => {
    if (underWay >= MAX_PRELOADED_ROUTES) return;
    const { files, styles } = filesOf(tree, pathname);
    const wanted = [
      ...files.map((url) => [url, 'script'] as const),
      ...styles.map((url) => [url, 'style'] as const),
    ];
    const missing = [...new Map(wanted)].filter(([url]) => !known.has(url));
    if (missing.length === 0) return;
    for (const [url] of missing) known.add(url);
    underWay += 1;
    const fetched = missing.map(([url, kind]) => fetchFile(url, kind).catch(() => known.delete(url)));
    void Promise.all(fetched).finally(() => {
      underWay -= 1;
    });
  };
}
