import type { Page } from 'playwright-core';
import { putInCart } from '../support/cart.ts';
import { holdRequests } from '../support/held-requests.ts';
import { holdRedirect } from '../support/missing-page.ts';
import { newBuyer, newStaffMember } from '../support/people.ts';
import { alive, cardOf, gone, open, seen, toast, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage({ pictures: true });
const IE = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const NO_PAGES =
  '/occasion/a/b/c/999999999 /neuf/a/b/c/0 /occasion/a/b/c/99999999999 /occasion/a/b/c /panier/autre /%E0%A4%A'.split(
    ' ',
  );
const LONG = 'Œ'.repeat(10_000);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, stage.address), { headers, redirect: 'manual' });

const rows = async (sql: string, values: unknown[]): Promise<number> =>
  (await stage.database.query(sql, values)).rowCount ?? 0;

describe('a page that does not exist', () => {
  // SITE-20
  test('answers 404 with its message, then redirects to the vehicles', async () => {
    const { page, allow } = await stage.visit();
    allow(/404/);
    const redirectNow = await holdRedirect(page);
    const answer = await page.goto('/n-existe-pas/du-tout?x=1');
    expect(answer?.status()).toBe(404);
    await seen(page.getByText('Il n’y a pas de page à l’adresse /n-existe-pas/du-tout', { exact: true }));
    // The message of the error stays as specified; no text of the screen is in English.
    expect(await page.getByText(/not found/i).count()).toBe(0);
    expect(await answer?.text()).toContain('Page not found: /n-existe-pas/du-tout');
    await alive(page);
    await redirectNow();
    await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
    await seen(page.getByRole('article').first());
  });

  // SITE-20
  test('shows the texts of the error screen, with both links', async () => {
    const { page } = await stage.visit({ javaScriptEnabled: false });
    // Read as it is answered: the page itself is soon left.
    await page.setContent(
      (await (await get('/n-existe-pas')).text()).replaceAll(/<noscript>.*?<\/noscript>/gs, ''),
    );
    await seen(page.getByRole('heading', { level: 1, name: 'Oops ! Sortie de route, page introuvable.' }));
    expect(await page.getByRole('link', { name: "Revenir à l'accueil" }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('link', { name: 'Voir les véhicules' }).getAttribute('href')).toBe(
      '/vente-voiture-marchand',
    );
  });

  for (const [where, asked, pagePath] of [
    ['under the name of a file that is none', '/autre.xml', '/autre.xml'],
    [
      'at the end of a link that was cut in a letter',
      '/vente-voiture-marchand/citro%C3',
      '/vente-voiture-marchand/citro%25c3',
    ],
  ] as const)
    // SITE-20
    test(`renders the error screen ${where}`, async () => {
      const answer = await fetch(new URL(asked, stage.address));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain(`Page not found: ${pagePath}`);
    });

  // SITE-20
  test('redirects without scripts too', async () => {
    const { page, allow } = await stage.visit({ javaScriptEnabled: false });
    allow(/404/);
    await page.goto('/n-existe-pas');
    await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
  });

  for (const path of NO_PAGES)
    test(`${path} is not found, and breaks nothing`, async () => {
      const answer = await get(path);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/\bat .*\.(ts|js):\d+/);
    });
});

for (const path of [
  '/n-existe-pas',
  '/actions/n-existe-pas',
  '/actions/panier',
  '/assets/n-existe-pas.js',
  '/documents/n-existe-pas',
  '/news/999999999',
  '/gestion/n-existe-pas',
])
  test(`${path} returns the French error page of the site`, async () => {
    const { email } = await (path.startsWith('/gestion')
      ? newStaffMember(stage.database)
      : newBuyer(stage.database));
    const { page, allow } = await stage.visit({ as: email, javaScriptEnabled: false });
    allow(/404/);
    // The page redirects to the vehicles after two seconds: it stays while they do not answer.
    await holdRequests(page, '**/vente-voiture-marchand');
    const answer = await page.goto(path);
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    await seen(page.getByText(`Il n’y a pas de page à l’adresse ${path}`, { exact: true }));
    const isStaff = path.startsWith('/gestion');
    const home = isStaff ? 'Pomelo, gestion' : 'Pomelo, accueil';
    await seen(page.getByRole('banner').getByRole('link', { name: home }));
    if (!isStaff) await seen(page.getByRole('contentinfo'));
    expect(await page.getByText(/not found/i).count()).toBe(0);
  });

describe('Internet Explorer', () => {
  for (const path of ['/', '/vente-voiture-marchand', '/panier', '/n-existe-pas'])
    // SITE-21
    test(`is redirected from ${path} to its notice with status 302`, async () => {
      const answer = await get(path, { 'User-Agent': IE });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/navigateur-deprecie']);
    });

  test('can read its notice', async () => {
    const answer = await get('/navigateur-deprecie', { 'User-Agent': IE });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Votre navigateur est trop ancien');
  });
});

// VEH-4
test('an outdated vehicle address redirects permanently to the current one, and keeps its query', async () => {
  const vehicle = await freeVehicle(stage);
  const answer = await get(`/neuf/ancienne/adresse/de-la-fiche/${vehicle.id}?produit=1`);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${vehicle.url}?produit=1`]);
});

test('a session that expired is renewed in a dialog, and the button pressed again books', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database);
  const visit = await stage.visit({ as: buyer.email });
  visit.allow(/status of 401/);
  const { page } = visit;
  await open(page, vehicle.url);
  await stage.database.query('UPDATE session SET revoked_at = now() WHERE person_id = $1', [buyer.personId]);
  // The server remembers a session until it is notified.
  const token = (await page.context().cookies()).find(({ name }) => name === 'pomelo_token')?.value;
  const headers = { authorization: `Bearer ${token}`, 'x-workspace-id': buyer.companyId };
  await expect
    .poll(async () => (await page.request.get('/pomelos/public/me', { headers })).status())
    .toBe(401);
  const book = page.getByRole('button', { name: /^Réserver 24/ }).first();
  await book.click();
  const dialog = page.getByRole('alertdialog', { name: 'Votre session a expiré' });
  await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('demo-Pomelo-2026');
  await page.keyboard.press('Enter');
  await gone(dialog);
  expect(new URL(page.url()).pathname).toBe(vehicle.url);
  // The action is not repeated automatically: another user may have logged in.
  expect(await rows('SELECT 1 FROM booking WHERE workspace_id = $1', [buyer.companyId])).toBe(0);
  await book.click();
  await expect.poll(() => rows('SELECT 1 FROM booking WHERE workspace_id = $1', [buyer.companyId])).toBe(1);
});

describe('a double click', () => {
  // BOOK-9
  test('on « Réserver » books once, even where several vehicles are left', async () => {
    const vehicle = await freeVehicle({ ...stage, products: { from: 3, to: 6 } });
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, vehicle.url);
    await page
      .getByRole('button', { name: /^Réserver 24/ })
      .first()
      .dblclick();
    await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
    await seen(page.getByRole('link', { name: '1 réservation en cours' }));
    expect(await rows('SELECT 1 FROM booking WHERE workspace_id = $1', [buyer.companyId])).toBe(1);

    await open(page, '/vente-voiture-marchand/sans-filtre');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Réserver 24/ }) })
      .first();
    const id = Number((await card.getAttribute('id'))?.replace('vehicule-', ''));
    await card.getByRole('button', { name: /^Réserver 24/ }).dblclick();
    await seen(cardOf(page, id).getByText('Réservé par vous'));
    await seen(page.getByRole('link', { name: '2 réservations en cours' }));
    await expect.poll(() => rows('SELECT 1 FROM booking WHERE workspace_id = $1', [buyer.companyId])).toBe(2);
  });

  test('on « Valider » and on « Confirmer » orders once', async () => {
    const vehicle = await freeVehicle(stage);
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({ as: buyer.email });
    await putInCart(page, vehicle);
    await open(page, '/panier');
    await page.getByRole('button', { name: 'Valider le panier' }).dblclick();
    await page.getByRole('button', { name: 'Confirmer' }).dblclick();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
    await gone(page.getByRole('alertdialog'));
    expect(await rows('SELECT 1 FROM deal WHERE workspace_id = $1', [buyer.companyId])).toBe(1);
    expect(await page.getByRole('alert').getByText(/./).count()).toBe(0);
  });
});

describe('ten thousand characters', () => {
  const tooMuch = async (page: Page, label: string): Promise<void> => {
    const field = page.getByLabel(label, { exact: true });
    // Past the check of the browser, the server has its own.
    await field.evaluate((input: HTMLInputElement) => {
      if (input.form) input.form.noValidate = true;
    });
    await field.fill(LONG);
  };

  test('in the search are truncated, and the page still renders', async () => {
    const { page } = await stage.visit();
    await open(page, '/');
    await page.keyboard.press('/');
    await page.keyboard.insertText(LONG);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
    await seen(page.getByRole('heading', { level: 1 }));
    expect(
      (await get(`/vente-voiture-marchand?q=${'a'.repeat(LONG.length)}&marque=${'b'.repeat(1000)}`)).status,
    ).toBe(200);
  });

  test('in the log-in are refused with a message', async () => {
    const { page } = await stage.visit();
    await open(page, '/?connexion=%2Fpanier');
    await page.getByLabel('Adresse e-mail').fill('acheteur@pomelo.test');
    await tooMuch(page, 'Mot de passe');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('dialog').getByRole('alert').first());
    expect(new URL(page.url()).searchParams.get('connexion')).toBe('/panier');
  });

  test('in the profile are refused at their field', async () => {
    const buyer = await newBuyer(stage.database, { billing: false });
    const vehicle = await freeVehicle(stage);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, vehicle.url);
    await page
      .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Complétez votre profil' });
    await seen(dialog);
    await dialog.getByLabel('Code postal').fill('35000');
    await dialog.getByLabel('Ville').fill('Rennes');
    await tooMuch(page, 'Numéro et voie');
    await dialog.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await seen(dialog.getByText('Vérifiez les champs signalés.'));
    expect(await dialog.getByLabel('Numéro et voie').getAttribute('aria-invalid')).toBe('true');
    expect(await rows('SELECT 1 FROM address WHERE workspace_id = $1 AND billing', [buyer.companyId])).toBe(
      0,
    );
  });
});

describe('a slow network', () => {
  // SITE-17, BOOK-11
  test('shows that the list is loading, and the booking before it is confirmed', async () => {
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, '/vente-voiture-marchand');
    const releaseList = await holdRequests(page, /\/vente-voiture-marchand\.data\?.*marque=/);
    await page.getByRole('checkbox', { name: /^Peugeot/ }).check();
    await seen(page.locator('.listing_list[aria-busy="true"]'));
    releaseList();
    await page.waitForURL((url) => url.searchParams.get('marque') === 'peugeot');
    await seen(page.locator('.listing_list[aria-busy="false"]'));

    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Réserver 24/ }) })
      .first();
    const id = Number((await card.getAttribute('id'))?.replace('vehicule-', ''));
    const releaseBooking = await holdRequests(page, '**/actions/reservation.data*');
    await card.getByRole('button', { name: /^Réserver 24/ }).click();
    await seen(cardOf(page, id).getByText('Réservé par vous'));
    await seen(page.getByRole('link', { name: '1 réservation en cours' }));
    expect(await toast(page, 'La réservation est bien enregistrée et valable 24 heures').count()).toBe(0);
    releaseBooking();
    await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');
  });

  test('shows that the log-in is in progress', async () => {
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit();
    await open(page, '/?connexion=%2Fpanier');
    const release = await holdRequests(page, '**/actions/connexion.data*');
    const dialog = page.getByRole('dialog', { name: 'Se connecter' });
    await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
    await dialog.getByLabel('Mot de passe').fill('demo-Pomelo-2026');
    await page.keyboard.press('Enter');
    await seen(dialog.locator('button[aria-busy="true"]'));
    release();
    await page.waitForURL((url) => url.pathname === '/panier');
  });
});

// SITE-17
test('a server that does not answer loses no input: the button comes back with a message', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database);
  const { page, allow } = await stage.visit({ as: buyer.email });
  allow(/actions|Failed to fetch|ERR_FAILED/);
  await open(page, vehicle.url);
  await page.route('**/actions/**', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Réserver 24/ })
    .first()
    .click();
  await toasted(page, 'Une réservation existe déjà pour ce véhicule');
  await seen(page.getByRole('button', { name: /^Réserver 24/ }).first());
  await page
    .getByRole('button', { name: `Ajouter ${vehicle.name} au panier` })
    .first()
    .click();
  await toasted(page, 'Le véhicule est déjà dans votre panier');
  await seen(page.getByRole('link', { name: '0 au panier' }));
});
