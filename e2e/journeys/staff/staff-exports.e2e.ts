import '@pomelo/api/wiring.ts';
import { checkVatNumbers } from '@pomelo/api/exports/check-vat.service.ts';
import { postAllEntries } from '@pomelo/api/finance/index.ts';
import { issueInvoice } from '@pomelo/api/finance/invoices/invoices.service.ts';
import { matchTransfer } from '@pomelo/api/finance/payments/match-transfer.service.ts';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { receiveTransfer } from '@pomelo/api/testing/accounting/books.ts';
import { createExported } from '@pomelo/api/testing/exports/exported.ts';
import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { sharedPortal } from '../../support/portal/shared-portal.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { gone, open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { afterAll, beforeAll, expect, test } from '../../support/test.ts';

const stage = openStage();
let db: Database;
beforeAll(() => {
  db = createDatabase(createPool({ connectionString: sharedPortal().database, max: 2, scope: 'every' }));
});
afterAll(() => db.destroy());
const [PRICE, DEPOSIT] = [1_000_000, 200_000];

async function exported(at?: Date) {
  const buyer = await newBuyer(stage.database);
  const owner = { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} };
  const { bundle, dealId } = await createExported(db, owner, at && { at });
  const { vin } = await db
    .selectFrom('product')
    .select('vin')
    .where('id', '=', bundle.productId)
    .executeTakeFirstOrThrow();
  return { buyer, bundle, dealId, vin: vin ?? '' };
}

async function prove(page: Page, type: string, issuer: string, vin: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Envoyer une preuve' });
  await form.getByLabel('Type de preuve').selectOption({ label: type });
  await form.getByLabel('Émetteur').fill(issuer);
  await form.getByLabel('VIN écrit sur le document').fill(vin);
  if (type.includes('CMR')) await form.getByLabel('Signé par le destinataire').check();
  await form
    .getByLabel('Document', { exact: true })
    .setInputFiles({ name: `${issuer}.pdf`, mimeType: 'application/pdf', buffer: buildPdf(issuer) });
  await form.getByRole('button', { name: 'Envoyer la preuve' }).click();
  await toasted(page, /Preuve envoyée/);
}

// CG-10
test('the purchase of a vehicle that leaves France is not proposed to be declared there', async () => {
  const buyer = await newBuyer(stage.database);
  const owner = { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} };
  const { bundle } = await createExported(db, owner, {
    delivered: false,
    vehicles: [{ item: { first_registration: '2021-05-04' } }],
  });
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, `/commandes/${bundle.id}`);
  await seen(page.getByRole('button', { name: 'Demander la carte grise' }));
  await gone(page.getByRole('button', { name: /^Le revendre/ }));
});

// EXPORT-1, EXPORT-3, EXPORT-4, EXPORT-5, EXPORT-6, EXPORT-8, EXPORT-9
test('a Belgian trader who transports proves the arrival, has the deposit back once, and is in the list', async () => {
  const { buyer, bundle, dealId, vin } = await exported();
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, `/commandes/${bundle.id}`);
  await page.getByRole('link', { name: 'Dossier d’export' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Dossier d’export' }));
  await seen(page.getByText(/VIES n’a pas répondu/));
  expect(await faultsOf(page)).toEqual([]);

  // The trader transports: a deposit is required, then paid with the car.
  const transport = page.getByRole('form', { name: 'Transport du véhicule' });
  await transport.getByLabel('Qui transporte le véhicule').selectOption('buyer');
  await transport.getByLabel('Adresse de destination').fill('Rue du Port 4, 4000 Liège');
  await transport.getByLabel('Pays de destination').selectOption('BE');
  await transport.getByRole('button', { name: 'Enregistrer le transport' }).click();
  await toasted(page, 'Transport enregistré.');
  await seen(page.getByText(/demandée, à verser avec la commande/));
  const transfer = await receiveTransfer(db, { cents: PRICE + DEPOSIT, at: new Date() });
  await db.transaction().execute((trx) => matchTransfer(trx, transfer, dealId, new Date()));
  await checkVatNumbers({
    db,
    // The job of the portal may have asked a moment ago: the next question is due a quarter of an hour later.
    clock: { now: () => new Date(Date.now() + HOUR_MS) },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    vatRegister: { check: async () => ({ state: 'valid', consultation: 'WAPIAAAAW1111111' }) },
  });

  // CMR, statement and two proofs.
  await open(page, `/commandes/${bundle.id}/export`);
  await seen(page.getByText('WAPIAAAAW1111111'));
  const note = await page.request.get(`/commandes/${bundle.id}/export/cmr`);
  expect([note.status(), note.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const statement = page.getByRole('form', { name: 'Attestation de transport' });
  await statement.getByLabel('Nom et adresse de l’acquéreur').fill('Garage Dubois SRL, 4000 Liège');
  await statement.getByLabel('Date d’arrivée').fill(dayInParis(Date.now()));
  await statement.getByLabel('Lieu d’arrivée').fill('Liège');
  await statement.getByLabel('Personne qui a reçu le véhicule').fill('Luc Dubois');
  await statement.getByLabel('Signature').fill('Luc Dubois');
  await statement.getByRole('button', { name: 'Signer l’attestation' }).click();
  await toasted(page, 'Attestation signée.');
  await prove(page, 'Lettre de voiture CMR signée', 'Transports Martin', vin);
  await prove(page, 'Document bancaire de paiement du transport', 'Banque du Nord', vin);

  // The team reviews each, and accepts the file.
  const member = await newStaffMember(stage.database, 'sales');
  const desk = await stage.visit({ as: member.email });
  await open(desk.page, '/gestion/export?etat=to-review');
  await desk.page.getByRole('link', { name: buyer.company }).click();
  expect(await faultsOf(desk.page)).toEqual([]);
  for (const name of [/Vérifier.*CMR/, /Vérifier.*bancaire/]) {
    await desk.page
      .getByRole('form', { name })
      .getByRole('button', { name: 'Enregistrer la décision' })
      .click();
    await toasted(desk.page, 'Preuve vérifiée.');
    await open(desk.page, `/gestion/export/${bundle.id}`);
  }
  await desk.page.getByRole('button', { name: 'Accepter le dossier' }).click();
  await seen(desk.page.getByText('Exonération conservée').first());

  // An approver reopens it; there is no contradiction after all.
  const approver = await stage.visit({ as: (await newStaffMember(stage.database, 'administrator')).email });
  await open(approver.page, `/gestion/export/${bundle.id}`);
  await approver.page.getByText('Rouvrir le dossier').first().click();
  await seen(approver.page.getByText(/la caution, déjà rendue/));
  await approver.page.getByLabel('Motif, pour l’acheteur').fill('Question des impôts.');
  await approver.page.getByRole('button', { name: 'Rouvrir le dossier' }).click();
  await toasted(approver.page, 'Dossier rouvert\u202f: l’acheteur est prévenu.');
  await seen(approver.page.getByText(/Rouvert le .*Question des impôts\./));
  await approver.page.getByRole('button', { name: 'Accepter le dossier' }).click();
  await seen(approver.page.getByText('Exonération conservée').first());

  // The deposit is refunded once; the month lists the sale, to the cent as the books.
  await open(page, `/commandes/${bundle.id}/export`);
  await seen(page.getByText(/restituée$/));
  const refunds = await db
    .selectFrom('refund')
    .select('amount_cents as cents')
    .where('deal_id', '=', dealId)
    .execute();
  expect(refunds.map(({ cents }) => Number(cents))).toEqual([DEPOSIT]);
  await db.transaction().execute((trx) => issueInvoice(trx, dealId, new Date()));
  await db.transaction().execute((trx) => postAllEntries(trx, new Date()));
  const accountant = await newStaffMember(stage.database, 'accounting');
  const books = await stage.visit({ as: accountant.email });
  const month = dayInParis(Date.now()).slice(0, 7);
  await open(books.page, `/gestion/comptabilite/mois/${month}/etat-recapitulatif`);
  await seen(books.page.getByText('Au centime'));
  await seen(books.page.getByText('BE0477472701').first());
  expect(await faultsOf(books.page)).toEqual([]);
});

// EXPORT-6, EXPORT-8
test('an exemption without proofs is refused: the vehicle is invoiced with VAT, which its deposit pays', async () => {
  const { buyer, bundle, dealId } = await exported(new Date(Date.now() - 100 * DAY_MS));
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, `/commandes/${bundle.id}/export`);
  const transport = page.getByRole('form', { name: 'Transport du véhicule' });
  await transport.getByLabel('Qui transporte le véhicule').selectOption('buyer');
  await transport.getByLabel('Adresse de destination').fill('Rue du Port 4, 4000 Liège');
  await transport.getByLabel('Pays de destination').selectOption('BE');
  await transport.getByRole('button', { name: 'Enregistrer le transport' }).click();
  await toasted(page, 'Transport enregistré.');
  await open(page, `/commandes/${bundle.id}`);
  await seen(page.getByText(/de caution, égale à la TVA/));
  const transfer = await receiveTransfer(db, { cents: PRICE + DEPOSIT, at: new Date() });
  await db.transaction().execute((trx) => matchTransfer(trx, transfer, dealId, new Date()));

  const approver = await newStaffMember(stage.database, 'administrator');
  const desk = await stage.visit({ as: approver.email });
  await open(desk.page, `/gestion/export/${bundle.id}`);
  const refusal = desk.page.getByRole('form', { name: 'Refuser l’exonération' });
  await refusal.getByLabel('Motif, pour l’acheteur').fill('Aucune preuve reçue dans le délai.');
  await refusal.getByRole('button', { name: 'Refuser l’exonération' }).click();
  await seen(desk.page.getByText(/remplacée par un avoir et par la facture/));
  expect(await faultsOf(desk.page)).toEqual([]);

  await open(page, `/commandes/${bundle.id}/export`);
  await seen(page.getByText(/affectée à la TVA due/));
  await open(page, `/commandes/${bundle.id}`);
  await seen(page.getByText('Commande réglée'));
  const documents = await db
    .selectFrom('invoice')
    .select(['kind', 'vat_cents as vat', 'total_cents as total'])
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute();
  expect(documents.map(({ kind, vat, total }) => [kind, Number(vat), Number(total)])).toEqual([
    ['invoice', 0, PRICE],
    ['credit-note', 0, PRICE],
    ['invoice', DEPOSIT, PRICE + DEPOSIT],
  ]);
  await db.transaction().execute((trx) => postAllEntries(trx, new Date()));
  const books = await stage.visit({ as: approver.email });
  const month = dayInParis(Date.now()).slice(0, 7);
  await open(books.page, `/gestion/comptabilite/mois/${month}/etat-recapitulatif`);
  await seen(books.page.getByText('Au centime'));
});

// EXPORT-3, EXPORT-4
test('an export file is filled in without scripts', async () => {
  const { buyer, bundle } = await exported();
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto(`/commandes/${bundle.id}/export`);
  const transport = page.getByRole('form', { name: 'Transport du véhicule' });
  await transport.getByLabel('Qui transporte le véhicule').selectOption('seller');
  await transport.getByLabel('Adresse de destination').fill('Rue du Port 4, 4000 Liège');
  await transport.getByLabel('Pays de destination').selectOption('BE');
  await transport.getByRole('button', { name: 'Enregistrer le transport' }).click();
  await seen(page.getByText('Pomelo, par ses propres moyens').first());
  const form = page.getByRole('form', { name: 'Envoyer une preuve' });
  await form.getByLabel('Émetteur').fill('Transports Martin');
  await form
    .getByLabel('Document', { exact: true })
    .setInputFiles({ name: 'cmr.pdf', mimeType: 'application/pdf', buffer: buildPdf() });
  await form.getByRole('button', { name: 'Envoyer la preuve' }).click();
  await seen(page.getByText('Preuves à vérifier').first());
});
