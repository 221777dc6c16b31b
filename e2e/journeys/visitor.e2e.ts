import { expect, test } from 'vitest';
import { newBuyer } from '../support/people.ts';
import { alive, open, seen } from '../support/screen.ts';
import { readSecrets } from '../support/secrets.ts';
import { openStage } from '../support/stage.ts';
import { euros, freeVehicles } from '../support/vehicles.ts';

const stage = openStage();
const PRIVATE = ['/mes-reservations', '/panier', '/panier/valide?commande=x', '/catalogue-btoc'];
/** Links followed from the home page on. */
const CRAWLED = 30;

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, stage.address), { headers, redirect: 'manual' });

/** Addresses of this site that a page links to, without the files. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  return found.filter((href) => href.startsWith('/') && !href.startsWith('/documents/') && !href.includes('connexion='));
}

test('no anonymous page contains a trade price, a VIN or a plate, in its HTML nor in its data', async () => {
  const secrets = await readSecrets(stage.database);
  const vehicles = await freeVehicles({ ...stage, count: 4 });
  const listing = ['/vente-voiture-marchand', '/vente-voiture-marchand/sans-filtre', '/vente-voiture-marchand/peugeot/208'];
  const waiting = [
    '/',
    ...listing,
    '/vente-voiture-marchand?tri=price&page=2',
    '/vente-voiture-marchand/diesel/moins-de-15000-euros',
    ...vehicles.map(({ url }) => url),
    `/comparer?ids=${vehicles.map(({ id }) => id).join(',')}`,
    '/navigateur-deprecie',
  ];
  const read = new Set<string>();
  let checked = 0;
  for (let path = waiting.shift(); path !== undefined && read.size < waiting.length + CRAWLED; path = waiting.shift()) {
    if (read.has(path)) continue;
    read.add(path);
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    expect(secrets.foundIn(html), path).toEqual([]);
    checked += secrets.checkedIn(html);
    const [pathname = '', search = ''] = path.split('?');
    const data = await (await get(`${pathname === '/' ? '/_root' : pathname}.data${search && `?${search}`}`)).text();
    expect(secrets.foundIn(data), `${path}, its data`).toEqual([]);
    if (read.size < CRAWLED + listing.length) waiting.push(...linksOf(html).filter((link) => !read.has(link)));
  }
  expect(read.size).toBeGreaterThan(CRAWLED);
  expect(checked).toBeGreaterThan(200);
});

test('the guard against leaks finds them in what a buyer reads', async () => {
  const secrets = await readSecrets(stage.database);
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  const [vehicle] = await freeVehicles(stage);
  await page.goto(vehicle?.url ?? '');
  const found = secrets.foundIn(await page.content());
  expect(found.length).toBeGreaterThan(1);
  expect(found.join(' ')).toContain('pricingListB2b');
});

test('a visitor sees public prices, all taxes included, and is asked to log in for the others', async () => {
  const [vehicle] = await freeVehicles(stage);
  if (!vehicle) throw new Error('no vehicle');
  const { page } = await stage.visit();
  await open(page, '/vente-voiture-marchand');
  const prices = await page.getByRole('article').locator('.price').allTextContents();
  expect(prices.length).toBe(24);
  expect(prices.filter((price) => !/€\s*TTC$/.test(price))).toEqual([]);
  expect(await page.getByRole('button', { name: /^(Réserver|Ajouter)/ }).count()).toBe(0);

  await open(page, vehicle.url);
  expect(await page.getByRole('main').textContent()).not.toContain(euros(vehicle.tradeCents));
  await page
    .getByRole('link', { name: `Voir le prix marchand de ${vehicle.name}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  const buyer = await newBuyer(stage.database);
  await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
  await dialog.getByLabel('Mot de passe').fill('demo-Pomelo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === vehicle.url);
  await seen(page.getByRole('main').getByText(euros(vehicle.tradeCents)).first());
});

test.each(PRIVATE)('%s sends a visitor to the log-in dialog with status 302', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(302);
  const target = new URL(answer.headers.get('location') ?? '', stage.address);
  expect(target.origin).toBe(stage.address);
  expect(target.pathname).toBe('/');
  expect(target.searchParams.get('connexion')).toBe(path);
});

test('after log-in a visitor lands on the page he had asked for', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit();
  await page.goto('/catalogue-btoc?marque=peugeot');
  await alive(page);
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  // The field to fill has the focus, and the dialog keeps it.
  expect(await dialog.getByLabel('Adresse e-mail').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(buyer.email);
  await dialog.getByLabel('Mot de passe').fill('pas le bon du tout');
  await page.keyboard.press('Enter');
  await seen(dialog.getByText('Adresse e-mail ou mot de passe incorrect.'));
  expect(await dialog.getByLabel('Adresse e-mail').inputValue()).toBe(buyer.email);
  await dialog.getByLabel('Mot de passe').fill('demo-Pomelo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/catalogue-btoc' && url.searchParams.get('marque') === 'peugeot');
});

const ELSEWHERE = [
  'https://ailleurs.test/',
  '//ailleurs.test/',
  '/\\ailleurs.test/',
  '\\\\ailleurs.test/',
  '/..//ailleurs.test/',
  '/.//ailleurs.test/',
  '/\t/ailleurs.test/',
  'javascript:alert(1)',
  'http:ailleurs.test',
  ' //ailleurs.test',
];

test.each(ELSEWHERE)('a log-in that asks to come back to %j stays on this site', async (path) => {
  const buyer = await newBuyer(stage.database);
  const answer = await fetch(new URL('/actions/connexion', stage.address), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: stage.address, Accept: 'text/html' },
    body: new URLSearchParams({ identifiant: buyer.email, 'mot-de-passe': 'demo-Pomelo-2026', retour: path }),
  });
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get('location') ?? '', stage.address).origin).toBe(stage.address);
  // Nor does the dialog take the path over.
  const html = await (await get(`/?connexion=${encodeURIComponent(path)}`)).text();
  const back = /name="retour" value="([^"]*)"/.exec(html)?.[1];
  expect(back?.startsWith('/')).toBe(true);
  expect(new URL(back ?? '', stage.address).origin).toBe(stage.address);
});

test('a form posted from another site is refused', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL('/actions/panier', stage.address), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'https://ailleurs.test', 'Sec-Fetch-Site': 'cross-site', Cookie: cookie },
    body: new URLSearchParams({ intention: 'valider' }),
  });
  expect(answer.status).toBe(403);
});

test('the cookies of the session are out of reach of scripts, and live six days', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await page.goto('/');
  expect(await page.evaluate(() => document.cookie)).not.toContain('pomelo_token');
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'pomelo_token' || name === 'pomelo_espace');
  expect(cookies.length).toBe(2);
  const sixDays = 6 * 24 * 3600;
  for (const { httpOnly, sameSite, expires } of cookies) {
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Lax' });
    expect(Math.abs(expires - Date.now() / 1000 - sixDays)).toBeLessThan(120);
  }
});

test('finds a screen under the name of a file that is none', async () => {
  const answer = await fetch(new URL('/autre.xml', stage.address));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await answer.text()).toContain('Page not found: /autre.xml');
});

test('is told how large the stock is only from the configured size on', async () => {
  const setLeast = (value: string) =>
    stage.database.query(
      `INSERT INTO website_configuration (key, type, value) VALUES ('homeStockDisplayMin', 'integer', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [value],
    );
  let asked = 0;
  // Each time at an address of its own: a page that anybody may read is kept for some seconds.
  const isTold = async () => (await (await get(`/?essai=${(asked += 1)}`)).text()).includes('en stock</dt>');
  try {
    await setLeast('100');
    // The configuration is remembered for a second.
    await expect.poll(isTold, { interval: 200 }).toBe(true);
    await setLeast('1000000');
    await expect.poll(isTold, { interval: 200 }).toBe(false);
  } finally {
    await setLeast('1000');
  }
});
