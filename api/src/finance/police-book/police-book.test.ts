import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { type ListingOptions } from '../../testing/factories.ts';
import { placeOrder, type TestOrder } from '../../testing/orders.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { issueCreditNote, issueInvoice, type Issued } from '../invoices/invoices.service.ts';
import { readXlsx } from '../../testing/files/read-xlsx.ts';

const api = await testApi();
const { app, db } = api;

type Line = Record<string, string>;
/** The lines of a book as a spreadsheet reads them. */
function linesOf(bytes: Buffer): Line[] {
  const [heads = [], ...rows]: string[][] = parse(bytes.subarray(3), { delimiter: ';' });
  return rows.map((row) => Object.fromEntries(heads.map((head, place) => [head, row[place] ?? ''])));
}

const file = (buyer: Pick<Buyer, 'headers'>, query: string) =>
  as(app, buyer, `GET /public/police-book?${query}`);
const book = async (buyer: Pick<Buyer, 'headers'>, query: string): Promise<Line[]> =>
  linesOf((await file(buyer, query)).rawPayload);
const column = (lines: readonly Line[], ...heads: string[]) =>
  lines.map((line) => heads.map((head) => line[head]));

const invoice = async ({ dealId }: TestOrder, at: string): Promise<Issued> => {
  const issued = await withTransaction(db, (trx) => issueInvoice(trx, dealId, new Date(at)));
  if (!issued) throw new Error('nothing to invoice');
  return issued;
};
const credit = (id: string, at: string, credits?: { key: string; net?: number }[]) =>
  withTransaction(db, (trx) => issueCreditNote(trx, id, new Date(at), credits));
const keyOf = ({ bundle }: TestOrder): string => `bundle:${bundle.id}`;

/** Bought and invoiced. */
async function bought(
  buyer: Buyer,
  at: string,
  item: ListingOptions = {},
): Promise<TestOrder & { invoice: Issued }> {
  const order = await placeOrder(db, buyer, { vehicles: [{ item }] });
  return { ...order, invoice: await invoice(order, at) };
}

const SERVICE = {
  kind: 'preparation',
  code: 'preparation-standard',
  label: 'Préparation',
  exclTaxCents: 14_900,
  vatCents: 2980,
  estimate: false,
} as const;
const MARGIN = { vatRegime: 'marge', tradePriceCents: 999_999 } as const;
const KNOWN = { vin: 'VF3ABCDEF12345678', plate: 'GA-123-BC', km: 42_000 };

describe('the book of a company', () => {
  // ORD-7
  it('has a line for each vehicle it was invoiced, with the legal mentions, and none for services', async () => {
    const buyer = await signedIn(api);
    const order = await placeOrder(db, buyer, {
      vehicles: [
        { services: [SERVICE], item: { first_registration: '2021-02-01', product: KNOWN } },
        { ...MARGIN, item: { vat_regime: 'marge', product: { vin: null, plate: null } } },
      ],
    });
    await db
      .updateTable('bundle')
      .set({ delivered_at: new Date('2031-03-09T23:30:00Z') })
      .where('id', '=', order.bundle.id)
      .execute();
    const answer = async () => file(buyer, 'from=2031-01-01&to=2031-12-31');
    expect(linesOf((await answer()).rawPayload)).toEqual([]);
    const { number } = await invoice(order, '2031-03-01T09:00:00Z');

    const { headers, rawPayload } = await answer();
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8; header=present',
      expect.stringContaining('"livre-de-police-garage-du-pont-2031-01-01-2031-12-31.csv"'),
      'private, no-store',
    ]);
    const [taxed, margin, ...others] = linesOf(rawPayload);
    expect(others).toEqual([]);
    expect(taxed).toEqual({
      Numéro: 'LP2031-00001',
      Opération: 'Achat',
      Date: '01/03/2031',
      Pièce: number,
      'Facture corrigée': '',
      Dossier: order.bundle.number,
      Marque: 'Peugeot',
      Modèle: '208',
      Version: '1.2 PureTech 100',
      Carrosserie: 'Citadine',
      Couleur: 'Bleu',
      'Mise en circulation': '01/02/2021',
      Kilométrage: '42000',
      VIN: KNOWN.vin,
      Immatriculation: KNOWN.plate,
      Vendeur: 'Pomelo SAS',
      'Adresse du vendeur': '18 quai du Commerce, 69009 Lyon',
      'SIREN du vendeur': '999888779',
      'Prix HT ou net': '10000,00',
      TVA: '2000,00',
      'Prix TTC ou net': '12000,00',
      'Régime de TVA': 'TVA 20\u202f% récupérable',
      Règlement: 'Virement',
      'Remis le': '10/03/2031',
    });
    expect(margin).toMatchObject({
      Numéro: 'LP2031-00002',
      VIN: '',
      'Prix HT ou net': '9999,99',
      TVA: '',
      'Prix TTC ou net': '9999,99',
      'Régime de TVA': 'TVA sur marge, non récupérable',
      'Remis le': '',
    });
  });

  // ORD-7
  it('gives a vehicle one number for ever, counted by year, in every period and independently of other sales', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    await bought(buyer, '2032-02-01T09:00:00Z');
    await bought(other, '2032-02-02T09:00:00Z');
    await bought(buyer, '2032-05-01T09:00:00Z');
    await bought(buyer, '2033-01-15T09:00:00Z');
    const numbers = async (who: Buyer, from: string, to: string) =>
      (await book(who, `from=${from}&to=${to}`)).map((line) => line['Numéro']);
    expect(await numbers(buyer, '2032-01-01', '2033-12-31')).toEqual([
      'LP2032-00001',
      'LP2032-00002',
      'LP2033-00001',
    ]);
    expect(await numbers(buyer, '2032-04-01', '2032-12-31')).toEqual(['LP2032-00002']);
    expect(await numbers(other, '2032-01-01', '2033-12-31')).toEqual(['LP2032-00001']);
    await bought(buyer, '2032-06-01T09:00:00Z');
    expect(await numbers(buyer, '2032-01-01', '2032-12-31')).toEqual([
      'LP2032-00001',
      'LP2032-00002',
      'LP2032-00003',
    ]);
  });

  // ORD-7
  it('retains the line of what is credited, and adds the credit note under the same number', async () => {
    const buyer = await signedIn(api);
    await bought(buyer, '2034-01-10T09:00:00Z');
    const order = await bought(buyer, '2034-02-10T09:00:00Z');
    const part = await credit(order.invoice.id, '2034-03-01T09:00:00Z', [{ key: keyOf(order), net: 50_001 }]);
    const rest = await credit(order.invoice.id, '2035-01-05T09:00:00Z');
    const heads = [
      'Numéro',
      'Opération',
      'Pièce',
      'Facture corrigée',
      'Prix HT ou net',
      'TVA',
      'Prix TTC ou net',
    ];
    const { number } = order.invoice;
    const correction = [
      'LP2034-00002',
      'Réduction de prix',
      part.number,
      number,
      '-500,01',
      '-100,00',
      '-600,01',
    ];
    const end = ['LP2034-00002', 'Annulation', rest.number, number, '-9499,99', '-1900,00', '-11399,99'];
    const whole = column(await book(buyer, 'from=2034-02-01&to=2035-12-31'), ...heads);
    expect(whole).toEqual([
      ['LP2034-00002', 'Achat', number, '', '10000,00', '2000,00', '12000,00'],
      correction,
      end,
    ]);
    expect(column(await book(buyer, 'from=2035-01-01&to=2035-12-31'), ...heads)).toEqual([end]);
  });

  // ORD-7
  it('describes a vehicle as it was sold, even if it changes later; only unknown facts are filled in', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await bought(buyer, '2036-01-10T09:00:00Z', { product: { ...KNOWN, plate: null } });
    await db
      .updateTable('product')
      .set({ vin: 'X', plate: 'HH-999-HH', km: 90_000 })
      .where('id', '=', bundle.productId)
      .execute();
    await db
      .updateTable('catalogue_item')
      .set({ colour: 'rouge', version: 'Autre' })
      .where('id', '=', bundle.itemId)
      .execute();
    await db
      .updateTable('workspace')
      .set({ rs: 'Garage du Lac' })
      .where('id', '=', buyer.workspaceId)
      .execute();
    expect(await book(buyer, 'from=2036-01-01&to=2036-12-31')).toMatchObject([
      {
        VIN: KNOWN.vin,
        Immatriculation: 'HH-999-HH',
        Kilométrage: '42000',
        Couleur: 'Bleu',
        Version: '1.2 PureTech 100',
      },
    ]);
    const { headers } = await createStaffMember(api, 'accounting');
    const sold = linesOf(
      (await asStaff(app, { headers }, 'GET /backoffice/police-book?from=2036-01-01&to=2036-12-31'))
        .rawPayload,
    );
    expect(sold.map((line) => line['Acheteur'])).toEqual(['Garage du Pont']);
  });

  it('uses days of Paris, by default from the first of this year to today', async () => {
    const buyer = await signedIn(api);
    await bought(buyer, '2037-06-30T22:30:00Z');
    expect(column(await book(buyer, 'from=2037-07-01&to=2037-07-01'), 'Date')).toEqual([['01/07/2037']]);
    expect(await book(buyer, 'from=2037-06-01&to=2037-06-30')).toEqual([]);
    expect(await book(buyer, 'from=2037-07-02&to=2037-12-31')).toEqual([]);
    const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date());
    expect((await file(buyer, '')).headers['content-disposition']).toContain(
      `-${today.slice(0, 4)}-01-01-${today}.csv`,
    );
    expect((await file(buyer, 'to=2037-07-01')).headers['content-disposition']).toContain(
      '-2037-01-01-2037-07-01.csv',
    );
  });

  it('refuses a period that ends before it begins, and reads the first and the last of days', async () => {
    const buyer = await signedIn(api);
    const refused = await file(buyer, 'from=2026-02-01&to=2026-01-01');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      'La période finit avant de commencer.',
    ]);
    expect((await file(buyer, 'from=hier')).statusCode).toBe(400);
    for (const days of ['from=0001-01-01&to=9999-12-31', 'from=0050-01-01&to=0099-12-31'])
      for (const format of ['csv', 'xlsx', 'pdf'])
        expect((await file(buyer, `${days}&format=${format}`)).statusCode, days).toBe(200);
  });

  // ORD-7
  it('is readable by a viewer, not by a visitor, and contains no data of another company', async () => {
    const buyer = await signedIn(api);
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    const stranger = await signedIn(api);
    await bought(buyer, '2038-01-10T09:00:00Z');
    const period = 'from=2038-01-01&to=2038-12-31';
    expect(await book(viewer, period)).toHaveLength(1);
    expect(await book(stranger, period)).toEqual([]);
    const elsewhere = { headers: { ...stranger.headers, 'x-workspace-id': buyer.workspaceId } };
    expect((await file(elsewhere, period)).statusCode).toBe(404);
    for (const url of ['/public/police-book', '/pomelos/public/police-book'])
      expect((await app.inject({ method: 'GET', url })).statusCode, url).toBe(401);
  });

  it('omits none and repeats none, whatever their number', async () => {
    const buyer = await signedIn(api);
    const vehicles = Array.from({ length: 101 }, () => ({}));
    await invoice(await placeOrder(db, buyer, { vehicles }), '2039-01-10T09:00:00Z');
    const lines = await book(buyer, 'from=2039-01-01&to=2039-12-31');
    expect(lines.map((line) => line['Numéro'])).toEqual(
      vehicles.map((_unused, place) => `LP2039-${String(place + 1).padStart(5, '0')}`),
    );
    expect(new Set(lines.map((line) => line['VIN'])).size).toBe(101);
  });

  it('is a workbook too, or a PDF that names its owner on each page; a HEAD has its headers', async () => {
    const buyer = await signedIn(api);
    const order = await bought(buyer, '2040-01-10T09:00:00Z', { product: KNOWN });
    await credit(order.invoice.id, '2040-02-10T09:00:00Z');
    const period = 'from=2040-01-01&to=2040-12-31';
    const { rows, heads, files } = readXlsx((await file(buyer, `${period}&format=xlsx`)).rawPayload);
    expect(heads[0]?.value).toBe('Numéro');
    expect(rows.map(([cell]) => cell?.value)).toEqual(['LP2040-00001', 'LP2040-00001']);
    expect(rows.map((row) => row.find(({ at }) => at.startsWith('S'))?.value)).toEqual(['10000', '-10000']);
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Livre de police"');
    const pdf = await file(buyer, `${period}&format=pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const texts = pdfText(pdf.rawPayload);
    expect(texts.find((shownText) => shownText.startsWith('2 lignes · Garage du Pont, SIREN'))).toContain(
      'achats du 01/01/2040 au 31/12/2040',
    );
    for (const shownText of [
      'LP2040-00001',
      'Achat',
      'Annulation',
      KNOWN.vin,
      KNOWN.plate,
      '18 quai du Commerce, 69009 Lyon',
      '12\u202f000,00\u202f€',
    ])
      expect(texts, shownText).toContain(shownText);
    expect(texts.filter((shownText) => shownText.endsWith('…'))).toEqual([]);
    const empty = pdfText((await file(buyer, 'from=2041-01-01&to=2041-12-31&format=pdf')).rawPayload);
    expect(empty.some((shownText) => shownText.startsWith('Aucune ligne'))).toBe(true);
    const head = await app.inject({
      method: 'HEAD',
      url: `/pomelos/public/police-book?${period}`,
      headers: buyer.headers,
    });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
      200,
      '',
      'text/csv; charset=utf-8; header=present',
    ]);
  });
});

describe('the book of the team', () => {
  const sales = async (who: Pick<Buyer, 'headers'>, query: string) =>
    linesOf((await asStaff(app, who, `GET /backoffice/police-book?${query}`)).rawPayload);

  // MONEY-2
  it('has each sold vehicle, with its buyer and its origin; its numbers are those of all sales', async () => {
    const accountant = await createStaffMember(api, 'accounting');
    const [one, other] = [await signedIn(api), await signedIn(api)];
    const feed = await db
      .insertInto('feed')
      .values({ name: 'Groupe du Rhône' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const first = await bought(one, '2042-01-10T09:00:00Z', {
      feed_id: feed.id,
      feed_key: 'R1',
      sales_date: new Date('2041-12-01T12:00:00Z'),
    });
    await db
      .insertInto('purchase_cost')
      .values({ product_id: first.bundle.productId, cents: 812_345 })
      .execute();
    await db
      .updateTable('workspace')
      .set({ rs: '=HYPERLINK("x")' })
      .where('id', '=', other.workspaceId)
      .execute();
    const second = await bought(other, '2042-01-11T09:00:00Z');
    await credit(second.invoice.id, '2042-01-12T09:00:00Z');
    const { siret } = await db
      .selectFrom('workspace')
      .select('siret')
      .where('id', '=', one.workspaceId)
      .executeTakeFirstOrThrow();
    const lines = await sales(accountant, 'from=2042-01-01&to=2042-12-31');
    expect(lines[0]).toMatchObject({
      Numéro: 'LV2042-00001',
      Opération: 'Vente',
      Pièce: first.invoice.number,
      Acheteur: 'Garage du Pont',
      'Adresse de l’acheteur': '1 rue du Pont, 69003 Lyon',
      'SIREN de l’acheteur': siret.slice(0, 9),
      Provenance: 'Groupe du Rhône',
      'Mis en vente le': '01/12/2041',
      'Prix d’achat': '8123,45',
    });
    expect(column(lines.slice(1), 'Numéro', 'Opération', 'Acheteur')).toEqual([
      ['LV2042-00002', 'Vente', '\'=HYPERLINK("x")'],
      ['LV2042-00002', 'Annulation', '\'=HYPERLINK("x")'],
    ]);
    const document = await asStaff(
      app,
      accountant,
      'GET /backoffice/police-book?from=2042-01-01&to=2042-12-31&format=pdf',
    );
    expect(pdfText(document.rawPayload)).toContain('Groupe du Rhône');
  });

  // MONEY-2
  it('has the cost of a vehicle once: not where its price is corrected, and taken off where the sale is', async () => {
    const accountant = await createStaffMember(api, 'accounting');
    const order = await bought(await signedIn(api), '2043-01-10T09:00:00Z');
    const cost = { product_id: order.bundle.productId, cents: 812_345 };
    await db.insertInto('purchase_cost').values(cost).execute();
    await credit(order.invoice.id, '2043-01-11T09:00:00Z', [{ key: keyOf(order), net: 10_000 }]);
    await credit(order.invoice.id, '2043-01-12T09:00:00Z');
    const lines = await sales(accountant, 'from=2043-01-01&to=2043-12-31');
    expect(column(lines, 'Opération', 'Prix HT ou net', 'Prix d’achat')).toEqual([
      ['Vente', '10000,00', '8123,45'],
      ['Réduction de prix', '-100,00', ''],
      ['Annulation', '-9900,00', '-8123,45'],
    ]);
  });

  // MONEY-2
  it('requires the permission to read invoices', async () => {
    const [writer, buyer] = [await createStaffMember(api, 'content'), await signedIn(api)];
    expect((await asStaff(app, writer, 'GET /backoffice/police-book')).statusCode).toBe(403);
    expect((await asStaff(app, buyer, 'GET /backoffice/police-book')).statusCode).toBe(403);
    expect((await app.inject({ method: 'GET', url: '/backoffice/police-book' })).statusCode).toBe(401);
    expect(
      (await asStaff(app, await createStaffMember(api, 'sales'), 'GET /backoffice/police-book')).statusCode,
    ).toBe(200);
  });
});
