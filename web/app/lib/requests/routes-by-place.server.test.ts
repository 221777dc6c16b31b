import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import routes from '../../routes.ts';
import { placeOf, placesOf, routesUnder } from './routes-by-place.server.ts';

type Entry = {
  id: string;
  parentId: string | undefined;
  path: string | undefined;
  index: boolean | undefined;
};

const flat = (entries: readonly RouteConfigEntry[], parentId?: string): Entry[] =>
  entries.flatMap(({ id, file, path, index, children }) => {
    const own = id ?? file;
    return [{ id: own, parentId, path, index }, ...flat(children ?? [], own)];
  });
const asObjects = (byId: Record<string, Entry | undefined>, parent?: string): RouteObject[] =>
  Object.values(byId).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: asObjects(byId, id) }];
  });

const all = Object.fromEntries(flat(routes).map((entry) => [entry.id, entry]));
const idsAt = (objects: RouteObject[], address: string): (string | undefined)[] | undefined =>
  matchRoutes(objects, address)?.map(({ route }) => route.id);
const addressOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : all[id];
  return route ? `${addressOf(route.parentId)}/${route.path ?? ''}` : '';
};
const ADDRESSES = Object.keys(all).map((id) =>
  addressOf(id).replaceAll(/\/+/g, '/').replaceAll(/:\w+/g, '3').replace('*', 'x/y/z'),
);

it('finds by prefix what all routes find, for every address of the site map', () => {
  const whole = asObjects(all);
  const places = placesOf(all);
  expect(ADDRESSES.length).toBeGreaterThan(150);
  for (const address of [...ADDRESSES, '/occasion/peugeot/208', '/gestion/nulle-part', '/nulle-part']) {
    const requested = placeOf(address);
    const found =
      requested === null ? whole : asObjects(routesUnder(all, places.has(requested) ? requested : ''));
    expect(idsAt(found, address), address).toEqual(idsAt(whole, address));
  }
});

it('leaves out the back-office for catalogue pages', () => {
  const left = Object.keys(routesUnder(all, 'vente-voiture-marchand'));
  expect(left.filter((id) => addressOf(id).includes('gestion'))).toEqual([]);
  expect(left.length).toBeLessThan(ADDRESSES.length / 4);
});

it.each([
  ['/', ''],
  ['/commandes', 'commandes'],
  ['/commandes/', 'commandes'],
  ['/commandes.data', 'commandes'],
  ['/commandes/3.data', 'commandes'],
  ['/liste_commerciale/x', 'liste_commerciale'],
])('finds the prefix of %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

it.each(['/_root.data', '/__manifest', '//commandes', '/Commandes', '/comm%61ndes', '/robots.txt', '/été'])(
  'requests all routes for %s',
  (address) => {
    expect(placeOf(address)).toBeNull();
  },
);
