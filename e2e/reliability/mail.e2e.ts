import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import { queueMail } from '@pomelo/api/platform/mail/mail.service.ts';
import { startTestServer, type TestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { smtpServer, type TestSmtp } from '@pomelo/api/testing/smtp-server.ts';
import { runProgram, type Served, serveProgram, type Variables } from '../support/portal/program.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from '../support/test.ts';
import { timePasses } from '../support/time-passes.ts';

const MAILS = 200;
const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-mail-'));
let server: TestServer;
let pool: ReturnType<typeof createPool>;
let db: Database;
let variables: Variables;

beforeAll(async () => {
  server = await startTestServer();
  variables = {
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'https://pomelo.test',
    TRUST_PROXY: '1',
  };
  const seeded = runProgram('seed.ts', variables, '--vehicles', '50');
  if (seeded.code !== 0) throw new Error(seeded.text);
  pool = createPool({ connectionString: server.url, scope: 'every' });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

async function program(script: string, smtp?: TestSmtp): Promise<Served> {
  const served = await serveProgram(script, { ...variables, ...(smtp && { SMTP_URL: smtp.url }) });
  onTestFinished(served.stop);
  return served;
}

test('a mail queued by the API alone is sent by the worker', async () => {
  const smtp = await smtpServer(onTestFinished);
  const api = await program('api.ts', smtp);
  const answer = await fetch(`${api.address}/public/password/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'acheteur@pomelo.test' }),
  });
  expect(answer.ok).toBe(true);
  expect(smtp.received).toEqual([]);
  await program('worker.ts', smtp);
  await smtp.until(1);
  expect(smtp.received).toMatchObject([
    { to: ['acheteur@pomelo.test'], mail: { text: expect.stringContaining('https://pomelo.test/') } },
  ]);
});

test(`of ${MAILS} mails none is lost when a worker is killed, and a resent one keeps its Message-ID`, async () => {
  const smtp = await smtpServer(onTestFinished);
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < MAILS; number += 1) {
      const content = {
        subject: `Courriel ${number}`,
        preview: 'Un essai',
        greeting: 'Bonjour,',
        blocks: [],
      };
      await queueMail(trx, { kind: 'test', to: `acheteur-${number}@b.test`, content });
    }
  });
  const [killed] = await Promise.all([program('worker.ts', smtp), program('worker.ts', smtp)]);
  await smtp.until(MAILS / 10);
  await killed.kill();
  const messages = (): number => new Set(smtp.received.map(({ mail }) => mail.messageId)).size;
  await expect
    .poll(
      async () => {
        await timePasses(pool);
        return messages();
      },
      { timeout: 120_000, intervals: [1000] },
    )
    .toBe(MAILS);
  const subjects = new Set(smtp.received.map(({ mail }) => mail.subject));
  expect(subjects.size).toBe(MAILS);
  // The killed worker may have sent a mail without recording it: another worker sends it again once the death
  // is detected.
  const waiting = async (): Promise<unknown> => {
    await timePasses(pool);
    return (
      await pool.query(`SELECT count(*)::int4 AS left FROM mail WHERE kind = 'test' AND state <> 'sent'`)
    ).rows;
  };
  await expect.poll(waiting, { timeout: 120_000, intervals: [1000] }).toEqual([{ left: 0 }]);
});
