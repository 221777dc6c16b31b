import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null;
};

const APP = join(import.meta.dirname, 'app');
const CONTRACT = join(import.meta.dirname, '../contract/src');
/** How React Router names what it leaves of a route's file for the browser. */
const IN_BROWSER = '?__react-router-build-client-route';
/**
 * Not root.tsx, nor what its style sheet is of: lazy parts depend on the shared file and would load that sheet
 * again, whose fonts a browser then applies to a page that is already shown.
 */
const OURS =
  /(web[\\/]app[\\/](entry\.client|layouts|domain|lib|features[\\/]listing)|design[\\/]src|contract[\\/]src)\b.*\.tsx?(\?__react-router-build-client-route)?$/;
const LISTING_FEATURE = /features[\\/]listing[\\/]/;
/** Ten lines that two lazy parts share: as a file of their own they would weigh twice as much. */
const NOTICE_BAR = '../../design/src/notice-bar.tsx';
const EVERY_SCREEN = [
  'entry.client.tsx',
  `root.tsx${IN_BROWSER}`,
  `layouts/default.layout.tsx${IN_BROWSER}`,
  NOTICE_BAR,
];
const LISTING = `features/listing/listing.page.tsx${IN_BROWSER}`;

/** The validator weighs 26 kB that the listing never loads: what needs it stays with the screens that do. */
const validating = (): Set<string> =>
  new Set(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .map((name) => join(CONTRACT, name))
      .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes("from 'zod'")),
  );

/** The modules of ours that these files import, themselves included. */
function reachedFrom(files: readonly string[], modules: Modules): Set<string> {
  const reached = new Set<string>();
  const reach = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported);
  };
  for (const file of files) reach(join(APP, file));
  const excluded = validating();
  return new Set([...reached].filter((id) => OURS.test(id) && !excluded.has(id)));
}

/** Decides whether a screen other than the listing loads a module of the listing. */
function loadedElsewhere(listing: ReadonlySet<string>, modules: Modules): (id: string) => boolean {
  const known = new Map<string, boolean>();
  const decide = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // For modules that import each other.
    known.set(id, false);
    const isOther = (importer: string) =>
      !LISTING_FEATURE.test(importer) && (!listing.has(importer) || decide(importer));
    const is = modules.getModuleInfo(id)?.importers.some(isOther) ?? false;
    known.set(id, is);
    return is;
  };
  return decide;
}

/**
 * The chunk that every screen shares counts in the listing's budget: it contains only modules that the
 * listing loads anyway. The bundler places what only other screens share.
 */
export function sharedWithListing(): (id: string, modules: Modules) => string | null {
  let isShared: ((id: string) => boolean) | undefined;
  return (id, modules) => {
    if (!isShared) {
      const every = reachedFrom(EVERY_SCREEN, modules);
      const listing = reachedFrom([LISTING], modules);
      const isElsewhere = loadedElsewhere(listing, modules);
      isShared = (each) => every.has(each) || (listing.has(each) && isElsewhere(each));
    }
    return isShared(id) ? 'shared' : null;
  };
}

/** Modules that only the listing loads, in one file: small ones compress badly. */
export function ofListing(): (id: string, modules: Modules) => string | null {
  let listing: Set<string> | undefined;
  return (id, modules) => {
    listing ??= reachedFrom([LISTING], modules);
    return listing.has(id) ? 'listing' : null;
  };
}
