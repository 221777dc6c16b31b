import { expect, inject, test } from 'vitest';
import { checkOutsideDatabase } from './outside-database.ts';
import { StartError } from '../process/start-error.ts';

test('a database that responds is accepted', async () => {
  await expect(checkOutsideDatabase(inject('databaseServer'))).resolves.toBeUndefined();
});

const SECRET = 'tres-secret';

test.each([
  [
    'a server that does not answer',
    { port: '1', password: SECRET },
    /aucun PostgreSQL ne répond à .*:1 \(ECONNREFUSED\)/,
  ],
  ['a database that does not exist', { pathname: '/absente' }, /la base «\u202fabsente\u202f» n’existe pas/],
  [
    'an account that does not exist',
    { username: 'personne', password: SECRET },
    /refuse le compte «\u202fpersonne\u202f»/,
  ],
])('%s is reported in French, without the password', async (_what, changed, message) => {
  const url = Object.assign(new URL(inject('databaseServer')), changed);
  const failure = await checkOutsideDatabase(url.toString()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(message);
  expect(String(failure)).not.toContain(SECRET);
});
