import { FIGURES } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { expect, test } from 'vitest';
import {
  comparison,
  vehicleCountText,
  daysText,
  FIGURE_LABELS,
  shortText,
  tickText,
  valueText,
} from './figures.messages.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('explains what every figure counts', () => {
  for (const figure of FIGURES) expect(FIGURE_LABELS[figure].definition.length).toBeGreaterThan(80);
});

test('formats values in their units', () => {
  const read = [
    valueText('money', -1_234_567),
    valueText('rate', 1234),
    valueText('days', 32),
    valueText('per100', 5),
    valueText('month', '2026-11-01'),
    valueText('week', '2026-11-16'),
    valueText('count', null),
    tickText('day', '2026-11-16'),
    tickText('month', '2026-11-01'),
  ];
  expect(read.map(plain)).toEqual([
    '−12 345,67 €',
    '12,3 %',
    '3,2 j',
    '0,5',
    'nov. 2026',
    '16/11/2026',
    '–',
    '16/11',
    'nov.',
  ]);
});

test('a comparison shows the difference and the former value', () => {
  const read = [
    comparison('count', 45, 40),
    comparison('rate', 1500, 2000),
    comparison('rate', 1500, 1450),
    comparison('days', 20, 25),
    comparison('count', 3, 0),
    comparison('money', 100, -100),
    comparison('count', 4, 4),
    comparison('money', null, 100),
    comparison('count', 4, null),
  ];
  expect(read.map(plain)).toEqual([
    '+12,5 %, 40 avant',
    '−5,0 points, 20,0 % avant',
    '+0,5 point, 14,5 % avant',
    '−0,5 j, 2,5 j avant',
    '+3, 0 avant',
    '+2 €, −1 € avant',
    'Comme avant',
    '1 € avant',
    'Rien à comparer avant',
  ]);
});

test('formats days and counts in French', () => {
  expect(daysText({ from: '2026-11-16', to: '2026-11-22' }, { from: '2026-11-09', to: '2026-11-15' })).toBe(
    'Du 16/11/2026 au 22/11/2026, comparé à la période du 09/11/2026 au 15/11/2026.',
  );
  expect([vehicleCountText(0), vehicleCountText(1), plain(vehicleCountText(1204))]).toEqual([
    'Aucun véhicule',
    '1\u00a0véhicule',
    '1 204 véhicules',
  ]);
});

test('shortens a large amount to three digits, and shows a small one exactly', () => {
  const cents = [9_999_999, 10_000_000, 78_547_000, 99_960_000, 2_094_512_345, -786_000_000, 16_324_587_050];
  expect(cents.map((value) => plain(shortText('money', value)))).toEqual([
    '100 000 €',
    '100 k€',
    '785 k€',
    '1 M€',
    '20,9 M€',
    '−7,86 M€',
    '163 M€',
  ]);
  expect([shortText('count', 12_000_000), shortText('money', null)].map(plain)).toEqual(['12 000 000', '–']);
});
