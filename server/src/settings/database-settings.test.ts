import { expect, test } from 'vitest';
import { databaseMistakes } from './database-settings.ts';

const POOLER_URL = 'postgres://pomelo@pooler:6432/pomelo';

// OPS-17
test('an address of the pooler needs the address of the database', () => {
  expect(databaseMistakes({ DATABASE_POOLER_URL: POOLER_URL })).toEqual([
    'DATABASE_POOLER_URL va avec DATABASE_URL, l’adresse de la même base sans PgBouncer',
  ]);
  expect(
    databaseMistakes({ DATABASE_POOLER_URL: POOLER_URL, DATABASE_URL: 'postgres://pomelo@database/pomelo' }),
  ).toEqual([]);
});
