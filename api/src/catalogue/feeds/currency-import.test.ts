import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { fileImporter } from '../../testing/files/import-file.ts';
import { buildWorkbook } from '../../testing/files/workbook.ts';

const { pool, url, asOwner } = await testDatabase();
const importFile = fileImporter(url);
beforeEach(() =>
  asOwner('TRUNCATE catalogue_item, product, booking, bundle, deal, item_price, feed CASCADE'),
);

const RATE = { rates: new Map([['PLN', { rate: 4.27, day: '2026-11-20' }]]) };
const ROWS = 40;

/** Cars as a Polish site exports them, with the price and the currency of the test. */
const polish = (
  priceHeading: string,
  price: (row: number) => string,
  more: { heading?: string; value?: string } = {},
): string =>
  [
    `Index,Marka pojazdu,Model pojazdu,Wersja,Rodzaj paliwa,Skrzynia biegów,Moc,Rok produkcji,Przebieg,${priceHeading}${more.heading ? `,${more.heading}` : ''}`,
    ...Array.from(
      { length: ROWS },
      (_, row) =>
        `${row},Skoda,Octavia,2.0 TDI,Diesel,Manual,${115 + (row % 3)} KM,2021,${60_000 + row * 100},${price(row)}${more.value ? `,${more.value}` : ''}`,
    ),
    '',
  ].join('\n');
const amount = (row: number): string => String(42_700 + row * 427);

async function prices(): Promise<number[]> {
  const { rows } = await pool.query<{ cents: number }>(
    'SELECT price_b2c_cents AS cents FROM catalogue_item ORDER BY feed_key::int',
  );
  return rows.map(({ cents }) => cents);
}

const FEEDS: readonly (readonly [string, string])[] = [
  ['its heading', polish('Cena (PLN)', amount)],
  ['each cell', polish('Cena', (row) => `${amount(row)} zł`)],
  ['a column', polish('Cena', amount, { heading: 'Waluta', value: 'PLN' })],
  ['a column in English', polish('Price', amount, { heading: 'Currency', value: 'PLN' })],
];

describe('a feed in zlotys', () => {
  it.each(FEEDS)(
    'in %s sells no vehicle in euros: refused for one reason that explains what to do',
    async (_where, text) => {
      const { inserted, summary } = await importFile(text);
      expect([inserted, summary.refusedRows]).toEqual([0, ROWS]);
      expect(summary.refusals).toEqual([
        expect.objectContaining({
          times: ROWS,
          message: expect.stringMatching(/prix en PLN.*taux daté.*--rate PLN=/),
        }),
      ]);
    },
  );

  it.each(FEEDS)('in %s is converted by a dated rate, and each line notes it', async (_where, text) => {
    const { inserted, reportText } = await importFile(text, { mapping: RATE });
    expect(inserted).toBe(ROWS);
    expect((await prices()).slice(0, 3)).toEqual([1_000_000, 1_010_000, 1_020_000]);
    expect(reportText).toContain('42\u202f700\u202fPLN à 4,27\u202fPLN pour 1\u202f€, taux du 20/11/2026');
  });

  it('in an Excel workbook is known by the format of its numbers', async () => {
    const rows = [
      ['Index', 'Marka', 'Model', 'Paliwo', 'Moc', 'Rok', 'Przebieg', 'Cena'],
      ['1', 'Skoda', 'Octavia', 'Diesel', '116 KM', 2021, 64_200, { value: 42_700, format: '#,##0 "zł"' }],
    ];
    const workbook = await buildWorkbook({ sheets: [{ name: 'Stock', rows }] });
    expect((await importFile(workbook)).summary.first).toEqual([
      expect.objectContaining({ message: expect.stringContaining('prix en PLN') }),
    ]);
    expect(await importFile(workbook, { mapping: RATE })).toMatchObject({ inserted: 1 });
    expect(await prices()).toEqual([1_000_000]);
  });

  it.each([
    ['price: { amount, currency }', { price: { amount: 42_700, currency: 'PLN' } }],
    ['price and currency', { price: 42_700, currency: 'PLN' }],
    [
      'offers: { price, priceCurrency }',
      { offers: { '@type': 'Offer', price: 42_700, priceCurrency: 'PLN' } },
    ],
  ])('in JSON as %s', async (_how, written) => {
    const car = {
      id: '1',
      make: 'Skoda',
      model: 'Octavia',
      fuelType: 'Diesel',
      power: '116 KM',
      year: 2021,
      mileage: 64_200,
      ...written,
    };
    expect((await importFile(JSON.stringify([car]))).summary.first).toEqual([
      expect.objectContaining({ line: 1, message: expect.stringContaining('prix en PLN') }),
    ]);
    await importFile(JSON.stringify([car]), { mapping: RATE });
    expect(await prices()).toEqual([1_000_000]);
  });

  it('without any indication is not taken for euros, unless the operator confirms it', async () => {
    const text = polish('Cena', amount);
    expect((await importFile(text)).summary.refusals).toEqual([
      expect.objectContaining({ times: ROWS, message: expect.stringContaining('devise non dite') }),
    ]);
    expect(
      await importFile(text, { mapping: { constants: new Map([['currency', 'PLN']]), ...RATE } }),
    ).toMatchObject({ inserted: ROWS });
    expect(await importFile(text, { mapping: { constants: new Map([['currency', 'EUR']]) } })).toMatchObject({
      updated: ROWS,
    });
  });
});

it('two columns of one VAT question are one answer: a yes under the margin scheme, else the value of the other column', async () => {
  const car = 'Kia;Rio;Essence;2021;10000;9000';
  const lines = ['tak;nie', 'nie;tak', 'nie;'].map((cells, row) => `${row};${car};${cells}`);
  await importFile(
    ['Ref;Marque;Modèle;Énergie;Année;Km;Prix;VAT marża;Faktura VAT', ...lines, ''].join('\n'),
  );
  const { rows } = await pool.query<{ regime: string }>(
    'SELECT vat_regime AS regime FROM catalogue_item ORDER BY feed_key',
  );
  expect(rows.map(({ regime }) => regime)).toEqual(['marge', 'recuperable', 'non-communique']);
});

describe('a report', () => {
  it('lists all missing columns at once', async () => {
    await expect(importFile('Marque;Couleur\nKia;Bleu\n')).rejects.toThrow(
      /Colonnes introuvables\u202f: modèle, énergie, année, kilométrage, prix, référence\./,
    );
    await expect(importFile('[{"marque":"Kia"}]')).rejects.toThrow(
      /modèle, énergie, année, kilométrage, prix, référence\./,
    );
  });

  it('counts duplicates as one reason, with the lines of each', async () => {
    const car = 'A;Kia;Rio;Essence;100 ch;2021;1000;9000';
    const { summary } = await importFile(
      ['Ref;Marque;Modèle;Énergie;Puissance;Année;Km;Prix', car, car, car, car, ''].join('\n'),
    );
    expect(summary.refusals).toEqual([
      expect.objectContaining({ times: 3, message: 'référence en double\u202f: déjà lue, ligne 2' }),
    ]);
    expect(summary.refusals[0]?.examples).toEqual(['A']);
  });

  it('names the objects of a JSON document, and generates missing keys when configured to', async () => {
    const cars = [1, 2, 2].map((km) => ({
      marque: 'Kia',
      modele: 'Rio',
      energie: 'Essence',
      puissance: 100,
      annee: 2021,
      km: km * 1000,
      prix: 9000,
    }));
    const text = JSON.stringify([...cars, { ...cars[0], prix: 'sur demande' }]);
    const first = await importFile(text, { mapping: { generatesKey: true } });
    expect(first).toMatchObject({ inserted: 3, summary: { rowName: 'objet', refusedRows: 1 } });
    expect(first.reportText).toContain('objet 4;refusée');
    expect(
      await importFile(text.replaceAll('9000', '8500'), { mapping: { generatesKey: true } }),
    ).toMatchObject({
      inserted: 0,
      updated: 3,
    });
  });
});
