import { expect, test } from 'vitest';
import { helpText, progressLine, resultText } from './import.messages.ts';
import type { ImportResult } from './import.service.ts';
import type { Report } from './report/report.ts';

type Summary = ReturnType<Report['summary']>;
const RESULT: ImportResult = {
  rows: 100_000,
  inserted: 1,
  updated: 2,
  returned: 0,
  unchanged: 99_997,
  withdrawn: 1,
  notWithdrawn: [],
  heldBack: 0,
  cutShort: null,
  encoding: 'utf-8',
  ignoredColumns: [],
  remarks: [],
  readingMs: 1000,
  mergingMs: 3000,
};
const SUMMARY: Summary = { rowName: 'ligne', refusedRows: 0, first: [], refusals: [], notes: [] };
/** The text as the terminal shows it, with « _ » for each narrow space. */
const text = (result: Partial<ImportResult> = {}, summary: Partial<Summary> = {}): string =>
  resultText({ ...RESULT, ...result }, { ...SUMMARY, ...summary }, 'data/imports/r.csv').replaceAll(
    '\u202f',
    '_',
  );

test('states how many lines, how fast, and their outcome, each in the right number', () => {
  expect(text().split('\n').slice(0, 3)).toEqual([
    '100_000 lignes en 4,0_s (25_000 lignes/s_: lecture 1,0_s, fusion 3,0_s).',
    '  1 ajoutée, 2 mises à jour, 99_997 inchangées, 0 remise en vente, 0 refusée.',
    '  1 véhicule absent du fichier retiré de la vente.',
  ]);
  expect(text()).toMatch(/Rapport complet_: data\/imports\/r\.csv$/);
});

test('warns of a feed that lost more than half, and counts what stayed in the stock by reason', () => {
  const notWithdrawn = (['booked', 'booked', 'sold'] as const).map((because, place) => ({
    reference: `PO-${place}`,
    feedKey: `K${place}`,
    because,
  }));
  const shown = text({ heldBack: 1200, notWithdrawn });
  expect(shown).toContain('3 absents conservés_: 2 en réservation, 1 en vente conclue.');
  expect(shown).toContain('1_200 véhicules de ce flux manquent, plus de la moitié. Aucun n’a été retiré.');
  expect(shown).toContain('--allow-shrink');
  expect(text()).not.toContain('--allow-shrink');
});

test('shows the first refusals with line, field, value and reason, and the rest by reason', () => {
  const first = [
    { line: 1204, field: 'marque', value: 'x'.repeat(80), message: 'marque inconnue' },
    { line: 7, field: 'référence', value: '', message: 'valeur absente' },
  ];
  const all = text({}, { refusedRows: 2, first });
  expect(all).toContain('\nRefus\n');
  expect(all).toContain(`  ligne 1_204, marque «_${'x'.repeat(60)}…_»_: marque inconnue`);
  expect(all).toContain('  ligne 7, référence_: valeur absente');
  const refusals = Array.from({ length: 14 }, (_, place) => ({
    field: `champ ${place}`,
    message: 'illisible',
    times: 10,
    examples: [],
    others: 0,
  }));
  const many = text({}, { refusedRows: 140, first, refusals });
  expect(many).toContain('\nPremiers refus\n');
  expect(many).toContain('  10 × champ 11_: illisible\n  20 × autres motifs');
});

test('shows the share read and the pace while it reads, and that it merges', () => {
  const reading = { phase: 'reading' as const, rows: 5000, bytesRead: 50, bytes: 200 };
  expect(progressLine(reading, 1, 500)).toBe(
    '5\u202f000 lignes lues (25\u202f%), 10\u202f000 lignes/s, 1 refusée',
  );
  expect(progressLine({ ...reading, bytes: 0 }, 0, 0)).toContain('(100\u202f%)');
  expect(progressLine({ ...reading, phase: 'merging' }, 0, 500)).toBe(
    '5\u202f000 lignes lues, fusion avec le stock…',
  );
});

test('the help names every option and field', () => {
  const help = helpText(['key', 'make']);
  for (const option of ['--feed', '--map', '--trade-margin', '--allow-shrink', '--database', '--help'])
    expect(help).toContain(option);
  expect(help).toContain('key, make.');
});
