import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const APP = join(import.meta.dirname, 'app');
const CONTRACT = join(import.meta.dirname, '../contract/src');
const OURS = /(web[\\/]app[\\/](layouts|domain|lib)|design[\\/]src|contract[\\/]src)[\\/].*\.tsx?$/;
/** How React Router names what it leaves of a route's file for the browser. */
const IN_BROWSER = '?__react-router-build-client-route';
const LISTING = [
  'entry.client.tsx',
  ...['root.tsx', 'layouts/default.layout.tsx', 'features/listing/listing.page.tsx'].map(
    (file) => file + IN_BROWSER,
  ),
];

/** The validator weighs 26 kB that the listing never loads: what needs it stays with the screens that do. */
const validating = (): Set<string> =>
  new Set(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .map((name) => join(CONTRACT, name))
      .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes("from 'zod'")),
  );

/**
 * The chunk that every screen shares counts in the listing's budget: it contains only modules that the
 * listing loads anyway. The bundler places what only other screens share.
 */
export function sharedWithListing(): (id: string, modules: Modules) => string | null {
  const excluded = validating();
  const reached = new Set<string>();
  const reach = (id: string, modules: Modules): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported, modules);
  };
  return (id, modules) => {
    if (reached.size === 0) for (const file of LISTING) reach(join(APP, file), modules);
    return OURS.test(id) && reached.has(id) && !excluded.has(id) ? 'shared' : null;
  };
}
