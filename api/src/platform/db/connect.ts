import { AsyncResource } from 'node:async_hooks';
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { isLostRace, isRetryable } from './database-errors.ts';
import { followScope, type PooledLimits, requirePrimary, roleOf } from './follow-scope.ts';
import { outsideTransaction } from './pool-purpose.ts';
import { createStatementNames, prepareStatements } from './prepared-statements.ts';
import type { Database, Tables } from './tables.ts';
import { traceQueries } from '../tracing.ts';

const MAX_ATTEMPTS = 3;
const DATE_OID = 1082;
const STATEMENT_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 10_000;

export type ConnectionOptions = {
  connectionString: string;
  /** Connections of this process. */
  max?: number;
  /** Longest wait for a connection of the pool, new or in use; 3 s by default. */
  connectTimeoutMs?: number;
  /** 5 s by default: no web query should take longer. 0 for imports and migrations. */
  statementTimeoutMs?: number;
  /** Longest wait for a lock; without a limit of its own by default. */
  lockTimeoutMs?: number;
  applicationName?: string;
  /**
   * Queries outside of any scope see the rows of no workspace; those of every one in commands, which serve no
   * user.
   */
  scope?: 'every' | 'none';
  /** For connections that serve requests: few statements, run often, on few rows. */
  preparesStatements?: boolean;
  /**
   * For the address of a pooler in transaction mode (docs/adr/0082): nothing of a session is relied on. The
   * role that sees every row, which the address may not name.
   */
  pooledAs?: string;
};

/** `date` stays text: a day has no hour, and a Date would invent one. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

const sockets = new WeakMap<pg.Pool, Set<Socket>>();

/**
 * Ends every connection of a pool: waiting callers receive an error at once, and the next query opens
 * another.
 */
export function hangUp(pool: pg.Pool): void {
  for (const socket of sockets.get(pool) ?? []) socket.destroy();
}

export type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A caller that waits for a connection has its own scope, not that of the caller that released it. */
class ScopedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
  }
}

/** Startup parameters, which a pooler in transaction mode refuses. */
const sessionLimits = (limits: PooledLimits): pg.ClientConfig => ({
  statement_timeout: limits.statementTimeoutMs,
  ...(limits.lockTimeoutMs !== undefined && { lock_timeout: limits.lockTimeoutMs }),
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
});

/** The pool of all queries. */
export function createPool(options: ConnectionOptions): pg.Pool {
  const open = new Set<Socket>();
  const limits: PooledLimits = {
    statementTimeoutMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: options.lockTimeoutMs,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  };
  const pooled = options.pooledAs === undefined ? undefined : limits;
  const pool = new ScopedPool({
    stream: () => {
      const socket = new Socket();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return socket;
    },
    connectionString: options.connectionString,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 3000,
    idleTimeoutMillis: 30_000,
    ...(pooled === undefined && sessionLimits(limits)),
    application_name: options.applicationName ?? 'pomelo',
    keepAlive: true,
    types,
    // A connection of a pooler is none of one server.
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool awaits it, though its types say void.
    ...(!pooled && { onConnect: requirePrimary }),
  });
  sockets.set(pool, open);
  // A connection lost while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const scope = {
    role: options.pooledAs ?? roleOf(options.connectionString),
    usual: options.scope ?? 'none',
    ...(pooled && { pooled }),
  } as const;
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    // As for a connection lost between two queries, the next query reports the error.
    client.on('error', () => undefined);
    if (client instanceof pg.Client) followScope(client, scope);
    traceQueries(client);
    // A statement is prepared in a session, and the next one may run in another.
    if (options.preparesStatements && !pooled) prepareStatements(client, nameOf);
  });
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** The database on one connection, inside the transaction that its owner began; ending it is the owner's. */
export const databaseOn = (client: pg.ClientBase): Database => {
  const connection: PostgresPoolClient = {
    // The part of a `pg` client that Kysely uses, without cursors (which are not used).
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => undefined,
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: async () => undefined, options: {} },
    }),
  });
};

/**
 * Runs `work` in one transaction; again after a deadlock or serialisation failure, at most three times in
 * all, and once more after a lost race for a unique value.
 */
export async function withTransaction<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => outsideTransaction(() => work(trx)));
    } catch (error) {
      const mayRunAgain = attempt < MAX_ATTEMPTS && isRetryable(error);
      if (!mayRunAgain && !(attempt === 1 && isLostRace(error))) throw error;
    }
  }
}
