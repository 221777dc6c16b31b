import { expect, test } from 'vitest';
import { demandUrls } from './demand-urls.ts';
import { daysText, modelText, periodText, scoreText, unnamedText } from './demand.messages.ts';

test('a model is named with its energy, and what is unknown is said', () => {
  const row = { modelId: 7, make: 'Toyota', model: 'Yaris', energy: 'electrique' as const };
  expect(modelText(row)).toBe('Toyota Yaris, électrique');
  expect(modelText({ ...row, energy: null })).toBe('Toyota Yaris');
  expect(demandUrls.one(row)).toBe('/gestion/achats-a-faire/7?energie=electrique');
  expect([daysText(null), daysText(31), scoreText(null), scoreText(1200)]).toEqual([
    'inconnu',
    '31\u00a0jours',
    'inconnu',
    '1\u202f200',
  ]);
  expect(periodText('2026-08-30', '2026-11-27')).toContain('sans le trouver');
  expect(unnamedText(1)).toContain('1\u00a0autre recherche ne nomme aucun modèle');
});
