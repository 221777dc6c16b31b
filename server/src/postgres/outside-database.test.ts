import type pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { checkOutsideDatabase, withClient } from './outside-database.ts';
import { StartError } from '../process/start-error.ts';

const messages: string[] = [];
const check = (url: string): Promise<void> => checkOutsideDatabase(url, (line) => void messages.push(line));

test('a database that responds is accepted', async () => {
  await expect(check(inject('databaseServer'))).resolves.toBeUndefined();
  expect(messages).toEqual([]);
});

const ODD = 'pomelo_odd_locale';
const oddUrl = Object.assign(new URL(inject('databaseServer')), { pathname: `/${ODD}` }).toString();
const run = (url: string, sql: string): Promise<pg.QueryResult> =>
  withClient(url, 'TEST', (client) => client.query(sql));
const createOdd = (traits: string): Promise<pg.QueryResult> =>
  run(inject('databaseServer'), `CREATE DATABASE ${ODD} TEMPLATE template0 LOCALE_PROVIDER libc ${traits}`);

afterEach(async () => {
  await run(inject('databaseServer'), `DROP DATABASE IF EXISTS ${ODD} WITH (FORCE)`);
  messages.length = 0;
});

// OPS-32
test.each([
  ['LATIN1', /la base est en LATIN1, et Pomelo demande UTF8.*BUILTIN_LOCALE 'C\.UTF-8'/],
  ['SQL_ASCII', /la base est en SQL_ASCII, et Pomelo demande UTF8/],
])('a database in %s is refused, with the statement that creates one', async (encoding, message) => {
  await createOdd(`ENCODING '${encoding}' LOCALE 'C'`);
  await expect(check(oddUrl)).rejects.toThrow(message);
});

// OPS-32
test('an empty database that folds no accent is refused', async () => {
  await createOdd("ENCODING 'UTF8' LOCALE 'C'");
  await expect(check(oddUrl)).rejects.toThrow(/ne met pas «\u202fÉ\u202f» en minuscule.*BUILTIN_LOCALE/);
});

// OPS-32
test('one that has tables already is used, and what it costs is reported', async () => {
  await createOdd("ENCODING 'UTF8' LOCALE 'C'");
  await run(oddUrl, 'CREATE TABLE migration (name text)');
  await check(oddUrl);
  expect(messages).toEqual([expect.stringContaining('une recherche ne trouve pas un mot')]);
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
  const failure = await check(url.toString()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(message);
  expect(String(failure)).not.toContain(SECRET);
});
