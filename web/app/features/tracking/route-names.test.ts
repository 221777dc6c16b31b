import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../../routes.ts';
import { namedRoutes, routeName } from './route-names.ts';

const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file.replace(/\.tsx?$/, ''), ...idsOf(children)]);
const pages = idsOf(routes).filter((id) => id.endsWith('.page'));

// SITE-33
it('names each screen uniquely', () => {
  const names = pages.map(routeName);
  expect(pages.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(new Set(pages).size);
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]+$/);
});

it('names no screen that was removed', () => {
  expect(namedRoutes().filter((id) => !pages.includes(id))).toEqual([]);
});

it('never contains a parameter of the address', () => {
  expect(routeName('features/vehicle/vehicle.page')).toBe('fiche-vehicule');
  expect(routeName('features/company/people.page')).toBe('company-people');
  expect(routeName('features/backoffice/set-up/set-up.page')).toBe('backoffice-set-up');
});
