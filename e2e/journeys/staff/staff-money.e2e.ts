import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { rejectInvoice } from '@pomelo/api/testing/office.ts';
import { createTerminalOrder } from '@pomelo/api/testing/purchases.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { orderOf } from '../../support/orders.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { gone, open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { beforeAll, describe, expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage();
/** An amount as typed in a French field. */
const typed = (cents: number): string => String(cents / 100).replace('.', ',');

type Order = { id: string; number: string; reference: string; due: number };
const mark = `M${Date.now()}`;
let accountant: Awaited<ReturnType<typeof newStaffMember>>;
let order: Order = { id: '', number: '', reference: '', due: 0 };
let company = '';
let buyerEmail = '';
const asAccountant = async (options = {}): Promise<Page> =>
  (await stage.visit({ as: accountant.email, ...options })).page;
const dueOf = async (): Promise<number> => {
  const { rows } = await stage.database.query<{ due: string }>('SELECT deal_due($1) AS due', [order.id]);
  return Number(rows[0]?.due);
};

beforeAll(async () => {
  accountant = await newStaffMember(stage.database, 'accounting');
  const buyer = await newBuyer(stage.database);
  const dealId = await orderOf(buyer, await freeVehicle({ ...stage, kind: 'recuperable' }));
  const { rows } = await stage.database.query<{ id: string; number: string; reference: string; due: string }>(
    'SELECT id, number, payment_reference AS reference, deal_due(id) AS due FROM deal WHERE id = $1',
    [dealId],
  );
  order = rows.map((row) => ({ ...row, due: Number(row.due) }))[0] ?? order;
  const member = { workspaceId: buyer.companyId, personId: buyer.personId };
  await createTerminalOrder(createDatabase(stage.database), member, { state: 'paid', paid_at: new Date() });
  company = buyer.company;
  buyerEmail = buyer.email;
});

async function sendStatement(page: Page, name: string, buffer: Buffer): Promise<void> {
  await open(page, '/gestion/paiements');
  await page.getByLabel('Relevé de la banque').setInputFiles({ name, mimeType: 'application/xml', buffer });
  await page.getByRole('button', { name: 'Voir ce qui serait rapproché' }).click();
}

describe('the finances, by the accountant', () => {
  // MONEY-15
  test('a statement is previewed, imported once, and a hostile file refused', async () => {
    const page = await asAccountant();
    await sendStatement(
      page,
      'piege.xml',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    );
    await seen(page.getByText(/déclaration de type de document/).first());
    const bytes = camt053([
      { cents: 50_000, text: `Acompte ${order.reference}`, reference: `${mark}-1` },
      { cents: order.due, text: `Solde sans numéro ${mark}`, reference: `${mark}-2`, debtor: mark },
    ]);
    await sendStatement(page, 'releve.xml', bytes);
    await seen(page.getByRole('heading', { level: 1, name: 'Relevé à importer' }));
    const rows = page.getByRole('region', { name: 'Virements du relevé' }).getByRole('row');
    expect(await rows.nth(1).textContent()).toContain(order.number);
    expect(await rows.nth(2).textContent()).toContain('Aucune référence');
    expect(await dueOf()).toBe(order.due);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Importer ce relevé' }).click();
    await toasted(page, '2 virements importés, dont 1 rapproché.');
    expect(await dueOf()).toBe(order.due - 50_000);
    await sendStatement(page, 'releve.xml', bytes);
    await seen(page.getByRole('heading', { level: 1, name: 'Relevé déjà importé' }));
    expect(await page.getByRole('button', { name: 'Importer ce relevé' }).count()).toBe(0);
  });

  // MONEY-15
  test('a transfer is matched in part manually, its rest is refunded, and a wrong match is undone', async () => {
    const page = await asAccountant();
    await open(page, `/gestion/paiements?q=${mark}`);
    await page
      .getByRole('region', { name: 'Virements' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL(/paiements\/[0-9a-f-]{36}/);
    await page.getByRole('searchbox', { name: 'Chercher une commande' }).fill(order.number);
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    const form = page.getByRole('form', { name: `Rapprocher de ${order.number}` });
    await form.getByRole('textbox').fill('beaucoup');
    await form.getByRole('button', { name: 'Rapprocher' }).click();
    await seen(form.getByText(/^Indiquez un montant en euros/).last());
    expect(await form.getByRole('textbox').inputValue()).toBe('beaucoup');
    await form.getByRole('textbox').fill(typed(order.due - 50_000));
    await form.getByRole('button', { name: 'Rapprocher' }).click();
    await toasted(page, 'Le virement est rapproché.');
    await seen(page.getByRole('heading', { level: 1, name: /^500,00\s€$/ }));
    expect(await dueOf()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByText('Rembourser ce virement', { exact: true }).click();
    const refundForm = page.getByRole('form', { name: 'Rembourser ce virement' });
    await refundForm.getByLabel('Motif').fill('Reçu en trop');
    await refundForm.getByRole('button').click();
    await seen(page.getByRole('heading', { level: 1, name: 'Remboursements' }));
    const line = page.getByRole('row').filter({ hasText: mark });
    expect(await faultsOf(page)).toEqual([]);
    const done = line.getByRole('button', { name: 'Fait' });
    await done.click();
    // Its label and its link are one element.
    await gone(done);
    await seen(line.getByText('Fait', { exact: true }));

    await open(page, `/gestion/paiements?etat=rapproches&q=${mark}`);
    await page.getByRole('row').filter({ hasText: 'à la main' }).getByRole('link').first().click();
    await page.getByText('Défaire ce rapprochement', { exact: true }).click();
    const undo = page.getByRole('form', { name: 'Défaire ce rapprochement' });
    await undo.getByLabel('Motif').fill('Mauvaise commande');
    await undo.getByRole('button').click();
    await toasted(page, 'Le rapprochement est défait, le virement attend de nouveau.');
    expect(await dueOf()).toBe(order.due - 50_000);
  });

  // MONEY-9
  test('an invoice rejected by the platform waits for the staff, shows why, and is sent again', async () => {
    const db = createDatabase(stage.database);
    const invoices = await db.selectFrom('invoice').select('id').where('deal_id', '=', order.id).execute();
    for (const { id } of invoices) await rejectInvoice(db, id, 'SIREN inconnu');
    const page = await asAccountant();
    await open(page, '/gestion?nature=factures');
    await page.getByRole('main').getByRole('link', { name: company }).first().click();
    // Until it is there, the pane shows the first item of the list.
    await page.getByRole('region', { name: company }).getByRole('link', { name: 'Ouvrir la fiche' }).click();
    const section = page.locator('#transmission');
    await seen(section.getByText('Rejetée par la plateforme'));
    await seen(section.getByText('SIREN inconnu'));
    expect(await faultsOf(page)).toEqual([]);
    await section.getByRole('button', { name: 'Transmettre de nouveau' }).click();
    await toasted(page, 'La pièce sera transmise de nouveau dans la minute.');
    await seen(section.getByText('À transmettre'));
    expect(await section.getByRole('button').count()).toBe(0);
    await open(page, '/gestion/factures?transmission=a-transmettre');
    await seen(
      page.getByRole('row').filter({ hasText: order.number }).getByText('À transmettre', { exact: true }),
    );
  });

  // MONEY-4
  test('an invoice is read, opened, and partly credited without scripts', async () => {
    const { page, allow } = await stage.visit({ as: accountant.email, javaScriptEnabled: false });
    allow(/422/);
    await page.goto(`/gestion/factures?q=${order.number}`);
    await page
      .getByRole('region', { name: 'Factures et avoirs' })
      .getByRole('link', { name: /^F\d/ })
      .first()
      .click();
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
    );
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const xml = await page.request.get(
      (await page.getByRole('link', { name: 'Factur-X' }).getAttribute('href')) ?? '',
    );
    expect(await xml.text()).toContain('CrossIndustryInvoice');
    await page.getByRole('link', { name: 'Émettre un avoir' }).click();
    const form = page.getByRole('form', { name: 'Émettre un avoir' });
    await form.getByRole('checkbox').first().check();
    await form.getByRole('textbox').first().fill('trop');
    await form.getByLabel('Motif').fill('Rayure constatée');
    await form.getByRole('button', { name: 'Émettre l’avoir' }).click();
    await seen(form.getByText(/^Indiquez un montant en euros/).last());
    expect(await form.getByLabel('Motif').inputValue()).toBe('Rayure constatée');
    await form.getByRole('textbox').first().fill('100');
    await form.getByRole('button', { name: 'Émettre l’avoir' }).click();
    const notes = page.locator('#avoirs');
    await seen(notes.getByText('Rayure constatée', { exact: false }));
    await seen(notes.getByRole('link', { name: /^AV\d{4}-\d{6}$/ }));
    const file = await page.request.get(`/gestion/factures/export?q=${order.number}`);
    expect(await file.text()).toContain(';Avoir;');
  });

  // MONEY-5
  test('the rest of an invoice is credited: the order is cancelled, as its buyer reads with the reason', async () => {
    const page = await asAccountant();
    await open(page, `/gestion/factures?q=${order.number}`);
    await page
      .getByRole('region', { name: 'Factures et avoirs' })
      .getByRole('link', { name: /^F\d/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Émettre un avoir' }).click();
    const form = page.getByRole('form', { name: 'Émettre un avoir' });
    await form.getByRole('checkbox').first().check();
    await form.getByLabel('Motif').fill('Vente annulée');
    await form.getByRole('button', { name: 'Émettre l’avoir' }).click();
    await seen(page.locator('#avoirs').getByText('Vente annulée', { exact: false }));
    await open(page, `/gestion/affaires/${order.number}`);
    await seen(page.getByText(/^Cette commande est annulée/));
    await open(page, `/gestion/affaires?etape=annulee&q=${order.number}`);
    await seen(page.getByRole('row').filter({ hasText: order.number }).getByText('Annulée', { exact: true }));
    await page.context().close();

    const { page: bought } = await stage.visit({ as: buyerEmail });
    await open(bought, '/commandes?etat=terminees');
    await seen(bought.getByText('Annulé', { exact: true }));
    await bought.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await seen(bought.getByText(/^Annulé le .*«\sVente annulée\s»/));
    await seen(bought.getByRole('link', { name: /^Avoir AV\d{4}-\d{6}$/ }));
    await seen(bought.getByText('Commande annulée', { exact: true }));
    expect(await bought.getByText('Choisir la livraison').count()).toBe(0);
    expect(await faultsOf(bought)).toEqual([]);
    await open(bought, '/commandes?etat=en-cours');
    await seen(bought.getByText(/^0\svéhicule/));
    expect(await bought.getByText('Annulé', { exact: true }).count()).toBe(0);
  });

  // MONEY-18
  test('an order of terminals is shipped, delivered, and set back a step', async () => {
    const page = await asAccountant();
    await open(page, `/gestion/bornes?paiement=payees&q=${encodeURIComponent(company)}`);
    await page
      .getByRole('region', { name: 'Commandes de bornes' })
      .getByRole('row')
      .nth(1)
      .getByRole('link')
      .click();
    const ship = page.getByRole('form', { name: 'Expédier' });
    await ship.getByLabel('Transporteur').fill('Géodis');
    await ship.getByRole('button', { name: 'Noter l’expédition' }).click();
    await toasted(page, 'L’expédition est notée, l’acheteur reçoit un e-mail.');
    await page.getByRole('button', { name: 'Noter la livraison' }).click();
    await seen(page.getByText('Livrée', { exact: true }).first());
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revenir à l’étape précédente' }).click();
    await seen(page.getByRole('button', { name: 'Noter la livraison' }));
    await page.getByRole('button', { name: 'Revenir à l’étape précédente' }).click();
    await seen(page.getByRole('form', { name: 'Expédier' }));
  });
});
