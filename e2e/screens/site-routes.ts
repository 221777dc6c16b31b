import { matchRoutes, type RouteObject } from 'react-router';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** The route table of the web, read as data, because this folder knows the site by its addresses only. */
const SITE_MAP = pathToFileURL(join(import.meta.dirname, '../../web/app/routes.ts')).href;

type Route = {
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
};
const Route: z.ZodType<Route> = z.object({
  file: z.string(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  get children() {
    return z.array(Route).optional();
  },
});
const SiteMap = z.object({ default: z.array(Route) });

const isLayout = (file: string): boolean => file.startsWith('layouts/');
const layoutName = (file: string): string => file.replace(/^layouts\/(.+)\.layout\.tsx$/, '$1');

export type Place = {
  file: string;
  /** `default`, `backoffice`…; null without a layout. */ layout: string | null;
};
export type SiteRoutes = {
  /** Every page file. */
  pages: readonly string[];
  /** The page file of an address. */
  placeOf: (address: string) => Place | undefined;
};

const filesOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);

const objectOf = ({ file, path, index, children }: Route): RouteObject =>
  index ? { index: true, id: file } : { path, handle: file, children: children?.map(objectOf) };

export async function readSiteRoutes(): Promise<SiteRoutes> {
  const routes = SiteMap.parse(await import(/* @vite-ignore */ SITE_MAP)).default;
  const objects = routes.map(objectOf);
  const fileOf = ({ id, handle }: RouteObject): string => (typeof handle === 'string' ? handle : (id ?? ''));
  return {
    pages: [...new Set(filesOf(routes).filter((file) => file.endsWith('.page.tsx')))],
    placeOf: (address) => {
      const files =
        matchRoutes(objects, new URL(address, 'http://localhost').pathname)?.map(({ route }) =>
          fileOf(route),
        ) ?? [];
      const layout = files.find(isLayout);
      const file = files.at(-1);
      return file === undefined
        ? undefined
        : { file, layout: layout === undefined ? null : layoutName(layout) };
    },
  };
}
