import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';
import { POSTGRES_BIN } from './packages.ts';
import { onStage, type Options } from './rehearse.ts';
import { giveToPostgres, runToEnd, supervise, until } from './supervised.ts';

const BOOKINGS_AFTER_BACKUP = 20;
const WAIT_MS = 120_000;
/** From the moment to restore to the unwanted statement. */
const SECOND_MS = 1000;
/** Tables that users write; the worker may send a mail at any moment. */
const TABLES = [
  'person',
  'workspace',
  'booking',
  'cart_line',
  'deal',
  'bundle',
  'offer',
  'offer_line',
  'invoice',
  'transfer',
  'company_paper',
  'audit_entry',
  'idempotency_key',
] as const;
const UNWANTED = 'DELETE FROM booking WHERE deal_id IS NULL';

export type Restored = {
  at: string;
  deleted: number;
  rows: number;
  /** Tables whose rows are not those of the moment. */
  differing: string[];
  seconds: number;
};

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Sum = { rows: number; digest: string };

/** Rows and a digest of each table. */
async function sumsOf(client: pg.Client): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (const table of TABLES) {
    const { rows } = await client.query<Sum>(
      `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${table} t`,
    );
    if (rows[0]) sums.set(table, rows[0]);
  }
  return sums;
}

const backrest = (node: DatabaseNode, ...words: string[]): Promise<string> =>
  runToEnd('pgbackrest', [`--config=${node.backrest}`, '--stanza=pomelo', ...words], { asPostgres: true });

/** Ends the current file of the WAL, and waits until it is in the repository. */
async function archive(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const file = rows[0]?.file ?? '';
  await until('the WAL is archived', WAIT_MS, async () => {
    const { rows: archived } = await client.query(
      'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1',
      [file],
    );
    return archived.length === 1;
  });
}

/** A PostgreSQL of its own on the restored folder. */
async function restoreTo(
  cluster: Cluster,
  node: DatabaseNode,
  at: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(cluster.folder, 'restored');
  mkdirSync(folder);
  giveToPostgres(folder);
  await backrest(
    node,
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${at}`,
    '--target-action=promote',
    'restore',
  );
  const port = await freePort();
  const server = supervise({
    name: 'restored',
    command: join(POSTGRES_BIN, 'postgres'),
    words: [
      '-D',
      folder,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'archive_mode=off',
      '-c',
      'synchronous_standby_names=',
    ],
    asPostgres: true,
    log: join(cluster.folder, 'restored.log'),
    restartMs: WAIT_MS,
  });
  const url = new URL(cluster.addresses.node(node));
  url.port = String(port);
  url.pathname = '/pomelo';
  await until('the restored database accepts writes', WAIT_MS, () =>
    asking(url.href, async (client) => {
      const { rows } = await client.query<{ replays: boolean }>('SELECT pg_is_in_recovery() AS replays');
      return rows[0]?.replays === false;
    }).catch(() => false),
  );
  return { url: url.href, stop: server.stop };
}

/** A backup, bookings, an accidental DELETE, and the database as it was a second before. */
export const rehearseRestore = (options: Options): Promise<Restored> =>
  onStage(options, async ({ cluster, world }) => {
    const primary = await cluster.primary();
    if (!primary) throw new Error('there is no primary');
    await backrest(primary, '--type=full', 'backup');
    options.print('backed up');
    const count = world.register.bookings().length;
    await until(
      'bookings after the backup',
      WAIT_MS,
      () => world.register.bookings().length >= count + BOOKINGS_AFTER_BACKUP,
    );
    await world.stop();
    const source = new URL(cluster.addresses.node(primary));
    source.pathname = '/pomelo';
    const { before, at, deleted } = await asking(source.href, async (client) => {
      const sums = await sumsOf(client);
      const { rows } = await client.query<{ at: string }>('SELECT clock_timestamp()::text AS at');
      await pause(SECOND_MS);
      const { rowCount } = await client.query(UNWANTED);
      await archive(client);
      return { before: sums, at: rows[0]?.at ?? '', deleted: rowCount ?? 0 };
    });
    options.print(`${UNWANTED}: ${deleted} rows; restores to ${at}`);
    const startedAt = performance.now();
    const restored = await restoreTo(cluster, primary, at);
    const seconds = (performance.now() - startedAt) / 1000;
    try {
      const after = await asking(restored.url, sumsOf);
      return {
        at,
        deleted,
        seconds,
        rows: [...before.values()].reduce((sum, { rows }) => sum + rows, 0),
        differing: [...before].flatMap(([table, { rows, digest }]) => {
          const found = after.get(table);
          return found?.digest === digest ? [] : [`${table}: ${found?.rows} rows instead of ${rows}`];
        }),
      };
    } finally {
      await restored.stop();
    }
  });

/** The report of a restore, in the format of docs/rehearsal.md. */
export const restoreReport = ({ at, deleted, rows, differing, seconds }: Restored): string =>
  [
    `\`npm run rehearse -- --restore\`: \`${UNWANTED}\` removed ${deleted} rows; restored to ${at}, a second before, in ${seconds.toFixed(0)} s; ` +
      `${rows} rows of ${TABLES.length} tables compared by count and digest, **${differing.length} tables differ**.`,
    ...differing.map((line) => `- ${line}`),
    '',
  ].join('\n');
