import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const APP = resolve(import.meta.dirname, '../../web/app');
const SAMPLE = '018f2b7e-0000-7000-8000-000000000000';

type Entry = {
  path?: string | undefined;
  file: string;
  index?: boolean | undefined;
  children?: Entry[] | undefined;
};
const Entry: z.ZodType<Entry> = z.object({
  path: z.string().optional(),
  file: z.string(),
  index: z.boolean().optional(),
  get children() {
    return z.array(Entry).optional();
  },
});

export type SiteRoute = {
  /** An address of it, its parameters filled in. */
  address: string;
  pattern: string;
  file: string;
  hasAction: boolean;
  hasLoader: boolean;
};

const exportsOf = (file: string): string => {
  const path = join(APP, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};
const exportsName = (text: string, name: string): boolean =>
  new RegExp(`export (?:async )?(?:function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(text);

function flat(entries: readonly Entry[], prefix: string): SiteRoute[] {
  return entries.flatMap(({ path, file, index, children }) => {
    const pattern = path === undefined ? prefix : `${prefix}/${path}`;
    const text = exportsOf(file);
    const isPage = index === true || path !== undefined;
    const filled = pattern.replaceAll(/:\w+/g, SAMPLE).replace('*', 'essai');
    const own = {
      address: filled || '/',
      pattern: pattern || '/',
      file,
      hasAction: exportsName(text, 'action'),
      hasLoader: exportsName(text, 'loader'),
    };
    return [...(isPage ? [own] : []), ...flat(children ?? [], pattern)];
  });
}

/** Every route of the site, from its own table: new ones are tested automatically. */
export async function siteRoutes(): Promise<SiteRoute[]> {
  const table = (await import(pathToFileURL(join(APP, 'routes.ts')).href)) as { default: unknown };
  return flat(z.array(Entry).parse(table.default), '');
}
