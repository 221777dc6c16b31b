import type { Figure } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { expect, test } from 'vitest';
import { tasksFromFigures, betweenText, changeMeaning, inUnit, totalOf, unitFor } from './chart.messages.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const figure = (name: Figure['figure'], facts: Figure['facts'], tables: Figure['tables'] = []): Figure => ({
  figure: name,
  period: { from: '2026-01-01', to: '2026-12-31' },
  before: null,
  facts,
  tables,
  notes: [],
});
const count = (key: string, label: string, value: number | null): Figure['facts'][number] => ({
  key,
  label,
  kind: 'count',
  value,
  before: null,
});

test('amounts on a line share the unit of the largest, and unknown ones are a dash', () => {
  const unit = unitFor('money', [84_800_000, null]);
  expect([unit?.name, plain(inUnit('money', 84_800_000, unit)), inUnit('money', null, unit)]).toEqual([
    'k€',
    '848',
    '–',
  ]);
  expect(plain(inUnit('money', 123_456_789_00, unitFor('money', [123_456_789_00])))).toBe('123,46');
  expect([unitFor('count', [5]), unitFor('money', [100])?.name]).toEqual([null, '€']);
});

test('the total of a period is the figure of that name, otherwise a sum, never a sum of rates', () => {
  const margin = figure('margin', [count('vehicles', 'Véhicules', 7)]);
  expect(totalOf(margin, { key: 'vehicles', label: '', kind: 'count' }, [1, 2], false)).toBe(7);
  expect(totalOf(margin, { key: 'cost', label: '', kind: 'money' }, [1, null, 2], false)).toBe(3);
  expect(totalOf(margin, { key: 'other', label: '', kind: 'rate' }, [1, 2], false)).toBeNull();
});

test('shows the conversion rate between two steps of the funnel', () => {
  const funnel = figure('funnel', [
    { key: 'b', label: 'Réservations pour 100 vues', kind: 'per100', value: 37, before: null },
  ]);
  expect(plain(betweenText(funnel, 'b'))).toBe('3,7 réservations pour 100 vues');
  expect([betweenText(funnel, 'c'), betweenText(funnel, undefined)]).toEqual([null, null]);
});

test('a change is good or bad by its meaning, not by its sign', () => {
  expect(changeMeaning('less', 41, 44)).toEqual({ look: 'better', words: 'en mieux' });
  expect(changeMeaning('more', 41, 44)).toEqual({ look: 'worse', words: 'en moins bien' });
  for (const [value, before] of [
    [41, 41],
    [null, 41],
    [41, null],
  ] as const)
    expect(changeMeaning('more', value, before).look).toBe('plain');
});

test('figures link to at most three tasks, and to none when there are none', () => {
  const table = (key: string, columns: string[], rows: (string | number)[][]): Figure['tables'][number] => ({
    key,
    title: key,
    columns: columns.map((one) => ({ key: one, label: one, kind: 'count' })),
    rows,
    before: null,
  });
  const all = [
    figure(
      'stock-age',
      [{ key: 'old', label: '', kind: 'money', value: 231_000_000, before: null }],
      [
        table(
          'makes',
          ['name', 'old'],
          [
            ['A', 100],
            ['B', 49],
          ],
        ),
      ],
    ),
    figure('searches', [], [table('searches', ['words', 'times'], [['« Kangoo électrique »', 412]])]),
    figure('margin', [count('vehicles', '', 6288), count('counted', '', 6102)]),
  ];
  expect(tasksFromFigures(all).map(({ what, rest }) => plain(`${what} ${rest}`))).toEqual([
    '149 véhicules à plus de 90 jours, 2,31 M€',
    '« Kangoo électrique » cherché 412 fois, aucun en stock',
    '186 véhicules commandés sans prix d’achat',
  ]);
  expect(tasksFromFigures([figure('margin', [count('vehicles', '', 2), count('counted', '', 2)])])).toEqual(
    [],
  );
});
