import { matchRoutes, type RouteObject } from 'react-router';
import type { BuiltRoute } from '../../context.ts';

export type RouteNode = RouteObject & { built: BuiltRoute };

/** The routes of the manifest as the router matches them. */
export function treeOf(routes: readonly BuiltRoute[], parentId?: string): RouteNode[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map((built): RouteNode => {
      const { id, path, index } = built;
      return index ? { id, index: true, built } : { id, path, children: treeOf(routes, id), built };
    });
}

/** Modules of routes without a screen are named so: files, data for a part of a page, actions. */
export const hasNoScreen = (routeId: string): boolean => routeId.endsWith('.route');

/** Whether a path of this site is a file or data. The router of the browser would show an empty page for it. */
export function isFilePath(routes: readonly BuiltRoute[], path: string): boolean {
  const matched = matchRoutes(treeOf(routes), new URL(path, 'http://site.invalid').pathname) ?? [];
  return hasNoScreen(matched.at(-1)?.route.built.id ?? '');
}
