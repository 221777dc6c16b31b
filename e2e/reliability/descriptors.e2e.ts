import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { runProgram, type Served, serveWithFewFiles, type Variables } from '../support/portal/program.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';

const FILES = 128;
const CLIENTS = 300;
const CALLS = 5;
const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-files-'));
let database: TestServer;
let api: Served;

beforeAll(async () => {
  database = await startTestServer();
  // The name `localhost` is two addresses, of which one is limited.
  const variables: Variables = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
  };
  const seeded = runProgram('seed.ts', variables, '--vehicles', '200');
  if (seeded.code !== 0) throw new Error(seeded.text);
  api = await serveWithFewFiles(FILES, 'api.ts', variables);
});
afterAll(async () => {
  await api.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true });
});

/** The status of a response, or the code of the error. */
const ask = (agent: Agent, path: string): Promise<number | string> =>
  new Promise((done) => {
    const request = get(new URL(path, api.address), { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
      answer.once('error', () => done('cut'));
    });
    request.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
  });

test('a server with 128 file descriptors survives 300 clients: it serves some, refuses the rest, and logs it once', async () => {
  const agent = new Agent({ keepAlive: true });
  const said = new Set<number | string>();
  const client = async () => {
    for (let call = 0; call < CALLS; call += 1) said.add(await ask(agent, '/public/catalog/list?perPage=4'));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  // Refused while connecting or sending; no error of ours.
  expect([...said].filter((one) => one !== 'ECONNRESET' && one !== 'EPIPE' && one !== 'cut')).toEqual([200]);
  const after = new Agent();
  await expect.poll(() => ask(after, '/health/ready'), { timeout: 120_000 }).toBe(200);
  expect(await ask(after, '/public/catalog/list')).toBe(200);
  expect(api.output().match(/connections refused/g)).toHaveLength(1);
  expect(api.output()).not.toMatch(/EMFILE|ENFILE/);
});
