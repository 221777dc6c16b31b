import { isTakenAddress } from '@pomelo/contract/content/page-address.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type MiddlewareFunction, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { named } from './middleware/index.ts';
import routes from './routes.ts';

type Module = { middleware?: MiddlewareFunction<Response>[] };
const modules = import.meta.glob<Module>('./{features,layouts}/**/*.{layout,page,route}.{ts,tsx}');

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, children }): RouteObject =>
    index
      ? { id: file, index, path }
      : { id: file, path, children: children ? asObjects(children) : undefined },
  );
const tree = asObjects(routes);
const filesOf = (path: string): string[] =>
  (matchRoutes(tree, path) ?? []).map(({ route }) => route.id ?? '');
const layoutOf = (path: string): string | undefined =>
  filesOf(path)
    .find((file) => file.startsWith('layouts/'))
    ?.replace(/^layouts\/(.+)\.layout\.tsx$/, '$1');

/** The middlewares of a path, outermost first. */
async function guardsOf(path: string): Promise<string[]> {
  const chain = await Promise.all(
    filesOf(path).map(async (file) => (await modules[`./${file}`]?.())?.middleware ?? []),
  );
  const known = (['auth', 'b2c', 'staff', 'trade'] as const).map((name) => ({ name, is: named(name)[0] }));
  return chain.flat().flatMap((one) => known.find(({ is }) => is === one)?.name ?? []);
}

/** An address of each screen, and its layout (SITE-4). */
const SCREENS: readonly (readonly [address: string, layout: string])[] = [
  ['/', 'default'],
  ['/vente-voiture-marchand', 'default'],
  ['/vente-voiture-marchand/sans-filtre', 'default'],
  ['/vente-voiture-marchand/peugeot/208/diesel/moins-de-15000-euros', 'default'],
  ['/bornes-electriques', 'default'],
  ['/bornes-electriques/3', 'default'],
  ['/bornes-electriques-details/3', 'default'],
  ['/catalogue-btoc', 'no-header'],
  ['/commandes', 'default'],
  ['/comparables/3', 'default'],
  ['/contact', 'default'],
  ['/creation-site', 'default'],
  ['/devis-client', 'default'],
  ['/devis-client/01900000-0000-7000-8000-000000000001', 'default'],
  ['/inscription', 'no-header-no-footer'],
  ['/inscription/confirmation', 'default'],
  ['/international-used-cars', 'export'],
  ['/international-used-cars/export-used-cars', 'export'],
  ['/international-used-cars/import-used-cars', 'export'],
  ['/liste_commerciale', 'default'],
  ['/liste-co', 'default'],
  ['/mes-recherches', 'default'],
  ['/mes-reservations', 'default'],
  ['/navigateur-deprecie', 'default'],
  ['/news', 'default'],
  ['/news/3', 'default'],
  ['/offre/3', 'default'],
  ['/offre/3/a-token', 'default'],
  ['/offre/calendrier-avent-2024', 'default'],
  ['/page/3', 'default'],
  ['/services/3', 'default'],
  ['/panier', 'default'],
  ['/panier/valide', 'default'],
  ['/profil', 'default'],
  ['/reinitialiser-mon-mot-de-passe', 'default'],
  ['/tableau-de-bord', 'default'],
  ['/valeur-de-marche', 'default'],
  ['/occasion/peugeot/208/gt/12', 'default'],
  ['/une/page/de/toute/profondeur', 'default'],
];

/** ACC-10: routes that require a session, and all routes below them. */
const PRIVATE = [
  'catalogue-btoc',
  'commandes',
  'comparables',
  'devis-client',
  'liste-co',
  'liste_commerciale',
  'mes-recherches',
  'mes-reservations',
  'negociations',
  'financement',
  'paiement-en-ligne',
  'panier',
  'profil',
  'reclamations',
  'tableau-de-bord',
];
/** Requested inside a page: they answer 401, where a page would redirect to the log-in. */
const PICTURES = ['/profil/societe/logo', '/profil/personnes/3/photo'];
/** Page that creates the first administrator, with the code that the server prints. */
const ENTRANCE = '/gestion/installation';
const isPrivate = (path: string): boolean => PRIVATE.includes(path.split('/')[1] ?? '');

const addressesOf = (entries: readonly RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path ? `${before}/${path}` : before;
    return children ? addressesOf(children, own) : [own || '/'];
  });
const ALL = addressesOf(routes).map((path) => path.replaceAll(/:\w+/g, '3').replace('*', 'x'));

describe('a screen of the site (SITE-4)', () => {
  it.each(SCREENS)('%s has the layout %s', (address, layout) => {
    expect(layoutOf(address)).toBe(layout);
  });

  // SITE-22, ACC-10
  it.each(SCREENS)('%s requires a session if it is private, and otherwise none', async (address) => {
    expect((await guardsOf(address)).includes('auth')).toBe(isPrivate(address));
  });
});

it('lets no content page take the address of a screen, except services', () => {
  const open = new Set(
    ALL.map((path) => path.split('/')[1] ?? '').filter((first) => !isTakenAddress(first, 'page')),
  );
  // The home page, paths with a fixed first segment, files, and services.
  expect([...open].filter((first) => !/^$|^x$|\./.test(first))).toEqual(['services']);
});

// ACC-10
it('guards everything under a private address, files included', async () => {
  const own = ALL.filter((path) => isPrivate(path) && !PICTURES.includes(path));
  expect(own.length).toBeGreaterThan(25);
  for (const address of own) expect(await guardsOf(address), address).toContain('auth');
});

// STAFF-1
it('guards the whole back-office except its log-in', async () => {
  const open = [];
  for (const address of ALL.filter((path) => path.startsWith('/gestion')))
    if (!(await guardsOf(address)).includes('staff')) open.push(address);
  expect(open).toEqual([ENTRANCE]);
});

// SITE-22, VEH-5
it('lets the b2c middleware handle the catch-all', async () => {
  for (const address of ['/occasion/peugeot/208/gt/12', '/neuf/peugeot/208/gt/12', '/a/b/c/d/e/f'])
    expect(await guardsOf(address), address).toEqual(['b2c']);
});

// CAT-15
it('hides the dealer’s prices in showroom mode', async () => {
  const orders = [
    '/panier',
    '/panier/valide',
    '/commandes',
    '/commandes/3',
    '/mes-reservations',
    '/tableau-de-bord',
  ];
  const pages = [...orders, '/profil/accords', '/profil/personnes'];
  const files = [
    '/panier/prix-rendu',
    '/commandes/export',
    '/commandes/3/documents',
    '/commandes/3/documents/3',
    '/commandes/3/carte-grise/kbis',
    '/commandes/3/export/cmr',
    '/commandes/3/export/attestation',
    '/commandes/3/export/preuves/3',
    '/reclamations/3/fichiers/3',
    // Orders and proposed prices are among the personal data.
    '/profil/donnees/export',
  ];
  for (const address of [...pages, ...files]) expect(await guardsOf(address), address).toContain('trade');
});
