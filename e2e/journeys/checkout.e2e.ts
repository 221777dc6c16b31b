import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createBooking } from '@pomelo/api/testing/purchases.ts';
import { formatAmount as euros } from '@pomelo/contract/format.ts';
import type { Locator, Page } from 'playwright-core';
import { oneAmount } from '../support/amounts.ts';
import { faultsOf } from '../support/axe.ts';
import { countClicks } from '../support/clicks.ts';
import { addColleague, type Buyer, newBuyer, newStaffMember } from '../support/people.ts';
import { open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { freeVehicles, putInCartUnbooked, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();

const total = (page: Page): Locator => page.getByRole('complementary', { name: 'Total de la commande' });
const toPay = async (page: Page): Promise<number> =>
  oneAmount((await total(page).locator('.fig').textContent()) ?? '');
const orderButton = (page: Page): Locator => total(page).getByRole('button', { name: /^Commander, / });
const lineOf = (page: Page, { name }: Vehicle): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    .filter({ has: page.getByText('Prix rendu de ce véhicule') });
/** The total follows a choice: it is another, and the button says so. */
async function recomputed(page: Page, before: number): Promise<number> {
  await expect.poll(() => toPay(page)).not.toBe(before);
  await expect.poll(() => orderButton(page).isEnabled()).toBe(true);
  const now = await toPay(page);
  expect(oneAmount((await orderButton(page).textContent()) ?? '')).toBe(now);
  return now;
}

async function cartOf(buyer: Buyer, count: number): Promise<Vehicle[]> {
  const vehicles = await freeVehicles({ ...stage, count, kind: 'recuperable' });
  for (const vehicle of vehicles) await putInCartUnbooked(stage.database, vehicle, buyer);
  return vehicles;
}

/** A known company: its documents were given once, and are valid. */
async function giveCompanyPapers({ companyId }: Buyer): Promise<void> {
  await stage.database.query(
    `INSERT INTO company_paper (id, workspace_id, kind, name, type, file_key, size_bytes, issued_on, valid_until)
     SELECT gen_random_uuid(), $1, kind, 'piece.pdf', 'application/pdf', 'private/papers/' || gen_random_uuid() || '.pdf', 1,
       CASE WHEN kind IN ('kbis', 'mandate', 'address-proof') THEN current_date - 2 END,
       CASE WHEN kind IN ('identity', 'insurance') THEN current_date + 300 END
     FROM unnest(ARRAY['kbis', 'identity', 'mandate', 'address-proof', 'insurance']) AS kind`,
    [companyId],
  );
}
async function requestsOf({ companyId }: Buyer): Promise<{ state: string; delivered: boolean }[]> {
  const { rows } = await stage.database.query<{ state: string; delivered: boolean }>(
    `SELECT c.state, EXISTS (SELECT FROM delivery v WHERE v.bundle_id = b.id) AS delivered
     FROM bundle b JOIN deal d ON d.id = b.deal_id JOIN carte_grise c ON c.bundle_id = b.id WHERE d.workspace_id = $1`,
    [companyId],
  );
  return rows;
}
/** Books a vehicle for another, faster company. */
async function loseTo(rival: Buyer, vehicle: Vehicle): Promise<void> {
  await createBooking(
    createDatabase(stage.database),
    { workspaceId: rival.companyId, personId: rival.personId },
    { itemId: vehicle.id, productId: vehicle.productIds[0] ?? 0 },
  );
}
const addButton = (page: Page, { id }: Vehicle): Locator =>
  page.locator(`#vehicule-${id}`).getByRole('button', { name: /^Ajouter .* au panier$/ });

describe('one order for all vehicles of the cart', () => {
  // CART-13
  test('every choice moves one total, which is the amount of the order', async () => {
    const buyer = await newBuyer(stage.database);
    const [first, second] = await cartOf(buyer, 2);
    if (!first || !second) throw new Error('two vehicles are needed');
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, '/panier');
    await page.getByRole('link', { name: /^Commander 2\s?véhicules/ }).click();
    await seen(page.getByRole('heading', { level: 1, name: /^Commander 2\s?véhicules/ }));
    const start = await toPay(page);
    await lineOf(page, first)
      .getByRole('radio', { name: /^Sur plateau/ })
      .check();
    const flatbed = await recomputed(page, start);
    await lineOf(page, first)
      .getByRole('radio', { name: /^Carte grise à notre nom/ })
      .check();
    const registered = await recomputed(page, flatbed);
    await lineOf(page, second).getByLabel('Garantie').selectOption({ index: 2 });
    const warranted = await recomputed(page, registered);
    await seen(lineOf(page, first).getByText(/différents? du réglage commun$/));
    // It is stored: another tab shows the same.
    await page.reload();
    expect(await toPay(page)).toBe(warranted);
    expect(
      await lineOf(page, first)
        .getByRole('radio', { name: /^Sur plateau/ })
        .isChecked(),
    ).toBe(true);
    await orderButton(page).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
    await seen(page.getByText('Livraison, services et papiers sont commandés', { exact: false }));
    const due = page.getByRole('complementary', { name: 'Total' }).locator('dd').first();
    expect(oneAmount((await due.textContent()) ?? '')).toBe(warranted);
  });

  // CART-13
  test('three cars with delivery and registration: at most twenty clicks, and nothing to upload', async () => {
    const buyer = await newBuyer(stage.database);
    await giveCompanyPapers(buyer);
    const vehicles = await freeVehicles({ ...stage, count: 3, kind: 'recuperable' });
    const { page } = await stage.visit({ as: buyer.email });
    const counter = await countClicks(page);
    for (const vehicle of vehicles) {
      // Found by its reference: one search each.
      await open(page, `/vente-voiture-marchand?q=${vehicle.reference}`);
      await addButton(page, vehicle).click();
      await toasted(page, 'Le véhicule est dans votre panier');
    }
    await page.getByRole('link', { name: '3 au panier' }).click();
    await page.getByRole('link', { name: /^Commander 3\s?véhicules/ }).click();
    await seen(page.getByText('complètes, rien à déposer'));
    const start = await toPay(page);
    await page.getByRole('region', { name: 'Appliquer à tous' }).getByLabel('Papiers').click();
    await page
      .getByRole('region', { name: 'Appliquer à tous' })
      .getByLabel('Papiers')
      .selectOption('company');
    await page.getByRole('button', { name: 'Appliquer à tous' }).click();
    const ordered = await recomputed(page, start);
    await orderButton(page).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
    await seen(page.getByText(euros(ordered)).first());
    process.stdout.write(
      `Three cars with delivery and registration: ${counter.clicks()} clicks, 0 uploads\n`,
    );
    expect(counter.clicks()).toBeLessThanOrEqual(20);
    const requests = await requestsOf(buyer);
    expect(requests.map(({ delivered }) => delivered)).toEqual([true, true, true]);
    expect(await page.locator('input[type="file"]').count()).toBe(0);
  });

  test('the same is ordered by keyboard alone', async () => {
    const buyer = await newBuyer(stage.database);
    await giveCompanyPapers(buyer);
    await cartOf(buyer, 3);
    const { page } = await stage.visit({ as: buyer.email });
    const counter = await countClicks(page);
    await open(page, '/panier');
    await page.getByRole('link', { name: /^Commander 3\s?véhicules/ }).focus();
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { level: 1, name: /^Commander 3/ }));
    const start = await toPay(page);
    await page.getByRole('region', { name: 'Appliquer à tous' }).getByLabel('Papiers').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const registered = await recomputed(page, start);
    const lorry = page.getByRole('radio', { name: /^Par camion/ }).first();
    await lorry.focus();
    await page.keyboard.press('ArrowDown');
    await recomputed(page, registered);
    expect(
      await page
        .getByRole('radio', { name: /^Sur plateau/ })
        .first()
        .isChecked(),
    ).toBe(true);
    await orderButton(page).focus();
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
    expect(counter.clicks()).toBe(0);
    process.stdout.write(`The same by keyboard: ${counter.keys()} activations\n`);
  });

  test('without scripts, choices are stored and ordered, and an order with an outdated total is refused', async () => {
    const buyer = await newBuyer(stage.database);
    const [first] = await cartOf(buyer, 2);
    if (!first) throw new Error('a vehicle is needed');
    const { page, allow } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
    allow(/409|422/);
    await page.goto('/panier/commande');
    const start = await toPay(page);
    await lineOf(page, first)
      .getByRole('radio', { name: /^Sur plateau/ })
      .check();
    // Ordered at once, without the total of the new choice.
    await orderButton(page).click();
    await seen(page.getByText(/^Le total a changé/));
    const flatbed = await toPay(page);
    expect(flatbed).not.toBe(start);
    expect(
      await lineOf(page, first)
        .getByRole('radio', { name: /^Sur plateau/ })
        .isChecked(),
    ).toBe(true);
    await lineOf(page, first)
      .getByRole('radio', { name: /^Au nom du client/ })
      .check();
    await page.getByRole('button', { name: 'Recalculer le total' }).click();
    await orderButton(page).click();
    await seen(page.getByText('Indiquez le nom et l’adresse de votre client', { exact: false }).first());
    await page.getByRole('textbox', { name: /^Nom du client/ }).fill('Hugo Lambert');
    await page.getByRole('textbox', { name: 'Adresse du client' }).fill('3 rue du Lac, 69003 Lyon');
    await page.getByRole('button', { name: 'Recalculer le total' }).click();
    expect(await toPay(page)).toBeGreaterThan(flatbed);
    expect(await page.getByRole('textbox', { name: /^Nom du client/ }).inputValue()).toBe('Hugo Lambert');
    await orderButton(page).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
  });

  test('a double click and a second tab order once', async () => {
    const buyer = await newBuyer(stage.database);
    await cartOf(buyer, 2);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, '/panier/commande');
    const second = await page.context().newPage();
    await open(second, '/panier/commande');
    await orderButton(page).dblclick();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
    await orderButton(second).click();
    await seen(
      second
        .getByRole('heading', { level: 1, name: 'Panier' })
        .or(second.getByText(/panier/i).first())
        .first(),
    );
    const { rows } = await stage.database.query('SELECT id FROM deal WHERE workspace_id = $1', [
      buyer.companyId,
    ]);
    expect(rows).toHaveLength(1);
  });

  // CART-14
  test('a lost vehicle is replaced in one click, and the rest leaves without it', async () => {
    const [buyer, rival] = [await newBuyer(stage.database), await newBuyer(stage.database)];
    const [lost, kept] = await cartOf(buyer, 2);
    if (!lost || !kept) throw new Error('two vehicles are needed');
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, '/panier/commande');
    const both = await toPay(page);
    await loseTo(rival, lost);
    await orderButton(page).click();
    await seen(page.getByText(new RegExp(lost.reference)).first());
    await seen(page.getByText('Réservé par un autre marchand'));
    expect(await toPay(page)).toBeLessThan(both);
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Prendre à la place/ })
      .first()
      .click();
    await toasted(page, 'Le véhicule est remplacé dans votre commande.');
    await seen(page.getByRole('heading', { level: 1, name: /^Commander 2/ }));
    await orderButton(page).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Panier validé' }));
  });

  // CART-12
  test('above the limit the same page requests approval, and a viewer only reads', async () => {
    const owner = await newBuyer(stage.database);
    const buyer = await addColleague(stage.database, owner.companyId, 'buyer');
    await stage.database.query(
      `UPDATE membership SET purchase_limit_cents = 100000, purchase_limit_period = 'order' WHERE person_id = $1`,
      [buyer.personId],
    );
    await cartOf(buyer, 1);
    const viewer = await addColleague(stage.database, owner.companyId, 'viewer');
    const { page: reading } = await stage.visit({ as: viewer.email });
    await open(reading, '/panier/commande');
    await seen(total(reading));
    expect(await reading.getByRole('button', { name: /^(Commander|Demander|Retirer)/ }).count()).toBe(0);
    const { page } = await stage.visit({ as: buyer.email });
    await open(page, '/panier/commande');
    await seen(total(page).getByText(/devra approuver\./));
    const requested = await toPay(page);
    await total(page)
      .getByRole('button', { name: /^Demander l’accord, / })
      .click();
    await page.waitForURL((url) => url.pathname === '/panier/demande-d-accord');
    const { page: deciding } = await stage.visit({ as: owner.email });
    await open(deciding, '/profil/accords');
    await seen(deciding.getByText('Livraison, services et papiers'));
    await deciding.getByRole('button', { name: /^Accorder l’achat demandé par/ }).click();
    await deciding.getByRole('alertdialog').getByRole('button', { name: 'Accorder l’achat' }).click();
    await expect
      .poll(async () => {
        const { rows } = await stage.database.query<{ due: string }>(
          'SELECT deal_due(id) AS due FROM deal WHERE workspace_id = $1',
          [owner.companyId],
        );
        return Number(rows[0]?.due ?? 0);
      })
      .toBe(requested);
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(`it is accessible, and fits, at ${viewport.width} px`, async () => {
      const buyer = await newBuyer(stage.database);
      const [first] = await cartOf(buyer, 2);
      if (!first) throw new Error('a vehicle is needed');
      const { page } = await stage.visit({ as: buyer.email, viewport });
      await open(page, '/panier/commande');
      expect(await faultsOf(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
      if (viewport.width > 500) return;
      // On a phone only what is chosen shows, until it is pressed.
      const choice = (name: RegExp): Locator => lineOf(page, first).getByRole('radio', { name });
      expect(await choice(/^Sur plateau/).isVisible()).toBe(false);
      await choice(/^Par camion/).click();
      await choice(/^Sur plateau/).click();
      await expect.poll(() => choice(/^Par camion/).isVisible()).toBe(false);
      expect(await choice(/^Sur plateau/).isChecked()).toBe(true);
    });
});

// ORD-9, BUYER-14
test('a credit line set by the accountant is shown to the buyer, and no order passes it', async () => {
  const buyer = await newBuyer(stage.database);
  const [vehicle] = await cartOf(buyer, 1);
  const accountant = await newStaffMember(stage.database, 'accounting');
  const { page: office } = await stage.visit({ as: accountant.email });
  await open(office, `/gestion/societes/${buyer.companyId}`);
  const line = office.getByRole('form', { name: 'Ligne de crédit' });
  await line.getByLabel('Encours, au plus, TTC').fill('cent');
  await line.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(line.getByText('Écrivez un montant en euros, ou rien pour ne pas limiter.').first());
  expect(await line.getByLabel('Encours, au plus, TTC').inputValue()).toBe('cent');
  await line.getByLabel('Encours, au plus, TTC').fill('100');
  await line.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(office.getByText(/sur une ligne de 100.€.: il reste 100.€\.$/));

  const { page, allow } = await stage.visit({ as: buyer.email });
  allow(/409/);
  await open(page, '/panier/commande');
  await seen(total(page).getByText(/sur 100.€ de ligne de crédit, .* de trop/));
  await orderButton(page).click();
  await seen(page.getByText(/au-delà de sa ligne de crédit de 100.€/).first());
  expect(await faultsOf(page)).toEqual([]);
  await seen(lineOf(page, vehicle as Vehicle));

  await line.getByLabel('Encours, au plus, TTC').fill('');
  await line.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(office.getByText(/sans limite\.$/));
  await page.reload();
  await orderButton(page).click();
  await page.waitForURL(/\/panier\/valide|\/commandes/);
});

// MONEY-46, MONEY-47
test('a prepayment set by the accountant is stated before the order and on it, and changes for later orders', async () => {
  const buyer = await newBuyer(stage.database);
  await cartOf(buyer, 1);
  const accountant = await newStaffMember(stage.database, 'accounting');
  const { page: office } = await stage.visit({ as: accountant.email });
  await open(office, `/gestion/societes/${buyer.companyId}`);
  const rule = office.getByRole('form', { name: 'Acompte à la commande' });
  await rule.getByLabel('Acompte demandé').selectOption('Une part du total');
  await rule.getByLabel('Part en %, ou montant en € TTC').fill('un tiers');
  await rule.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(rule.getByText(/^Écrivez un pourcentage/).first());
  expect(await rule.getByLabel('Part en %, ou montant en € TTC').inputValue()).toBe('un tiers');
  await rule.getByLabel('Part en %, ou montant en € TTC').fill('30');
  await rule.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(office.getByText(/^30.% du total TTC à la commande\.$/));
  expect(await faultsOf(office)).toEqual([]);

  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/panier/commande');
  await seen(
    total(page).getByText(/^Acompte à la commande.: .*Vous pouvez aussi tout régler en une fois\.$/),
  );
  await orderButton(page).click();
  await page.waitForURL(/\/panier\/valide|\/commandes/);
  await rule.getByLabel('Acompte demandé').selectOption('Pas d’acompte');
  await rule.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(office.getByText('Aucun acompte n’est demandé.'));
  const { rows } = await stage.database.query<{ id: string }>(
    'SELECT b.id FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE d.workspace_id = $1',
    [buyer.companyId],
  );
  await open(page, `/commandes/${rows[0]?.id}`);
  await seen(page.getByText(/^Acompte à régler d’abord.: /));
  expect(await faultsOf(page)).toEqual([]);
});
