import { expect, test } from 'vitest';
import { demandLine } from './demand.messages.ts';

test('a line of the file names what is unknown', () => {
  const row = { modelId: 1, make: 'Toyota', model: 'Yaris', searches: 64, requests: 1, stock: 0, sales: 0 };
  expect(demandLine({ ...row, energy: null, days: null, margin: null, score: null })).toEqual([
    'Toyota',
    'Yaris',
    'toutes',
    '64',
    '1',
    '0',
    '0',
    'inconnu',
    'inconnue',
    'inconnu',
  ]);
  const known = { ...row, energy: 'gpl' as const, days: 30, score: 12 };
  expect(demandLine({ ...known, margin: { amount: 123_450, currency: 'EUR' } }).slice(2)).toEqual([
    'GPL',
    '64',
    '1',
    '0',
    '0',
    '30',
    '1234,50',
    '12',
  ]);
});
