import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createCartLine, createListing, type ListingOptions } from '@pomelo/api/testing/factories.ts';
import type { Locator, Page } from 'playwright-core';
import { oneAmount } from '../support/amounts.ts';
import { faultsOf } from '../support/axe.ts';
import { newBuyer, newStaffMember } from '../support/people.ts';
import { alive, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { beforeAll, describe, expect, test } from '../support/test.ts';

const stage = openStage();

/** Two years after its first registration, 192 g/km still owe thousands of euros for years to come. */
const CAR = {
  version: 'Essai malus',
  body: 'berline',
  fiscal_hp: 9,
  co2: 192,
  seats: 5,
  first_registration: '2024-06-01',
  sheet: JSON.stringify({ massKg: 1500 }),
} as const;
const REASON = /^Véhicule importé, première immatriculation en France\s?: barème du 01\/06\/2024/;

type Made = { id: number; productId: number; url: string };

async function createCar(given: ListingOptions = {}): Promise<Made> {
  const db = createDatabase(stage.database);
  const depot = await db
    .selectFrom('depot')
    .select('id')
    .where('latitude', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id, productId } = await createListing(db, { ...CAR, depot_id: depot.id, ...given });
  const call = `${stage.address}/public/catalog/products/${id}`;
  // The stock in memory receives it.
  await expect.poll(async () => (await fetch(call)).status).toBe(200);
  const { url } = (await (await fetch(call)).json()) as { url: string };
  return { id, productId, url };
}

// Extends the reduction by age, as the team does each year, so that the test does not depend on the day.
beforeAll(async () => {
  await stage.database.query(
    `UPDATE malus_scale SET valid = daterange(lower(valid), NULL) WHERE tax = 'age' AND upper(valid) = '2027-01-01'`,
  );
});

const delivered = (page: Page): Locator => page.locator('#prix-rendu');
const row = (page: Page, label: string | RegExp): Locator =>
  delivered(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');
const amountOf = async (place: Locator): Promise<number> => oneAmount((await place.textContent()) ?? '');

describe('a car that was never registered in France', () => {
  // CG-7
  test('is dearer than a French one of the same price, and the page says why', async () => {
    const [french, german] = [await createCar(), await createCar({ product: { plate: 'M AB 1234' } })];
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, french.url);
    await seen(delivered(page));
    expect(await delivered(page).getByText(/malus/i).count()).toBe(0);
    const cheaper = await amountOf(row(page, /^Prix rendu HT$/));
    await open(page, german.url);
    await seen(delivered(page).getByText(REASON));
    const malus = await amountOf(row(page, /^Malus CO₂ et masse/));
    expect(await amountOf(row(page, /^Prix rendu HT$/))).toBe(cheaper + malus);
    expect(await faultsOf(page)).toEqual([]);
    await open(page, '/vente-voiture-marchand/sans-filtre?q=essai+malus&tri=deliveredPrice');
    const shown = page.locator('.card a[href]').filter({ hasText: 'Peugeot 208' });
    const hrefs = await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const placeOf = ({ id }: Made): number => hrefs.findIndex((href) => href.includes(`/${id}`));
    expect(placeOf(french)).toBeGreaterThanOrEqual(0);
    expect(placeOf(german)).toBeGreaterThan(placeOf(french));
  });

  for (const javaScriptEnabled of [true, false])
    // CAT-20
    test(`is beyond a delivered price that the French one is within, scripts: ${javaScriptEnabled}`, async () => {
      const [french, german] = [await createCar(), await createCar({ product: { plate: 'M AB 1234' } })];
      await createCar({ product: { plate: 'M AB 1234' }, co2: null });
      const buyer = await newBuyer(stage.database);
      const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled });
      await page.goto(french.url);
      const price = await amountOf(row(page, /^Prix rendu HT$/));
      await page.goto('/vente-voiture-marchand/sans-filtre?q=essai+malus');
      if (javaScriptEnabled) await alive(page);
      const most = page.getByLabel('Prix rendu, maximum');
      await most.fill(String(Math.ceil(price / 100) + 1));
      if (javaScriptEnabled) await most.press('Enter');
      else await page.getByRole('button', { name: 'Appliquer les filtres' }).click();
      await page.waitForURL(/prix-rendu-max=\d+/);
      await seen(page.getByText(/véhicules? au malus ou au lieu à établir/));
      const links = page.locator('.card h3 a');
      await expect.poll(async () => (await links.count()) > 0).toBe(true);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.some((href) => href.includes(`/${french.id}`))).toBe(true);
      expect(hrefs.some((href) => href.includes(`/${german.id}`))).toBe(false);
      await seen(
        page
          .locator('.card')
          .getByText(/^Rendu /)
          .first(),
      );
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    });

  // CG-7
  test('has a malus to establish without its emissions, on its page, in the checkout and in the order', async () => {
    const car = await createCar({ product: { plate: 'M AB 1234' }, co2: null });
    const buyer = await newBuyer(stage.database);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, car.url);
    await seen(delivered(page).getByText('Malus à établir\u202f: les émissions de CO₂ ne sont pas connues.'));
    await seen(row(page, 'Malus CO₂ et masse').getByText('à établir'));
    await seen(delivered(page).getByText('Prix rendu HT, hors malus', { exact: true }));
    await createCartLine(createDatabase(stage.database), {
      workspaceId: buyer.companyId,
      personId: buyer.personId,
      itemId: car.id,
      productId: car.productId,
    });
    await open(page, '/panier/commande');
    const line = page.getByRole('listitem').filter({ hasText: 'Prix rendu de ce véhicule' });
    // CG-10: the French register knows no declaration of a car that it does not have.
    await seen(line.getByRole('radio', { name: /^Sans immatriculation/ }));
    expect(await line.getByRole('radio', { name: /^Déclaration d’achat/ }).count()).toBe(0);
    expect(await line.getByText('Malus à établir').count()).toBe(0);
    await line.getByRole('radio', { name: /^Carte grise à notre nom/ }).check();
    await seen(line.getByRole('note').getByText('Nous ne demandons pas la carte grise sans votre accord'));
    const total = page.getByRole('complementary', { name: 'Total de la commande' });
    await seen(total.getByText('Malus, Peugeot 208', { exact: true }));
    await seen(total.getByText('Malus à établir, non compris\u202f: Peugeot 208.'));
    expect(await faultsOf(page)).toEqual([]);
    await total.getByRole('button', { name: /^Commander, / }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
    const { rows } = await stage.database.query<{ id: string }>(
      'SELECT b.id FROM bundle b WHERE b.product_id = $1',
      [car.productId],
    );
    await open(page, `/commandes/${rows[0]?.id ?? ''}`);
    const dossier = page.locator('#carte-grise');
    await seen(dossier.getByText('Taxes hors malus', { exact: true }));
    await seen(dossier.getByText('Malus à établir', { exact: false }).first());
  });
});

// CG-8
test('the team adds the scale of a year, pasted as the law prints it', async () => {
  const { email } = await newStaffMember(stage.database);
  const { page, allow } = await stage.visit({ as: email });
  allow(/422/);
  await open(page, '/gestion/tarifs?table=malus');
  await page
    .getByRole('row')
    .filter({ hasText: '85 seuils, de 108 à 192' })
    .getByRole('link', { name: 'Nouveau tarif' })
    .click();
  const form = page.getByRole('form', { name: /^Nouveau tarif d(e |’)/ });
  await form.getByLabel('À partir du').fill('2040-01-01');
  await form.getByLabel('Seuils').fill('100 75\n99 50');
  await form.getByLabel('Source').fill('Loi de finances 2040');
  await form.getByRole('button', { name: 'Ajouter ce tarif' }).click();
  await seen(
    form.getByText('Un seuil et sa valeur par ligne, les seuils croissants', { exact: false }).last(),
  );
  expect(await form.getByLabel('Seuils').inputValue()).toBe('100 75\n99 50');
  await form.getByLabel('Seuils').fill('99\t50\n100\t75\n150\t90\u202f000\u202f€');
  await form.getByRole('button', { name: 'Ajouter ce tarif' }).click();
  await toasted(page, 'Le tarif est enregistré.');
  const coming = page.getByRole('row').filter({ hasText: 'du 01/01/2040 au 31/12/2040' });
  await seen(coming.getByText('3 seuils, de 99 à 150\u202f: 50 à 90\u202f000'));
  expect(await faultsOf(page)).toEqual([]);
});
