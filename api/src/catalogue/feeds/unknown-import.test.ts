import { CatalogueFiltersAnswer, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { createAddress } from '../../testing/factories.ts';
import { fileImporter } from '../../testing/files/import-file.ts';
import { as, type Buyer, signedIn, wholeApi } from '../../testing/whole-api.ts';

const database = await testDatabase();
const load = fileImporter(database.url);
const HEADER =
  'Référence;Marque;Modèle;Version;Énergie;Km;Année;Prix;Boîte;Puissance;Carrosserie;Couleur;Places;Code postal;TVA;Immatriculation';
const said = (reference: string, facts: string): string =>
  `${reference};Peugeot;208;Signature;Essence;45 000 km;2021;12 990;${facts}`;
await load(
  [
    HEADER,
    said('KNOWN', 'Manuelle;100 ch;Citadine;Bleu;5;69003;marge;AB-123-CD'),
    said('BARE', ';;;;;;;'),
    said('UNREAD', 'à pédales;beaucoup;soucoupe;kryptonite;;;peut-être;'),
  ].join('\r\n'),
);
const api = await wholeApi(database);
let buyer: Buyer;
beforeAll(async () => {
  buyer = await signedIn(api);
  await createAddress(database.db, buyer.workspaceId, { delivery: true });
});
afterAll(() => api.close());

const SQL_VALUE: Readonly<Record<string, string>> = {
  gearbox: 'i.gearbox',
  body: 'i.body',
  colour: 'i.colour',
  vat: 'i.vat_regime',
  seats: `coalesce(i.seats::text, '${UNKNOWN}')`,
  depot: `coalesce(d.slug, '${UNKNOWN}')`,
};

async function referencesInSql(facet: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ reference: string }>(
    `SELECT i.reference FROM catalogue_item i LEFT JOIN depot d ON d.id = i.depot_id WHERE ${SQL_VALUE[facet]} = $1 ORDER BY 1`,
    [UNKNOWN],
  );
  return rows.map(({ reference }) => reference);
}
const listed = async (query: string) =>
  CatalogueList.parse((await as(api.app, buyer, `GET /public/catalog/list?${query}`)).json()).data;

describe('a file that leaves facts out', () => {
  test('makes no depot of a place that it does not name', async () => {
    const { rows } = await database.pool.query(
      `SELECT city FROM depot WHERE city ILIKE '%communiqué%' OR postcode = '00000'`,
    );
    expect(rows).toEqual([]);
    const { rows: items } = await database.pool.query<{ key: string }>(
      'SELECT feed_key AS key FROM catalogue_item WHERE depot_id IS NULL ORDER BY 1',
    );
    expect(items.map(({ key }) => key)).toEqual(['BARE', 'UNREAD']);
  });

  test('paints nothing of a colour that it does not name', async () => {
    const { rows } = await database.pool.query<{ key: string; paints: string[] }>(
      `SELECT i.feed_key AS key, array_agg(DISTINCT m.drawing->>'paint') AS paints FROM catalogue_item i JOIN media_object m ON m.id = ANY (i.media_ids)
       GROUP BY 1 ORDER BY 1`,
    );
    expect(Object.fromEntries(rows.map(({ key, paints }) => [key, paints]))).toMatchObject({
      BARE: [UNKNOWN],
      UNREAD: [UNKNOWN],
    });
  });

  test.each(Object.keys(SQL_VALUE))(
    'the filter of unknown %s counts and finds what SQL does',
    async (facet) => {
      const expected = await referencesInSql(facet);
      expect(expected.length).toBeGreaterThan(0);
      const answer = CatalogueFiltersAnswer.parse(
        (await as(api.app, buyer, 'GET /public/catalog/filters')).json(),
      );
      const value = answer.facets
        .find(({ name }) => name === facet)
        ?.values.find((one) => one.value === UNKNOWN);
      expect(value).toEqual({ value: UNKNOWN, label: UNKNOWN_LABEL, count: expected.length });
      expect((await listed(`${facet}=${UNKNOWN}`)).map(({ reference }) => reference).toSorted()).toEqual(
        expected,
      );
    },
  );

  test('returns what is unknown as such, and no VAT that the feed did not state', async () => {
    const [bare] = await listed(
      `depot=${UNKNOWN}&seats=${UNKNOWN}&vat=${UNKNOWN}&colour=${UNKNOWN}&sort=price`,
    );
    expect(bare).toMatchObject({
      gearbox: UNKNOWN,
      powerHp: null,
      seats: null,
      depot: null,
      vatRegime: UNKNOWN,
    });
    expect(bare).not.toHaveProperty('pricingListB2bInclTax');
  });

  test('has a delivered price without transport, which comes after all that have one', async () => {
    const [bare] = await listed(`depot=${UNKNOWN}`);
    const price = DeliveredPrice.parse(
      (await as(api.app, buyer, `GET /public/catalog/products/${bare?.id}/delivered-price`)).json(),
    );
    expect(price).toMatchObject({ placeKnown: false, delivery: null, vatRegime: UNKNOWN });
    expect(price.lines.map(({ kind }) => kind)).not.toContain('delivery');
    const sorted = await listed('sort=deliveredPrice');
    expect(sorted.map(({ depot, deliveredPrice }) => [depot !== null, deliveredPrice !== undefined])).toEqual(
      [
        [true, true],
        [false, false],
        [false, false],
      ],
    );
  });

  test('cannot be ordered before its VAT regime is known, and reports it', async () => {
    const [bare] = await listed(`vat=${UNKNOWN}`);
    await database.db
      .updateTable('person')
      .set({ phone1: '+33612345678' })
      .where('id', '=', buyer.personId)
      .execute();
    const answer = await as(api.app, buyer, 'POST /public/cart/products', {
      product_ids: [bare?.products?.[0]?.id],
    });
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json()).toMatchObject({
      title: 'TVA non communiquée',
      detail: expect.stringContaining('Peugeot 208'),
    });
  });

  test('has the values of the next file', async () => {
    await load([HEADER, said('BARE', 'Automatique;130 ch;SUV;Rouge;5;69003;récupérable;')].join('\r\n'), {
      allowShrink: true,
    });
    const { rows } = await database.pool.query(
      `SELECT gearbox, power_hp, body, colour, seats, vat_regime, depot_id IS NOT NULL AS placed, cardinality(media_ids) > 1 AS drawn
       FROM catalogue_item WHERE feed_key = 'BARE'`,
    );
    expect(rows).toEqual([
      {
        gearbox: 'automatique',
        power_hp: 130,
        body: 'suv',
        colour: 'rouge',
        seats: 5,
        vat_regime: 'recuperable',
        placed: true,
        drawn: true,
      },
    ]);
  });
});
