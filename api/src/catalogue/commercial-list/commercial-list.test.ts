import {
  COMMERCIAL_LIST_COLUMNS,
  type CommercialListPreview,
  DEFAULT_COMMERCIAL_LIST_COLUMNS,
} from '@pomelo/contract/catalogue/commercial-list.ts';
import { listColumnLabel } from '@pomelo/contract/catalogue/commercial-list-labels.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import {
  createAddress,
  createDepot,
  createMake,
  createMembership,
  createModel,
  createListing,
  createWorkspace,
} from '../../testing/factories.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { pdfRefusal } from './commercial-list.service.ts';
import { readXlsx } from '../../testing/files/read-xlsx.ts';
import { columnsOf } from './list.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

const depot = await createDepot(db);
const skoda = await createMake(db, 'Škoda', 'skoda');
const fabia = await createModel(db, skoda, 'Fabia', 'fabia');
const sold = new Date('2026-01-02T03:04:05Z');
const HOSTILE = '=1+1;"<b>&\u0007 🚗 ' + 'x'.repeat(9000);
const taxed = await createListing(db, {
  reference: 'TAXED',
  sales_date: sold,
  first_registration: '2021-03-14',
  price_b2b_cents: 1_000_001,
});
const margin = await createListing(db, {
  reference: 'MARGIN',
  sales_date: sold,
  vat_regime: 'marge',
  price_b2b_cents: 900_050,
  depot_id: depot,
});
const wild = await createListing(db, {
  reference: 'WILD',
  sales_date: sold,
  make_id: skoda,
  model_id: fabia,
  version: HOSTILE,
  price_b2b_cents: 2_000_000,
});
await createListing(db, { reference: 'HIDDEN', status: 'draft' });
await catalogueIsCurrent();

const PATH = '/public/catalog/commercial_list';
const file = (buyer: Buyer, query = '') => as(app, buyer, `GET ${PATH}?${query}`);
const preview = async (buyer: Buyer, query = '') =>
  (await as(app, buyer, `GET ${PATH}/preview?${query}`)).json<CommercialListPreview>();
const lines = (bytes: Buffer): string[][] => parse(bytes.subarray(3), { delimiter: ';' });
const references = async (buyer: Buyer, query: string): Promise<string[]> => {
  const answer = await file(buyer, `format=csv&columns=reference&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return lines(answer.rawPayload)
    .slice(1)
    .map(([reference = '']) => reference);
};

const buyer = await signedIn(api, 'buyer');

describe('the commercial list', () => {
  it('is a file of its kind, under a name with its day, not cached on the way', async () => {
    for (const [format, type, first] of [
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
      ['csv', 'text/csv; charset=utf-8; header=present', '\ufeff'],
      ['pdf', 'application/pdf', '%PDF-1.7'],
    ] as const) {
      const { headers, rawPayload } = await file(buyer, `format=${format}`);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-disposition']).toMatch(
        new RegExp(
          `^attachment; filename="liste-commerciale-20\\d\\d-\\d\\d-\\d\\d.${format}"; filename\\*=UTF-8''`,
        ),
      );
      expect(rawPayload.toString('utf8').startsWith(first)).toBe(true);
    }
  });

  // SEARCH-3
  it('contains the columns of each vehicle, its price without VAT and, where one may be shown, with it', async () => {
    const columns =
      'reference,make,model,firstRegistration,km,vatRegime,priceExclTax,priceInclTax,delayDays,available,url';
    const [head, ...rows] = lines((await file(buyer, `format=csv&sort=price&columns=${columns}`)).rawPayload);
    expect(head?.slice(5, 8)).toEqual(['TVA', 'Prix HT ou net', 'Prix TTC']);
    expect(rows).toEqual([
      [
        'MARGIN',
        'Peugeot',
        '208',
        '',
        '42000',
        'Sur marge',
        '9000,50',
        '',
        '0',
        'Disponible',
        `https://pomelo.test/occasion/peugeot/208/1-2-puretech-100/${margin.id}`,
      ],
      [
        'TAXED',
        'Peugeot',
        '208',
        '14/03/2021',
        '42000',
        'Récupérable',
        '10000,01',
        '12000,01',
        '0',
        'Disponible',
        `https://pomelo.test/occasion/peugeot/208/1-2-puretech-100/${taxed.id}`,
      ],
      [
        'WILD',
        'Škoda',
        'Fabia',
        '',
        '42000',
        'Récupérable',
        '20000,00',
        '24000,00',
        '0',
        'Disponible',
        expect.stringMatching(/^https:\/\/pomelo\.test\/occasion\/skoda\/fabia\//),
      ],
    ]);
  });

  it('bears any text of the stock in every format', async () => {
    const clean = HOSTILE.replace('\u0007', ' ');
    const query = 'make=skoda&columns=reference,version';
    const { rows } = readXlsx((await file(buyer, `format=xlsx&${query}`)).rawPayload);
    expect(rows.map((row) => row.map(({ type, value }) => [type, value]))).toEqual([
      [
        ['inlineStr', 'WILD'],
        ['inlineStr', clean],
      ],
    ]);
    expect(lines((await file(buyer, `format=csv&${query}`)).rawPayload)[1]?.[1]).toMatch(/^'=1\+1;"<b>&/);
    expect(
      pdfText((await file(buyer, `format=pdf&${query}`)).rawPayload).find((shownText) =>
        shownText.startsWith('=1+1'),
      ),
    ).toMatch(/…$/);
  });

  it('cuts no heading of the columns that everybody begins with', async () => {
    const texts = pdfText((await file(buyer, 'format=pdf')).rawPayload);
    const headings = columnsOf(DEFAULT_COMMERCIAL_LIST_COLUMNS, 'b2b').map(({ label }) => label);
    expect(texts).toEqual(expect.arrayContaining(headings));
  });

  it('applies filters in the requested order, without pages or groups', async () => {
    expect(await references(buyer, 'sort=-price')).toEqual(['WILD', 'TAXED', 'MARGIN']);
    expect(await references(buyer, 'make=peugeot&sort=price&groupResults=1&perPage=1')).toEqual([
      'MARGIN',
      'TAXED',
    ]);
    expect(await references(buyer, `ids=${wild.id},${taxed.id}`)).toEqual(['WILD', 'TAXED']);
    expect(await references(buyer, 'make=trabant')).toEqual([]);
    await as(app, buyer, `POST /public/catalog/favorites/${margin.id}`);
    await expect.poll(() => references(buyer, 'favorites=1')).toEqual(['MARGIN']);
  });

  it('is in the order of delivered prices for a buyer with somewhere to deliver to', async () => {
    await createAddress(db, buyer.workspaceId, { delivery: true });
    const listed = (await as(app, buyer, 'GET /public/catalog/list?sort=deliveredPrice')).json<{
      data: { reference: string }[];
    }>();
    expect(await references(buyer, 'sort=deliveredPrice')).toEqual(
      listed.data.map(({ reference }) => reference),
    );
  });

  // SEARCH-3
  it('shows a customer only the public price', async () => {
    const [head, ...rows] = lines(
      (
        await file(
          buyer,
          'format=csv&view=b2c&sort=price&columns=reference,vatRegime,priceExclTax,priceInclTax',
        )
      ).rawPayload,
    );
    expect(head).toEqual(['Référence', 'Prix public TTC']);
    expect(new Set(rows.map(([, price]) => price))).toEqual(new Set(['16990,00']));
    const refused = await file(buyer, 'view=b2c&columns=priceExclTax');
    expect([refused.statusCode, refused.json().detail]).toEqual([422, expect.stringContaining('client')]);
  });

  it('is not made of unknown, repeated or no columns', async () => {
    for (const columns of ['vin', 'make,make', ',']) {
      expect((await file(buyer, `columns=${columns}`)).statusCode, columns).toBe(400);
      expect(
        (await as(app, buyer, `PUT ${PATH}/columns`, { columns: columns.split(',').filter(Boolean) }))
          .statusCode,
        columns,
      ).toBe(422);
    }
  });

  it('explains in French why it cannot be a PDF, and what to choose instead', async () => {
    const answer = await file(buyer, `format=pdf&columns=${COMMERCIAL_LIST_COLUMNS.join(',')}`);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      422,
      expect.stringMatching(/A4.*Excel ou CSV/),
    ]);
    const long = {
      itemIds: Array.from({ length: 10_001 }, () => 1),
      columns: columnsOf(['reference'], 'b2b'),
    };
    const more = { view: 'b2b' as const, around: { today: 0, siteUrl: '' }, words: [], madeAt: sold };
    expect(pdfRefusal({ ...long, ...more })).toBe(
      'Un PDF contient au plus 10\u202f000 véhicules, et cette liste en compte 10\u202f001\u202f: choisissez Excel ou CSV.',
    );
    expect(pdfRefusal({ ...long, ...more, itemIds: [1] })).toBeNull();
  });
});

describe('a saved search', () => {
  // SEARCH-3
  it('is a list under its own name, in its own order; that of another person or workspace is not found', async () => {
    const saved = await as(app, buyer, 'POST /public/custom-searches', {
      query: 'make=peugeot&sort=-price',
      name: 'Été ; 208 / "GT"',
    });
    const { id } = saved.json<{ id: string }>();
    expect(await references(buyer, `search=${id}&make=skoda`)).toEqual(['TAXED', 'MARGIN']);
    expect((await file(buyer, `search=${id}`)).headers['content-disposition']).toContain(
      '"liste-commerciale-ete-208-gt-20',
    );
    expect((await preview(buyer, `search=${id}`)).words).toEqual(['Peugeot']);

    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    const other = (await createWorkspace(db)).id;
    await createMembership(db, other, buyer.personId);
    const elsewhere = { headers: { ...buyer.headers, 'x-workspace-id': other } };
    for (const stranger of [colleague, elsewhere]) {
      for (const end of ['', '/preview'] as const) {
        expect((await as(app, stranger, `GET ${PATH}${end}?search=${id}`)).statusCode).toBe(404);
      }
    }
  });
});

describe('the columns', () => {
  // SEARCH-3
  it('are everybody’s to begin with, then each person’s own, a viewer’s too', async () => {
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    const chosen = async (who: Buyer) =>
      (await as(app, who, `GET ${PATH}/columns`)).json<{ columns: string[] }>().columns;
    expect(await chosen(viewer)).toEqual(DEFAULT_COMMERCIAL_LIST_COLUMNS);
    for (const columns of [
      ['km', 'reference'],
      ['reference', 'co2', 'km'],
    ]) {
      expect((await as(app, viewer, `PUT ${PATH}/columns`, { columns })).json()).toEqual({ columns });
      expect(await chosen(viewer)).toEqual(columns);
    }
    expect(lines((await file(viewer, 'format=csv')).rawPayload)[0]).toEqual([
      'Référence',
      'CO₂ (g/km)',
      'Kilométrage',
    ]);
    expect(await chosen(buyer)).toEqual(DEFAULT_COMMERCIAL_LIST_COLUMNS);
  });
});

describe('the preview', () => {
  // SEARCH-4
  it('shows the first formatted rows, and how many there are', async () => {
    const {
      total,
      columns,
      rows,
      words: texts,
      pdfRefusal: refusal,
    } = await preview(
      buyer,
      'sort=price&priceMax=15000&lines=1&columns=reference,km,priceExclTax,priceInclTax',
    );
    expect([total, texts, refusal]).toEqual([2, ['Jusqu’à 15\u202f000\u202f€ HT'], null]);
    expect(columns.map(({ label, isFigure }) => [label, isFigure])).toEqual([
      ['Référence', false],
      ['Kilométrage', true],
      ['Prix HT ou net', true],
      ['Prix TTC', true],
    ]);
    expect(rows).toEqual([{ id: margin.id, cells: ['MARGIN', '42\u202f000', '9\u202f000,50\u202f€', ''] }]);
  });

  it('has a name in French for every column, and explains why there is no PDF of all', async () => {
    const {
      columns,
      rows,
      pdfRefusal: refusal,
    } = await preview(buyer, `columns=${COMMERCIAL_LIST_COLUMNS.join(',')}`);
    expect(columns.map(({ label }) => label)).toEqual(
      COMMERCIAL_LIST_COLUMNS.map((column) => listColumnLabel(column, 'b2b')),
    );
    expect(rows.every(({ cells }) => cells.length === COMMERCIAL_LIST_COLUMNS.length)).toBe(true);
    expect(refusal).toMatch(/A4/);
  });
});
