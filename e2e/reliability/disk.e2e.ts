import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import { queueMail } from '@pomelo/api/platform/mail/mail.service.ts';
import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { startTestServer, type TestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { staffPayments } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { createClient } from '@pomelo/contract/client.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import {
  runProgram,
  type Served,
  serveProgram,
  serveWithoutRoom,
  type Variables,
} from '../support/portal/program.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from '../support/test.ts';
import { timePasses } from '../support/time-passes.ts';
import { logIn } from './validations.ts';

const STAFF = 'equipe@pomelo.test';
/** A machine that is busy with other things is slow to do them. */
const TIMEOUTS = { timeout: 120_000 };
const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-disk-'));
let server: TestServer;
let pool: ReturnType<typeof createPool>;
let variables: Variables;

beforeAll(async () => {
  server = await startTestServer();
  variables = { DATABASE_URL: server.url, DATA_DIR: dataDir, PORT: '0' };
  const seeded = runProgram('seed.ts', variables, '--vehicles', '50');
  if (seeded.code !== 0) throw new Error(seeded.text);
  pool = createPool({ connectionString: server.url, scope: 'every' });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const files = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
/** Statements of so many transfers: of some kilobytes each hundred. */
const statement = (transfers: number) => ({
  name: 'releve.xml',
  bytes: camt053(Array.from({ length: transfers }, () => ({ cents: 100, text: 'sans référence' }))),
});
async function importStatement(api: Served, transfers: number): Promise<unknown> {
  const credentials = { token: await logIn(api.address, STAFF), workspaceId: '' };
  const client = createClient({
    transport: fetchTransport(api.address),
    credentials,
    newIdempotencyKey: () => randomUUID(),
  });
  return client.call(staffPayments.keepStatement, { body: { file: statement(transfers) } });
}

test('an upload on a full disk is refused, leaves nothing half, and is stored once there is space', async () => {
  const tight = await serveWithoutRoom(64, 'api.ts', variables);
  onTestFinished(tight.stop);
  const before = files();
  await expect(importStatement(tight, 1000)).rejects.toMatchObject({
    status: 503,
    problem: { detail: 'Le fichier n’a pas pu être enregistré\u202f: réessayez plus tard.' },
  });
  expect(files()).toEqual(before);
  // It continues with smaller files.
  expect(await importStatement(tight, 1)).toMatchObject({ name: 'releve.xml' });
  const roomy = await serveProgram('api.ts', variables);
  onTestFinished(roomy.stop);
  expect(await importStatement(roomy, 1000)).toMatchObject({ name: 'releve.xml' });
});

test('a mail on a full disk stays queued, and is sent once there is space', async () => {
  const subject = 'Vos clés sont prêtes';
  const text = 'Elles vous attendent. '.repeat(200);
  const content = {
    subject,
    preview: 'Un essai',
    greeting: 'Bonjour,',
    blocks: [{ kind: 'paragraph' as const, text }],
  };
  await queueMail(createDatabase(pool), { kind: 'test', to: 'a@b.test', content });
  const waiting = async (): Promise<unknown> =>
    (
      await pool.query(
        `SELECT state, coalesce(last_error, '') LIKE '%EFBIG%' AS "noRoom" FROM mail WHERE kind = 'test'`,
      )
    ).rows;
  const tight = await serveWithoutRoom(1, 'worker.ts', variables);
  await expect.poll(waiting, TIMEOUTS).toEqual([{ state: 'queued', noRoom: true }]);
  await tight.stop();
  const mails = (): string[] => files().filter((name) => /\.eml/.test(name));
  expect(mails()).toEqual([]);
  const roomy = await serveProgram('worker.ts', variables);
  onTestFinished(roomy.stop);
  const left = async (): Promise<unknown> => (await timePasses(pool), waiting());
  await expect.poll(left, TIMEOUTS).toEqual([{ state: 'sent', noRoom: false }]);
  expect(mails()).toEqual([expect.stringMatching(/\.eml$/)]);
});
