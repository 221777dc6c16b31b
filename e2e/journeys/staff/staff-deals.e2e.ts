import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import { faultsOf } from '../../support/axe.ts';
import { receiveTransfer } from '../../support/portal/admin-commands.ts';
import { offerTo } from '../../support/offers.ts';
import { askCarteGrise, sendAll, sendDocument } from '../../support/order-steps.ts';
import { mailTo } from '../../support/portal/outbox.ts';
import { orderOf } from '../../support/orders.ts';
import { type Buyer, newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import {
  addVehicle,
  composeOffer,
  examine,
  followNumber,
  inDays,
  noteStep,
  priceField,
  today,
} from '../../support/staff-deals.ts';
import { openStage } from '../../support/stage.ts';
import { describe, expect, test } from '../../support/test.ts';
import { freeVehicle, setPurchaseCost, type Vehicle } from '../../support/vehicles.ts';

const stage = openStage();
/** An amount as typed in a French field. */
const typed = (cents: number): string => String(cents / 100).replace('.', ',');

describe('from a request to a registered car', () => {
  let buyer: Buyer;
  let staff: Awaited<ReturnType<typeof newStaffMember>>;
  let vehicle: Vehicle;
  let deal = { id: '', number: '' };
  let bundle = '';
  const asStaff = async () => (await stage.visit({ as: staff.email })).page;
  const asBuyer = async () => (await stage.visit({ as: buyer.email })).page;

  // SALES-1
  test('a request is found on the board, assigned and answered with an offer', async () => {
    buyer = await newBuyer(stage.database);
    staff = await newStaffMember(stage.database, 'administrator');
    vehicle = await freeVehicle({ ...stage, kind: 'recuperable' });
    await setPurchaseCost(stage.database, vehicle, 70);
    const asking = await asBuyer();
    await open(asking, '/recherche-de-vehicule');
    await asking.getByLabel('Description').fill('Une citadine pour un jeune conducteur.');
    await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
    await seen(asking.getByRole('heading', { level: 1, name: 'Votre demande est partie' }));

    const page = await asStaff();
    await open(page, '/gestion/affaires');
    await page.getByRole('searchbox', { name: 'Rechercher une affaire' }).fill(buyer.company);
    await page.getByRole('button', { name: 'Afficher' }).click();
    await seen(page.getByRole('status').filter({ hasText: /^1\saffaire(?!s)/ }));
    await page
      .getByRole('region', { name: /Recherches à prendre/ })
      .getByRole('link', { name: /^Une citadine/ })
      .click();
    await page.getByRole('button', { name: 'Prendre en charge' }).click();
    await toasted(page, 'Vous suivez cette affaire.');
    await seen(page.getByRole('complementary').getByText(staff.name));

    await composeOffer(page);
    await addVehicle(page, vehicle.reference);
    await page.getByText('Service', { exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Service', exact: true }).selectOption('preparation-standard');
    await page.getByRole('button', { name: 'Ajouter le service' }).click();
    await seen(page.getByRole('textbox', { name: /^Service offert.*Préparation standard/ }));
    await priceField(page).fill('le prix fort');
    await page.getByLabel('Message à l’acheteur').fill('Elle est à vous.');
    await page.getByRole('button', { name: 'Envoyer l’offre' }).click();
    await seen(page.getByText(/^Indiquez un prix, par exemple/));
    expect(await page.getByLabel('Message à l’acheteur').inputValue()).toBe('Elle est à vous.');
    await priceField(page).fill(typed(vehicle.tradeCents - 20_000));
    await seen(page.getByRole('complementary', { name: 'Marge de l’affaire' }).getByText(/^−200\s€/));
    await page.getByRole('button', { name: 'Envoyer l’offre' }).click();
    await seen(page.getByText(/^L’acheteur a jusqu’au/));
    expect(await faultsOf(page)).toEqual([]);
    const { rows } = await stage.database.query<{ id: string; number: string }>(
      'SELECT id, number FROM deal WHERE workspace_id = $1',
      [buyer.companyId],
    );
    deal = rows[0] ?? deal;
    await mailTo(buyer.email, /offre/i);
  });

  // SALES-3
  test('the buyer’s prices show next to ours, are accepted, and become the order', async () => {
    const buyerPage = await asBuyer();
    await open(buyerPage, `/offre/${deal.id}`);
    await seen(buyerPage.getByText('Elle est à vous.'));
    await buyerPage.getByText('Proposer mes prix').click();
    await buyerPage
      .locator(`input[name="price-${vehicle.productIds[0]}"]`)
      .fill(typed(vehicle.tradeCents - 50_000));
    await buyerPage.getByRole('button', { name: 'Envoyer ma proposition' }).click();
    await seen(buyerPage.getByText('Votre proposition', { exact: true }));

    const page = await asStaff();
    expect(await followNumber(page, `/gestion/affaires/${deal.number}`)).toBe(`/gestion/affaires/${deal.id}`);
    const row = page.getByRole('region', { name: 'Prix de l’acheteur et de Pomelo' }).getByRole('row').nth(1);
    expect(await row.getByRole('cell').nth(4).textContent()).toMatch(/^−300\s€/);
    expect(await faultsOf(page)).toEqual([]);
    const form = page.getByRole('form', { name: 'Accepter ses prix' });
    await page.locator('summary', { hasText: 'Accepter ses prix' }).click();
    await form.getByLabel('Valable jusqu’au').fill(inDays(-1));
    await form.getByLabel('Message').fill('Marché conclu.');
    await form.getByRole('button', { name: 'Accepter ses prix' }).click();
    await seen(form.getByText('Choisissez un jour à venir', { exact: false }).last());
    expect(await form.getByLabel('Message').inputValue()).toBe('Marché conclu.');
    await form.getByLabel('Valable jusqu’au').fill(inDays(3));
    await form.getByRole('button', { name: 'Accepter ses prix' }).click();
    await seen(page.getByRole('columnheader', { name: 'Version 3' }));

    await open(buyerPage, `/offre/${deal.id}`);
    await seen(buyerPage.getByText('Marché conclu.'));
    await buyerPage.getByRole('button', { name: /^Accepter pour/ }).click();
    await buyerPage
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Accepter pour/ })
      .click();
    await seen(buyerPage.getByRole('link', { name: 'Voir mes commandes' }));
    await open(page, `/gestion/affaires/${deal.id}`);
    await page.getByRole('link', { name: `${deal.number}-01` }).click();
    await page.waitForURL('**/gestion/dossiers/**');
    bundle = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  });

  test('a document of the carte grise is rejected with its reason, sent again, and accepted', async () => {
    const buyerPage = await asBuyer();
    await open(buyerPage, `/commandes/${bundle}`);
    const documents = await askCarteGrise(buyerPage, buyer.company, '1 rue de la Paix, 75002 Paris');
    await sendAll(documents, buildPdf(), today());

    const page = await asStaff();
    await open(page, `/gestion/dossiers/${bundle}`);
    await examine(page, 'Extrait Kbis');
    const decide = page.getByRole('form', { name: /^Décider.*Extrait Kbis/ });
    const file = await page.request.get((await page.getByTitle('Extrait Kbis').getAttribute('src')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await decide.getByRole('button', { name: 'Refuser la pièce' }).click();
    await seen(decide.getByText('Dites à l’acheteur ce qui ne va pas.').first());
    await decide.getByLabel('Motif du refus').fill('Page deux manquante.');
    await decide.getByRole('button', { name: 'Refuser la pièce' }).click();
    await seen(page.locator('#piece-kbis').getByText('Refusée', { exact: true }));
    expect(await faultsOf(page)).toEqual([]);
    await examine(page, 'Extrait Kbis');

    await open(buyerPage, `/commandes/${bundle}`);
    const kbis = buyerPage
      .getByRole('list', { name: 'Pièces du dossier' })
      .getByRole('listitem')
      .filter({ hasText: 'Extrait Kbis' });
    await seen(kbis.getByText('Page deux manquante.'));
    await sendDocument(kbis, buildPdf(), today());
    await seen(kbis.getByText('Reçue', { exact: true }));

    // The old page names the old document: deciding there is a conflict, and shows the new one.
    await page.getByRole('button', { name: 'Accepter la pièce' }).click();
    await seen(page.getByText(/^Cette pièce a été renvoyée ou décidée/));
    await page.getByRole('button', { name: 'Accepter la pièce' }).click();
    await seen(page.locator('#piece-kbis').getByText('Acceptée', { exact: true }));
  });

  // SALES-7
  test('it is paid, prepared, shipped, delivered and registered, as its buyer reads it step by step', async () => {
    const { rows } = await stage.database.query<{ due: string; reference: string }>(
      'SELECT deal_due(id) AS due, payment_reference AS reference FROM deal WHERE id = $1',
      [deal.id],
    );
    const [{ due, reference } = { due: '0', reference: '' }] = rows;
    expect(await receiveTransfer(Number(due), reference)).toMatchObject({ matched: 1, paid: 1 });

    const page = await asStaff();
    expect(await followNumber(page, `/gestion/dossiers/${deal.number}-01`)).toBe(
      `/gestion/dossiers/${bundle}`,
    );
    await noteStep(page, 'En préparation', 'Atelier de Lyon');
    await noteStep(page, 'Expédié');
    await noteStep(page, 'Livré');

    // The wrong car: the step is taken back, with why, then noted again.
    await page.locator('summary', { hasText: 'Retirer l’étape' }).click();
    await page.getByLabel('Motif', { exact: true }).fill('Ce n’était pas ce véhicule.');
    await page.getByRole('button', { name: 'Retirer l’étape' }).click();
    await seen(page.getByRole('form', { name: 'Noter une étape' }));
    await noteStep(page, 'Livré');

    await page.getByRole('button', { name: 'Dossier transmis' }).click();
    await seen(page.getByLabel('Numéro de formule'));
    await page.getByRole('button', { name: 'Régler le coût' }).click();
    await seen(page.getByRole('button', { name: 'Corriger le coût' }));
    await page.getByLabel('Numéro de formule').fill('2026AB12345');
    await page.getByRole('button', { name: 'Titre délivré' }).click();
    await seen(page.getByText('formule 2026AB12345', { exact: false }));
    await seen(page.getByText('Commande soldée', { exact: true }));
    expect(await faultsOf(page)).toEqual([]);

    const buyerPage = await asBuyer();
    await open(buyerPage, `/commandes/${bundle}`);
    await seen(buyerPage.locator('#suivi').getByText('Atelier de Lyon'));
    await expect.poll(() => buyerPage.locator('#suivi li[data-state="done"]').count()).toBe(6);
    await seen(buyerPage.locator('#carte-grise').getByText('Carte grise établie'));
  });

  test('each of these is in the audit log, with its author, old and new values', async () => {
    const page = await asStaff();
    await open(page, `/gestion/journal?q=${deal.number}`);
    const list = page.getByRole('listitem').filter({ hasText: staff.name });
    const counts: [string, number][] = [
      ['Prendre une affaire en charge', 1],
      ['Faire une offre, ou une version d’une offre', 1],
      ['Accepter les prix de l’acheteur', 1],
      ['Accepter ou refuser une pièce', 2],
      ['Noter une étape du suivi', 4],
      ['Retirer la dernière étape du suivi', 1],
      ['Transmettre le dossier, enregistrer le titre', 2],
      ['Régler le coût de la carte grise', 1],
    ];
    for (const [summary, count] of counts)
      await expect.poll(() => list.filter({ hasText: summary }).count(), { message: summary }).toBe(count);
    const undone = list.filter({ hasText: 'Retirer la dernière étape du suivi' });
    await undone.locator('summary').click();
    await seen(undone.getByText('Ce n’était pas ce véhicule.'));
  });
});

// SALES-2
test('without scripts, an offer is searched, composed and sent, and no input is lost', async () => {
  const buyer = await newBuyer(stage.database);
  const staff = await newStaffMember(stage.database, 'sales');
  const vehicle = await freeVehicle(stage);
  await setPurchaseCost(stage.database, vehicle, 70);
  const { page, allow } = await stage.visit({ as: staff.email, javaScriptEnabled: false });
  // No buyer has this address: the form is re-rendered with its status.
  allow(/422/);
  await page.goto('/gestion/affaires');
  await page.getByText('Nouvelle offre').click();
  await page.getByLabel('Pour qui').fill('personne@pomelo.test');
  await page.getByRole('button', { name: 'Commencer l’offre' }).click();
  await seen(page.getByText(/^Aucun acheteur ni aucune société/));
  await page.getByLabel('Pour qui').fill(buyer.email);
  await page.getByRole('button', { name: 'Commencer l’offre' }).click();
  await seen(page.getByRole('heading', { level: 1, name: `Offre à ${buyer.company}` }));
  await page.getByLabel('Message à l’acheteur').fill('Bonjour.');
  await addVehicle(page, vehicle.reference);
  expect(await page.getByLabel('Message à l’acheteur').inputValue()).toBe('Bonjour.');
  await priceField(page).fill(typed(vehicle.tradeCents - 10_000));
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await seen(page.getByRole('columnheader', { name: 'Version 1' }));
  await mailTo(buyer.email, /offre/i);
});

// SALES-4
test('of two staff members on one deal, the second sees the current state, and keeps their input', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicle = await freeVehicle(stage);
  await setPurchaseCost(stage.database, vehicle, 70);
  const dealId = await offerTo(stage.database, buyer, { vehicles: [vehicle], discountCents: 10_000 });
  const [one, two] = await Promise.all([
    newStaffMember(stage.database, 'sales'),
    newStaffMember(stage.database, 'sales'),
  ]);
  const [first, second] = [await stage.visit({ as: one.email }), await stage.visit({ as: two.email })];
  // The second user's input is not autosaved: that would overtake the first on a slow computer.
  await second.page.route(`**/gestion/affaires/${dealId}/offre**`, async (route) => {
    if (!route.request().postData()?.includes('auto=1')) await route.continue();
  });
  for (const { page } of [first, second]) await open(page, `/gestion/affaires/${dealId}/offre`);
  await second.page.getByLabel('Message à l’acheteur').fill('Mon meilleur prix.');
  await priceField(second.page).fill(typed(vehicle.tradeCents - 30_000));
  await priceField(first.page).fill(typed(vehicle.tradeCents - 20_000));
  await first.page.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await seen(first.page.getByRole('columnheader', { name: 'Version 2' }));

  await second.page.getByRole('button', { name: 'Envoyer l’offre' }).click();
  const editor = second.page.getByRole('form', { name: 'Composer l’offre' });
  await seen(editor.getByText(/^Cette affaire a changé/));
  expect(await second.page.getByLabel('Message à l’acheteur').inputValue()).toBe('Mon meilleur prix.');
  expect(await priceField(second.page).inputValue()).toBe(typed(vehicle.tradeCents - 30_000));
  await second.page.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await seen(second.page.getByRole('columnheader', { name: 'Version 3' }));
});

// SALES-6
test('an order without an invoice is cancelled: its buyer reads why, and its vehicle is on sale again', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicle = await freeVehicle({ ...stage, kind: 'marge' });
  const dealId = await orderOf(buyer, vehicle);
  const { page } = await stage.visit({ as: (await newStaffMember(stage.database, 'sales')).email });
  await open(page, `/gestion/affaires/${dealId}`);
  await page.getByText('Annuler la commande', { exact: true }).first().click();
  const form = page.getByRole('form', { name: 'Annuler la commande' });
  await form.getByRole('button').click();
  expect(
    await form.getByLabel('Motif').evaluate((field: HTMLTextAreaElement) => field.validity.valueMissing),
  ).toBe(true);
  await form.getByLabel('Motif').fill('Le véhicule est accidenté');
  await form.getByRole('button').dblclick();
  await seen(page.getByText(/^Cette commande est annulée/));
  expect(await faultsOf(page)).toEqual([]);

  const { page: bought } = await stage.visit({ as: buyer.email });
  await open(bought, '/commandes?etat=terminees');
  await bought.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await seen(bought.getByText(/«\sLe véhicule est accidenté\s»/));
  await open(bought, vehicle.url);
  await seen(bought.getByRole('button', { name: /^Réserver/ }).first());
});

test('a stock manager reads deals and orders, without buttons', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicle = await freeVehicle(stage);
  const dealId = await offerTo(stage.database, buyer, { vehicles: [vehicle], discountCents: 10_000 });
  const staff = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: staff.email });
  await open(page, `/gestion/affaires/${dealId}`);
  await seen(page.getByRole('heading', { level: 2, name: 'Versions' }));
  expect(await page.getByRole('button', { name: /^(Envoyer|Suivre|Retirer)/ }).count()).toBe(0);
  const content = await newStaffMember(stage.database, 'content');
  const writer = await stage.visit({ as: content.email });
  expect((await writer.page.request.get(`/gestion/affaires/${dealId}`)).status()).toBe(404);
});
