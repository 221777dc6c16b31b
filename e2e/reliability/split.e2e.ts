import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { type Client, createClient } from '@pomelo/contract/client.ts';
import { readState } from '@pomelo/server/src/split/split-state.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import pg from 'pg';
import {
  runAsync,
  runProgram,
  type Served,
  serveProgram,
  type Variables,
} from '../support/portal/program.ts';
import { isSoak } from '../support/run/soak.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';

const SUPERVISOR_KILLS = 10;
const KILLS_LIMIT_MS = 30 * 60_000;
const EMAIL = 'acheteur@pomelo.test';
const PAGE = '/vente-voiture-marchand/sans-filtre';
/** A machine that is busy with other things is slow to do them. */
const TIMEOUTS = { timeout: 120_000, intervals: [100] };

let split: Served;
let variables: Variables;
let metrics: string;
let buyer: Client;
const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-split-'));
const cluster = join(dataDir, 'postgres');

const pidOf = (name: string): number =>
  readState(dataDir)?.processes.find((each) => each.name === name)?.pid ?? 0;
const kill = (name: string): boolean => process.kill(pidOf(name), 'SIGKILL');
const status = async (path = PAGE): Promise<number> => {
  const answer = await fetch(split.address + path);
  await answer.body?.cancel();
  return answer.status;
};
const figures = async (): Promise<string> => (await fetch(`${metrics}/metrics`)).text();
const isAllHealthy = async (): Promise<boolean> => {
  const text = await figures();
  const nodes =
    text.includes('pomelo_nodes_ready{kind="web"} 2') && text.includes('pomelo_nodes_ready{kind="api"} 2');
  return nodes && /^pomelo_replica_lag_bytes \d/m.test(text);
};

async function logIn(): Promise<Client> {
  const transport = fetchTransport(readState(dataDir)?.api ?? '');
  const visitor = createClient({ transport, newIdempotencyKey: () => randomUUID() });
  const { token, workspaces } = await visitor.call(account.login, {
    body: { username: EMAIL, password: DEMO_PASSWORD },
  });
  return createClient({
    transport,
    newIdempotencyKey: () => randomUUID(),
    credentials: { token, workspaceId: workspaces[0]?.id ?? '' },
  });
}
/** A write whose answer was lost with a node may be sent again: it is, until it is acknowledged. */
const rename = (firstName: string): Promise<void> =>
  expect
    .poll(
      () =>
        buyer.call(account.updateMe, { body: { firstName } }).then(
          ({ firstName: name }) => name,
          (error: unknown) => String(error),
        ),
      TIMEOUTS,
    )
    .toBe(firstName);
const nameOf = async (): Promise<string> => (await buyer.call(account.me, {})).firstName;

/** The name as the replica has it. */
async function nameOnReplica(): Promise<string | undefined> {
  const folder = join(dataDir, 'replica');
  const [password, port] = ['postgres-password', 'postgres-port'].map((name) =>
    readFileSync(join(folder, name), 'utf8').trim(),
  );
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/pomelo`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'SELECT first_name AS name FROM person WHERE email = $1',
      [EMAIL],
    );
    return rows[0]?.name;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Polls a page until the condition holds; returns every status seen. */
async function visitUntil(isSo: () => Promise<boolean>): Promise<Set<number>> {
  const seen = new Set<number>();
  let over = false;
  const visiting = (async () => {
    while (!over) seen.add(await status());
  })();
  await expect
    .poll(isSo, TIMEOUTS)
    .toBe(true)
    .finally(() => (over = true));
  await visiting;
  return seen;
}

beforeAll(async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  metrics = `http://127.0.0.1:${metricsPort}`;
  variables = { DATA_DIR: dataDir, PORT: String(port), METRICS_PORT: String(metricsPort) };
  split = await serveProgram('split.ts', variables, '--vehicles', '200');
  // The site answers as soon as one node of each kind does; the others still start.
  await expect.poll(isAllHealthy, TIMEOUTS).toBe(true);
  buyer = await logIn();
});
afterAll(async () => {
  await split.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a portal split over several processes', () => {
  test('starts them all, and lists them', async () => {
    await expect.poll(isAllHealthy, TIMEOUTS).toBe(true);
    const said = runProgram('split.ts', variables, '--status');
    expect(said.code).toBe(0);
    for (const name of ['api-1', 'api-2', 'web-1', 'web-2', 'worker', 'primary', 'replica'])
      expect(said.text).toMatch(new RegExp(`^${name} +processus \\d+$`, 'm'));
    expect(await status()).toBe(200);
  });

  for (const name of isSoak ? ['web-1', 'api-2'] : ['api-2'])
    // OPS-10
    test(`loses ${name}, and no visitor sees it`, async () => {
      const before = pidOf(name);
      kill(name);
      const back = async (): Promise<boolean> =>
        pidOf(name) > 0 && pidOf(name) !== before && (await isAllHealthy());
      expect(await visitUntil(back)).toEqual(new Set([200]));
    });

  // OPS-10
  test('loses its worker, and the next one runs its jobs', async () => {
    const outbox = join(dataDir, 'outbox');
    const mails = (): number => {
      try {
        return readdirSync(outbox, { recursive: true }).length;
      } catch {
        return 0;
      }
    };
    const [before, had] = [pidOf('worker'), mails()];
    kill('worker');
    const transport = fetchTransport(readState(dataDir)?.api ?? '');
    await createClient({ transport, newIdempotencyKey: () => randomUUID() }).call(account.resetPassword, {
      body: { email: EMAIL },
    });
    await expect.poll(mails, TIMEOUTS).toBeGreaterThan(had);
    expect(pidOf('worker')).not.toBe(before);
  });

  // OPS-11
  test('loses its replica, which returns and catches up', async () => {
    const before = pidOf('replica');
    kill('replica');
    await rename('Sans réplique');
    const back = async (): Promise<boolean> => pidOf('replica') !== before && (await isAllHealthy());
    expect(await visitUntil(back)).toEqual(new Set([200]));
    await expect.poll(nameOnReplica, TIMEOUTS).toBe('Sans réplique');
  });

  // OPS-11
  test('loses its primary for good: the replica is promoted on command, and another replica is created', async () => {
    await rename('Avant la bascule');
    await expect.poll(nameOnReplica, TIMEOUTS).toBe('Avant la bascule');
    const [lost, replica] = [pidOf('primary'), pidOf('replica')];
    renameSync(cluster, `${cluster}.lost`);
    process.kill(lost, 'SIGKILL');
    const promoted = await runAsync('split.ts', variables, '--promote');
    expect(promoted).toMatchObject({ code: 0, text: expect.stringContaining('devenue la base principale') });
    const back = async (): Promise<boolean> =>
      ![0, replica].includes(pidOf('replica')) && (await isAllHealthy());
    await expect.poll(back, TIMEOUTS).toBe(true);
    await expect.poll(() => status(), TIMEOUTS).toBe(200);
    expect(await nameOf()).toBe('Avant la bascule');
    await rename('Après la bascule');
    await expect.poll(nameOnReplica, TIMEOUTS).toBe('Après la bascule');
  });

  // The rest uses the same code and runs for longer: only in `npm run test:soak`.
  if (isSoak) rehearse();

  test('stops as a whole', async () => {
    // One that is being started again has no number yet.
    const running = (): number[] => (readState(dataDir)?.processes ?? []).flatMap(({ pid }) => pid ?? []);
    await expect.poll(running, TIMEOUTS).toHaveLength(7);
    const pids = running();
    await split.stop();
    const alive = (): number[] => pids.filter(isAlive);
    await expect.poll(alive, TIMEOUTS).toEqual([]);
    expect(runProgram('split.ts', variables, '--status')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Aucun Pomelo réparti'),
    });
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Longer faults of the same portal. */
function rehearse(): void {
  test('loses its primary for a while: reports it, then continues with all it had acknowledged', async () => {
    await rename('Avant la panne');
    // Its disk is missing: it cannot be started again.
    const [away, lost] = [`${cluster}.away`, pidOf('primary')];
    renameSync(cluster, away);
    process.kill(lost, 'SIGKILL');
    await expect
      .poll(async () => (await fetch(split.address + PAGE)).text(), TIMEOUTS)
      .toContain('Pomelo revient dans un instant');
    await expect.poll(() => status('/health/ready'), TIMEOUTS).toBe(503);
    const page = await fetch(split.address + PAGE);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('lang="fr"');
    const call = (): Promise<unknown> =>
      fetch(`${readState(dataDir)?.api}/public/catalog/list`).then(
        (answer) => [answer.status, answer.headers.get('content-type')],
        (error: unknown) => String(error),
      );
    await expect.poll(call, TIMEOUTS).toEqual([503, 'application/problem+json']);
    renameSync(away, cluster);
    await expect.poll(isAllHealthy, TIMEOUTS).toBe(true);
    await expect.poll(() => status(), TIMEOUTS).toBe(200);
    expect(await nameOf()).toBe('Avant la panne');
  });

  test('changes its primary while it runs, without losing anything', async () => {
    await rename('Avant l’échange');
    expect(await runAsync('split.ts', variables, '--promote')).toMatchObject({ code: 0 });
    await expect.poll(isAllHealthy, TIMEOUTS).toBe(true);
    expect(await nameOf()).toBe('Avant l’échange');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.avant-'))).toHaveLength(1);
  });

  test('ends when its supervisor is killed, and starts again on the same ports', async () => {
    test.setTimeout(KILLS_LIMIT_MS);
    for (let round = 0; round < SUPERVISOR_KILLS; round += 1) {
      await expect.poll(isAllHealthy, TIMEOUTS).toBe(true);
      const nodes = (readState(dataDir)?.processes ?? []).filter(
        ({ name }) => !['primary', 'replica'].includes(name),
      );
      const pids = nodes.flatMap(({ pid }) => pid ?? []);
      await split.kill();
      await expect.poll(() => pids.filter(isAlive), TIMEOUTS).toEqual([]);
      split = await serveProgram('split.ts', variables, '--vehicles', '200');
      await expect.poll(() => status(), TIMEOUTS).toBe(200);
    }
  });
}
