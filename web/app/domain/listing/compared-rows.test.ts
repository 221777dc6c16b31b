import { expect, test } from 'vitest';
import { type ComparedLine, comparedRows } from './compared-rows.ts';

type Thing = { name: string; weight?: string | null };
const LINES: readonly ComparedLine<Thing>[] = [
  { label: 'Nom', valueOf: ({ name }) => name, isOwn: true },
  { label: 'Poids', valueOf: ({ weight }) => weight },
];

test('compares what differs, except what is unique to each', () => {
  expect(
    comparedRows(
      [
        { name: 'a', weight: '1' },
        { name: 'b', weight: '2' },
      ],
      LINES,
    ),
  ).toEqual([
    { label: 'Nom', values: ['a', 'b'], differs: false },
    { label: 'Poids', values: ['1', '2'], differs: true },
  ]);
});

test('a missing value is a dash, and a row missing everywhere is left out', () => {
  expect(comparedRows([{ name: 'a', weight: '1' }, { name: 'b' }], LINES)[1]).toEqual({
    label: 'Poids',
    values: ['1', '—'],
    differs: true,
  });
  expect(
    comparedRows(
      [
        { name: 'a', weight: null },
        { name: 'b', weight: '' },
      ],
      LINES,
    ).map(({ label }) => label),
  ).toEqual(['Nom']);
});
