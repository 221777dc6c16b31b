import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';

const EVERY_MS = 400;
const CONNECT_MS = 1500;
const ANSWER_MS = 4000;

/** Writes sent to each PostgreSQL, past HAProxy: what an old primary acknowledges must not be lost either. */
export type WriteProbe = {
  acknowledged: () => readonly { id: string; node: string }[];
  stop: () => Promise<void>;
};

export function startWriteProbe({ nodes, addresses }: Cluster): WriteProbe {
  const acknowledged: { id: string; node: string }[] = [];
  let stopping = false;
  const write = async (url: string, node: string): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    const id = randomUUID();
    try {
      await client.connect();
      await client.query('INSERT INTO probe VALUES ($1, $2)', [id, node]);
      acknowledged.push({ id, node });
    } catch {
      // A replica refuses it, a dead or frozen machine does not answer: nothing is acknowledged.
    } finally {
      client.end().catch(() => undefined);
    }
  };
  const running = nodes.map(async (node) => {
    while (!stopping) {
      await write(addresses.node(node), node.name);
      await pause(EVERY_MS);
    }
  });
  return {
    acknowledged: () => acknowledged,
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}

/** Acknowledged writes of the probe that the primary does not have. */
export async function lostProbes({ addresses }: Cluster, probe: WriteProbe): Promise<string[]> {
  const sent = [...probe.acknowledged()];
  const client = new pg.Client({ connectionString: addresses.database('postgres', 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM probe WHERE id = ANY ($1)', [
      sent.map(({ id }) => id),
    ]);
    const stored = new Set(rows.map(({ id }) => id));
    return sent.filter(({ id }) => !stored.has(id)).map(({ id, node }) => `probe ${id} of ${node}`);
  } finally {
    await client.end();
  }
}
