import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/axe.ts';
import { basicsOf } from '../support/basics.ts';
import { type Buyer, newBuyer } from '../support/people.ts';
import { alive, cardOf, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { bookAll, freeVehicle, freeVehicles } from '../support/vehicles.ts';

const stage = openStage();
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const LOOKS = SIZES.flatMap((viewport) =>
  SCHEMES.map((colorScheme) => ({ viewport, colorScheme, name: `${viewport.width} px, ${colorScheme}` })),
);

/** Colours are measured where they stay. */
const STILL = { reducedMotion: 'reduce' } as const;

type Screen = { name: string; path: string };
type World = { buyer: Buyer; visitor: Screen[]; private: Screen[] };

let made: Promise<World> | undefined;
/** One buyer with a booking, a cart and an order, so that no screen is empty. */
const world = (): Promise<World> => (made ??= makeWorld());

async function makeWorld(): Promise<World> {
  const buyer = await newBuyer(stage.database);
  const [booked, carted, ordered, shown, other] = await freeVehicles({ ...stage, count: 5 });
  const several = await freeVehicle({ ...stage, products: { from: 2, to: 6 } });
  if (!booked || !carted || !ordered || !shown || !other) throw new Error('no vehicle');
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  const add = async (vehicle: typeof shown) => {
    await page.goto(vehicle.url);
    await page
      .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
      .first()
      .click();
    await seen(page.getByText('Le véhicule est dans votre panier', { exact: true }));
  };
  await add(ordered);
  await page.goto('/panier');
  await page.getByRole('button', { name: 'Valider le panier' }).click();
  const { pathname, search } = new URL(page.url());
  await add(carted);
  await bookAll(stage.database, booked, buyer);
  const listing = '/vente-voiture-marchand';
  const screens = [
    { name: 'home', path: '/' },
    { name: 'listing', path: listing },
    { name: 'empty listing', path: `${listing}?marque=peugeot&annee-max=1999` },
    { name: 'slugs', path: `${listing}/peugeot/208` },
    { name: 'vehicle', path: shown.url },
    { name: 'several vehicles', path: several.url },
    { name: 'comparison', path: `/comparer?ids=${shown.id},${other.id}` },
    { name: 'old browser', path: '/navigateur-deprecie' },
  ];
  return {
    buyer,
    visitor: [
      ...screens,
      { name: 'log-in', path: '/?connexion=%2Fpanier' },
      { name: 'sign-up', path: '/inscription' },
      { name: 'forgotten password', path: '/reinitialiser-mon-mot-de-passe' },
      { name: 'forged link', path: '/reinitialiser-mon-mot-de-passe/un-lien-invente' },
      { name: 'forged invitation', path: '/inscription/invitation/un-lien-invente' },
    ],
    private: [
      ...screens,
      { name: 'own booking', path: booked.url },
      { name: 'bookings', path: '/mes-reservations' },
      { name: 'tour', path: '/bienvenue?visite=1' },
      { name: 'cart', path: '/panier' },
      { name: 'orders', path: '/commandes' },
      { name: 'sourcing', path: '/recherche-de-vehicule' },
      { name: 'order', path: pathname + search },
      // Last: from here on the buyer is in showroom mode.
      { name: 'catalogue for customers', path: '/catalogue-btoc' },
    ],
  };
}

describe.each(LOOKS)('at $name', ({ viewport, colorScheme }) => {
  test('what opens over the page has no fault of accessibility: menu, filters, toast, question, help, rows and table', async () => {
    const { buyer } = await world();
    const { page } = await stage.visit({ viewport, colorScheme, ...STILL, as: buyer.email });
    const faults: string[] = [];
    const look = async (name: string) => {
      for (const fault of await faultsOf(page)) faults.push(`${name}: ${fault}`);
    };
    await open(page, '/vente-voiture-marchand/sans-filtre');
    await page.locator('header summary').click();
    await look('menu');
    await page.keyboard.press('Escape');
    for (const density of ['Lignes', 'Tableau']) {
      await page.getByRole('button', { name: density }).click();
      await seen(page.locator(density === 'Lignes' ? '.rows' : '.tbl'));
      await look(density);
    }
    if (viewport.width < 1000) {
      await page.getByRole('link', { name: /^Filtres/ }).click();
      await look('filters');
      await page.getByRole('link', { name: 'Fermer les filtres' }).click();
    }
    await page.keyboard.press('?');
    await seen(page.getByRole('dialog', { name: 'Raccourcis clavier' }));
    await look('help');
    await open(page, '/panier');
    await page.getByRole('button', { name: 'Valider le panier' }).click();
    await seen(page.getByRole('alertdialog'));
    await look('question');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Retirer/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await seen(page.getByRole('button', { name: /^Retirer/ }).first());
    await look('cart after a change of mind');
    expect(faults).toEqual([]);
  });
});

test('at 320 px no screen scrolls sideways', async () => {
  const { buyer, visitor, private: screens } = await world();
  const viewport = { width: 320, height: 640 };
  const [anonymous, known] = [await stage.visit({ viewport }), await stage.visit({ viewport, as: buyer.email })];
  const faults: string[] = [];
  for (const [page, list] of [
    [anonymous.page, visitor],
    [known.page, screens],
  ] as const) {
    for (const { name, path } of list) {
      await page.goto(path);
      for (const fault of await basicsOf(page)) faults.push(`${name}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the first key of the keyboard is the way over the header', async () => {
  const { page } = await stage.visit();
  await open(page, '/vente-voiture-marchand');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? location.hash)).toMatch(/contenu/);
});

test('the appearance that was chosen holds on every page, whatever the machine prefers', async () => {
  const { page } = await stage.visit({ colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open(page, '/');
  const light = await ground();
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto('/vente-voiture-marchand');
  expect(await ground()).toBe(dark);
  await alive(page);
  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Système' }).click();
  await expect.poll(ground).toBe(light);
});

test('a phone shows the price and the action of a vehicle at the thumb', async () => {
  const { buyer } = await world();
  const vehicle = await freeVehicle(stage);
  const { page } = await stage.visit({ viewport: { width: 390, height: 844 }, as: buyer.email });
  await open(page, vehicle.url);
  const button = page.getByRole('button', { name: /^Réserver 24/ }).last();
  const box = await button.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.goto(`/vente-voiture-marchand?q=${vehicle.reference}`);
  await seen(cardOf(page, vehicle.id));
});
