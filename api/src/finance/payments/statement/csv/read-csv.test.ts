import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { DEMO_SELLER } from '../../../../platform/documents/content/seller.ts';
import { buildPdf } from '../../../../testing/files/files.ts';
import { StatementError } from '../content/statement.ts';
import { centsIn, dayIn, decimalOf } from './cells.ts';
import { csvContent, readCsv } from './read-csv.ts';

const TODAY = '2026-11-29';
const read = (text: string | Buffer, saved = null) =>
  readCsv(typeof text === 'string' ? Buffer.from(text) : text, DEMO_SELLER.iban, saved, TODAY);
/** Reads with the proposed columns, as confirmed by a person. */
async function confirmed(text: string | Buffer) {
  const { mapping } = await read(text);
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return csvContent(await readCsv(bytes, DEMO_SELLER.iban, mapping, TODAY), DEMO_SELLER.iban);
}

it.each([
  ['1 234,56', 'comma', 123_456],
  ['1\u202f234,5 €', 'comma', 123_450],
  ['1.234,56', 'comma', 123_456],
  ['+12', 'comma', 1200],
  ['-12,00', 'comma', -1200],
  ['12,00-', 'comma', -1200],
  ['(12,00) EUR', 'comma', -1200],
  ['−12,00', 'comma', -1200],
  ['1,234.56', 'point', 123_456],
  ['1234.56', 'point', 123_456],
  ['1,234', 'comma', undefined],
  ['12,345', 'comma', undefined],
  ['1.23', 'comma', undefined],
  ['douze', 'comma', undefined],
  ['', 'comma', undefined],
] as const)('reads the amount %j with a %s', (text, decimal, cents) => {
  expect(centsIn(text, decimal)).toBe(cents);
});

it('finds the decimal mark of a column', () => {
  expect(decimalOf(['12,50', '1.234'])).toBe('comma');
  expect(decimalOf(['12.50', '1234'])).toBe('point');
  expect(decimalOf([])).toBe('comma');
});

it.each([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['2026-11-20', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['20/11/2026 09:15', '2026-11-20'],
  ['31/02/2026', undefined],
  ['11/20/2026', undefined],
  ['hier', undefined],
])('reads the day %j', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

// MONEY-38
describe('a table of a bank', () => {
  it.each<[string, string]>([
    [
      'debit and credit in two columns',
      'Date;Libellé;Débit euros;Crédit euros\n20/11/2026;VIR GARAGE;;1 234,56\n20/11/2026;FRAIS;-12,00;\n',
    ],
    [
      'a signed amount',
      'Date opération,Date valeur,Libellé,Montant\n2026-11-19,2026-11-20,VIR GARAGE,1234.56\n2026-11-19,2026-11-20,FRAIS,-12.00\n',
    ],
    [
      'lines above its header',
      'Compte courant;\nSolde au 20/11/2026;5 000,00\n\nDate;Date valeur;Montant(EUROS);Libellé\n20/11/2026;20/11/2026;1 234,56;VIR GARAGE\n20/11/2026;20/11/2026;-12,00;FRAIS\nTotal;;1 222,56;\n;;1 222,56;Solde\n',
    ],
    [
      'a simple and a detailed label',
      'Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Debit;Credit;Date operation;Date de valeur\n20/11/2026;VIR GARAGE;VIREMENT RECU;ABC1;;;+1234,56;20/11/2026;20/11/2026\n20/11/2026;FRAIS;FRAIS;ABC2;;-12,00;;20/11/2026;20/11/2026\n',
    ],
    [
      'tabulators, quotes and an accounting date',
      '"Date comptable"\t"Libellé de l’opération"\t"Débit"\t"Crédit"\n"20/11/26"\t"VIR ""GARAGE"""\t""\t"1.234,56"\n"20/11/26"\t"FRAIS"\t"12,00"\t""\n',
    ],
  ])('is proposed by its headings and read: %s', async (_shape, text) => {
    const { isSaved } = await read(text);
    expect(isSaved).toBe(false);
    const { lines, leftOut } = await confirmed(text);
    expect(lines).toMatchObject([{ cents: 123_456, receivedOn: '2026-11-20' }]);
    expect(lines[0]?.text).toContain('GARAGE');
    expect(leftOut.debits).toBe(1);
  });

  it.each(['utf8', 'windows-1252', 'utf-16le'])('is read in %s', async (encoding) => {
    const text = `Date;Libellé;Débit;Crédit\n${'20/11/2026;Réglé à l’été;;12,00\n'.repeat(20)}`;
    const { lines } = await confirmed(iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' }));
    expect(lines).toHaveLength(20);
    expect(lines[0]?.text).toBe('Réglé à l’été');
  });

  it('waits for its columns, and names the lines that cannot be read', async () => {
    const text =
      'Date;Libellé;Montant;Devise\n20/11/2026;A;12,00;EUR\n32/11/2026;B;1;EUR\n20/11/2026;C;x;\n20/11/2026;D;1;USD\n;E;1;\n';
    const table = await read(text);
    expect(() => csvContent(table, DEMO_SELLER.iban)).toThrow(/Indiquez d’abord/);
    expect(table.read.problems).toEqual([
      { line: 3, text: 'Date illisible\u202f: «\u202f32/11/2026\u202f»' },
      { line: 4, text: 'Montant illisible\u202f: «\u202fx\u202f»' },
      { line: 5, text: 'Devise USD\u202f: seul l’euro est lu' },
    ]);
    expect(table.read.undated).toBe(1);
    await expect(confirmed(text)).rejects.toThrow(/ligne 3, Date illisible.*ligne 5/);
  });

  it.each<[string, string | Buffer]>([
    ['a text', 'bonjour\ntout le monde'],
    ['a table of something else', 'Nom;Ville;Âge\nDupont;Lyon;vieux\n'],
    ['a PDF', buildPdf()],
    ['nothing', ' '],
    ['hundreds of columns', `Date;Montant;${'x;'.repeat(300)}\n20/11/2026;1\n`],
    [
      'the statement of another account',
      'IBAN FR76 3000 1007 9412 3456 7890 185\nDate;Montant\n20/11/2026;12,00\n',
    ],
  ])('is refused with a sentence: %s', async (_what, file) => {
    await expect(read(file)).rejects.toThrow(StatementError);
  });
});

it('refuses a file of too many lines with its reason, also when it is read in one piece', async () => {
  await expect(read(`Date;Montant\n${'01/11/2026;1,00\n'.repeat(200_000)}`)).rejects.toThrow(
    /plus de 50\u202f000 écritures/,
  );
});
