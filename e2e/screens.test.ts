import { describe, expect, test } from 'vitest';
import { BUYER_SCREENS } from './screens/buyer-screens.ts';
import type { Screen } from './screens/screen.ts';
import { readSiteRoutes } from './screens/site-routes.ts';
import { SITE_SCREENS } from './screens/site-screens.ts';
import { isSpecimen } from './screens/specimens.ts';
import { FOUNDER_SCREENS, SET_UP_SCREEN, STAFF_SCREENS } from './screens/staff-screens.ts';

const ALL: readonly Screen[] = [
  SET_UP_SCREEN,
  ...SITE_SCREENS,
  ...BUYER_SCREENS,
  ...STAFF_SCREENS,
  ...FOUNDER_SCREENS,
];
const { pages, placeOf } = await readSiteRoutes();
const fileOf = (path: string): string | undefined => placeOf(path.replaceAll(/\{\w+\}/g, '1'))?.file;

describe('the screen catalogue', () => {
  test('has every page of the site', () => {
    const shown = new Set(ALL.map(({ path }) => fileOf(path)));
    expect(pages.length).toBeGreaterThan(80);
    expect(pages.filter((file) => !shown.has(file) && !NOT_RENDERED.includes(file))).toEqual([]);
  });

  test('shows the site filled, empty and failing', () => {
    const files = (state: Screen['state']) =>
      new Set(ALL.filter((screen) => screen.state === state).map(({ path }) => fileOf(path)));
    expect(files('filled').size).toBeGreaterThan(80);
    expect(files('empty').size).toBeGreaterThan(20);
    expect(files('failing').size).toBeGreaterThan(12);
  });

  test('names each screen of a read-only user, by an address that can be found', () => {
    const names = ALL.map(({ as, name, state }) => `${as}: ${name}, ${state}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const unfound = ALL.flatMap(({ path }) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    ).filter((name) => !isSpecimen(name));
    expect(unfound).toEqual([]);
  });
});

/** A file for machines whose address ends as no other can. */
const NOT_RENDERED: readonly string[] = ['features/search-engines/sitemap-part.page.tsx'];
