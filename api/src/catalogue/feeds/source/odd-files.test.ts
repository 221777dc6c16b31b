import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, it } from 'vitest';
import { zipped } from '../../../testing/files/workbook.ts';
import { openFeed } from './feed-file.ts';
import { unpackGzip } from './unpack.ts';

const folder = mkdtempSync(join(tmpdir(), 'pomelo-odd-'));
afterAll(() => rmSync(folder, { recursive: true }));

function pathOf(content: string | Buffer): string {
  const path = join(folder, 'feed');
  writeFileSync(path, content);
  return path;
}

async function read(content: string | Buffer) {
  const file = await openFeed(pathOf(content));
  try {
    const rows = [];
    let headings: readonly string[] = [];
    for await (const batch of file.batches) {
      headings = batch.columns.headings;
      rows.push(...batch.rows);
    }
    return { rows, headings, remarks: file.remarks(), rowName: file.rowName(), cutShort: file.cutShort() };
  } finally {
    await file.close();
  }
}
const cells = async (content: string | Buffer): Promise<(readonly string[])[]> =>
  (await read(content)).rows.map((row) => row.cells);

describe('a file that is no feed', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['a web page', '<!DOCTYPE html>\n<html><body>Connexion</body></html>', /page web \(HTML\)/],
    ['a web page after a comment', '\ufeff<!-- export -->\n<HTML lang="fr">', /page web/],
    ['XML', '<?xml version="1.0"?><cars><car/></cars>', /document XML/],
    ['a PDF', '%PDF-1.7\n', /document PDF/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), /d’avant 2007/],
    ['numbers in an array', '[1, 2, 3]', /aucun objet/],
    ['arrays in an array', '[["marque", "modele"], ["Peugeot", "208"]]', /aucun objet/],
    ['an empty array', '[]', /aucun objet/],
    ['the beginning of a zip', Buffer.from('PK\u0003\u0004 and then nothing'), /incomplet/],
    ['gzip in gzip', gzipSync(gzipSync('a;b\n1;2\n')), /en contient une autre/],
    ['damaged gzip', Buffer.concat([gzipSync('a;b\n').subarray(0, 10), Buffer.alloc(40, 255)]), /endommagée/],
  ])('%s is named in the error', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'names its files',
      { 'stock.csv': 'a', 'b.csv': 'b', 'c.csv': 'c', 'd.csv': 'd' },
      /archive zip \(stock\.csv, b\.csv, c\.csv et 1 autres\)/,
    ],
    ['of OpenDocument is a spreadsheet', { mimetype: 'x', 'content.xml': '<a/>' }, /OpenDocument/],
    ['of Word is a document', { 'word/document.xml': '<a/>' }, /document Word/],
    ['with a damaged workbook says so', { 'xl/workbook.xml': '<workbook' }, /endommagé/],
  ])('a zip archive %s', async (_name, files, message) => {
    await expect(read(await zipped(new Map(Object.entries(files))))).rejects.toThrow(message);
  });

  it('does not unpack more than it may', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 'a'));
    await expect(unpackGzip(pathOf(bomb), 1_000_000)).rejects.toThrow(/trop de données/);
  });
});

describe('a feed with oddities loses nothing good', () => {
  it('reads lines that end in CR alone', async () => {
    expect(await cells('marque;modele\rPeugeot;208\rRenault;Clio\r')).toEqual([
      ['Peugeot', '208'],
      ['Renault', 'Clio'],
    ]);
  });

  it('reads one bad byte of UTF-8 as Windows-1252, preserves every other accent, and reports where', async () => {
    const good = Buffer.from('marque;modèle\nCitroën;C4\nŠkoda;Octavia\n');
    const { rows, remarks } = await read(
      Buffer.concat([good, Buffer.from([0x52, 0x65, 0x6e, 0xe9]), Buffer.from(';Mégane\n')]),
    );
    expect(rows.map((row) => row.cells)).toEqual([
      ['Citroën', 'C4'],
      ['Škoda', 'Octavia'],
      ['René', 'Mégane'],
    ]);
    expect(remarks).toEqual(['1 octet hors de l’UTF-8 (ligne 4)\u202f: lu comme du Windows-1252']);
  });

  it('still reads a Windows-1252 file as one', async () => {
    expect(await cells(iconv.encode('marque;modèle\nCitroën;C4\nRenault;Mégane\n', 'windows-1252'))).toEqual([
      ['Citroën', 'C4'],
      ['Renault', 'Mégane'],
    ]);
  });

  it.each([
    ['a quote before another that closes nothing', 'a;b;c\n1;"x;3\n2;y;3\n3;z;3\n4;"w";3\n', 2, 3],
    ['a quote and an inch mark at the end of a cell', 'a;b;c\n1;"x;3\n2;y;3\n3;17";3\n4;w;3\n', 2, 3],
    ['a quote up to the end of a later line', 'a;b;c\n1;2;"x\n2;y;3\n3;z;3\n4;w;q"\n', 2, 3],
    ['a quote among lines whose cells are quoted', 'a,b,c\n1,"x,3\n2,"y",3\n3,"z",3\n', 2, 2],
  ])('%s costs its own line', async (_name, text, line, good) => {
    const { rows } = await read(text);
    expect(rows.filter(({ problem }) => problem !== undefined).map((row) => row.line)).toEqual([line]);
    expect(rows.filter(({ problem }) => problem === undefined)).toHaveLength(good);
  });

  it('preserves a text of several lines whole, separators and all', async () => {
    const text = 'a;b;c\n1;"deux; lignes\net; encore une\nfin";3\n2;"";4\n';
    expect(await cells(text)).toEqual([
      ['1', 'deux; lignes\net; encore une\nfin', '3'],
      ['2', '', '4'],
    ]);
  });

  it('reads the euro of Mac Roman', async () => {
    const bytes = iconv.encode(
      'marque;modèle;prix\rCitroën;C4;12 990 ¤\rRenault;Mégane;9 990 ¤\r',
      'macintosh',
    );
    expect(await cells(bytes)).toEqual([
      ['Citroën', 'C4', '12 990 €'],
      ['Renault', 'Mégane', '9 990 €'],
    ]);
  });

  it('skips repeated headers and totals, and reports where', async () => {
    const header = 'Référence;Marque;Modèle;Km;Prix';
    const { rows, remarks, cutShort } = await read(
      `${header}\nA1;Kia;Rio;1000;9000\n\n${header.toUpperCase()}\nA2;Kia;Rio;2000;8000\nTOTAL;;;;17 000\n`,
    );
    expect(rows.map(({ cells: [key] }) => key)).toEqual(['A1', 'A2']);
    expect(remarks).toEqual([
      'En-tête répété, ligne 4\u202f: laissé de côté',
      'Total ou fin de fichier, ligne 6\u202f: laissé de côté',
    ]);
    expect(cutShort).toBeNull();
  });

  it('reads a vehicle whose reference begins like a total', async () => {
    expect((await read('Référence;Marque;Modèle;Km;Prix\nTOTAL-1;Kia;Rio;1000;9000\n')).rows).toHaveLength(1);
  });

  it('reads a header of two lines, as merged cells give it', async () => {
    const { headings } = await read(
      'Véhicule;;;Prix;;Km\nMarque;Modèle;Énergie;HT;TTC;\nKia;Rio;Essence;7500;9000;1000\n',
    );
    expect(headings).toEqual(['Marque', 'Modèle', 'Énergie', 'Prix HT', 'Prix TTC', 'Km']);
  });

  it('finds the vehicles of a JSON document under any name and in any object, and takes no other list for them', async () => {
    const car = { marque: 'Kia', modele: 'Rio', km: 1000, prix: 9000 };
    const list = [car, { ...car, photos: [{ url: 'a' }] }];
    const rowCount = async (document: unknown) => (await read(JSON.stringify(document))).rows.length;
    expect(await rowCount({ stock_vo: list })).toBe(2);
    expect(
      await rowCount({
        id: 1,
        name: 'Garage',
        city: 'Lyon',
        postcode: '69003',
        sites: [{ id: 1 }],
        export: { vo: list },
      }),
    ).toBe(2);
    // A vehicle, with nested lists.
    expect(await rowCount({ ...car, photos: [{ url: 'a' }, { url: 'b' }], offers: [{ price: 1 }] })).toBe(1);
    const lines = list
      .map((value) => JSON.stringify({ ...value, offers: [{ price: 1 }, { price: 2 }] }))
      .join('\n');
    expect((await read(lines)).rows).toHaveLength(2);
  });

  it('withdraws nothing when a JSON document has a second list of vehicles', async () => {
    const car = { marque: 'Kia', modele: 'Rio', km: 1000, prix: 9000 };
    expect((await read(JSON.stringify({ neufs: [car], occasions: [car] }))).cutShort).toContain(
      'seconde liste',
    );
    expect((await read(JSON.stringify({ vehicules: [car], photos: [{ url: 'a' }] }))).cutShort).toBeNull();
  });

  it('reads NaN, which Python writes for null', async () => {
    expect(await cells('[{"marque":"NaN","prix":NaN,"km":-Infinity}]')).toEqual([['NaN', '', '']]);
  });

  it('takes NUL characters out, with a note', async () => {
    expect((await read('marque;modele\nPeu\u0000geot;208\n')).rows).toEqual([
      { line: 2, cells: ['Peugeot', '208'], note: 'caractère nul retiré de la ligne' },
    ]);
    expect(await cells('[{"marque":"Peu\\u0000geot"}]')).toEqual([['Peugeot']]);
  });

  it('distinguishes two columns of one name, and reports it', async () => {
    const { headings, remarks } = await read('Marque;Prix;prix\nPeugeot;;12990\n');
    expect(headings).toEqual(['Marque', 'Prix', 'prix (2)']);
    expect(remarks).toEqual([expect.stringContaining('Plusieurs colonnes portent le même nom')]);
  });

  it('names the objects of a JSON document by their place, and the lines of JSON lines by their line', async () => {
    const array = await read('[{"a":1},{"a":2}, 7, {"a":4}]');
    expect([array.rowName, array.rows.map(({ line, problem }) => [line, problem !== undefined])]).toEqual([
      'objet',
      [
        [1, false],
        [2, false],
        [3, true],
        [4, false],
      ],
    ]);
    const lines = await read('{"a":1}\n\n{"a":2}\n{"a":}\n');
    expect([lines.rowName, lines.rows.map(({ line }) => line)]).toEqual(['ligne', [1, 3, 4]]);
    expect(lines.rows[2]?.problem).toContain('ligne 4');
  });

  it('reads amounts with their currency, and objects within objects, as schema.org writes them', async () => {
    const { headings, rows } = await read(
      JSON.stringify([
        {
          '@type': 'Car',
          name: 'Peugeot 208',
          brand: { '@type': 'Brand', name: 'Peugeot' },
          mileageFromOdometer: { '@type': 'QuantitativeValue', value: 28000, unitCode: 'SMI' },
          vehicleEngine: {
            '@type': 'EngineSpecification',
            enginePower: { value: 74, unitCode: 'KWT' },
            fuelType: 'Petrol',
          },
          offers: { '@type': 'Offer', price: 45000, priceCurrency: 'PLN' },
          price: { amount: 45.125, currency: 'CHF' },
        },
      ]),
    );
    const said = Object.fromEntries(headings.map((heading, at) => [heading, rows[0]?.cells[at]]));
    expect(said).toMatchObject({
      brand: 'Peugeot',
      mileageFromOdometer: '28000 mi',
      enginePower: '74 kW',
      fuelType: 'Petrol',
      offers: '45000 PLN',
      price: '45.1250 CHF',
    });
  });
});
