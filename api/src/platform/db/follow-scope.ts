import pg from 'pg';
import { currentScope } from './workspace-scope.ts';

/** The role of a request of one workspace, or of none: row-level security applies to it (docs/adr/0043). */
export const WORKSPACE_ROLE = 'pomelo_workspace';

/** The role that a connection of this address begins as. */
export function roleOf(connectionString: string): string {
  const address = new URL(connectionString);
  const [, switched] = /-c\s*role=(\w+)/.exec(address.searchParams.get('options') ?? '') ?? [];
  return switched ?? decodeURIComponent(address.username);
}

const BEGINS = /^\s*(begin|start\s+transaction)\b[^;]*$/i;
const ENDS = /^\s*(commit|rollback|end|abort)\b(?!\s+to\b)/i;
const ROLLS_BACK_A_PART = /^\s*rollback\s+to\b/i;

const IN_TRANSACTION: ReadonlySet<string | null> = new Set(['T', 'E']);

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';
};

/**
 * The query without the name under which it would be prepared: the next session may not know it, and another
 * caller may have prepared it there.
 */
const unnamed = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

/** The id of a workspace, `every` or `none`. */
type Scope = string;
type Send = (...query: readonly unknown[]) => unknown;
type Options = {
  /** The role that sees every row. */
  role: string;
  /** Scope of code that runs outside of any scope. */
  usual: 'every' | 'none';
  /**
   * For a pooler in transaction mode, which may give the next statement another session: the time limits that
   * each transaction sets again, together with its scope. Absent: the session keeps both.
   */
  pooled?: PooledLimits;
};

/** Milliseconds; absent: none. */
export type PooledLimits = {
  statementTimeoutMs: number;
  lockTimeoutMs?: number | undefined;
  idleInTransactionMs: number;
};

const limitStatements = ({ statementTimeoutMs, lockTimeoutMs, idleInTransactionMs }: PooledLimits): string =>
  [
    `SET LOCAL statement_timeout = ${statementTimeoutMs}`,
    `SET LOCAL lock_timeout = ${lockTimeoutMs ?? 0}`,
    `SET LOCAL idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  ].join('; ');

/**
 * A replica refuses it. A primary that has just become one still has what it committed for itself alone, and
 * a balancer may lead to it for a second: an answer stored there would be repeated, and then be lost.
 */
const READ_WRITE = 'SET TRANSACTION READ WRITE';
const inPrimary = (begin: string): string => (/\bread\s+only\b/i.test(begin) ? '' : READ_WRITE);

/** Refuses a new connection that leads to a replica; to be awaited before its first query. */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  await client.query(`BEGIN; ${READ_WRITE}; COMMIT`);
}

type Callback = (error: unknown, result?: unknown) => void;
async function callBack(answer: Promise<unknown>, callback: Callback): Promise<void> {
  let result: unknown;
  try {
    result = await answer;
  } catch (error) {
    return callback(error);
  }
  callback(null, result);
}
const isCallback = (value: unknown): value is Callback => typeof value === 'function';

const statements = (scope: Scope, role: string, set: 'SET' | 'SET LOCAL'): string =>
  `${set} ROLE ${pg.escapeIdentifier(scope === 'every' ? role : WORKSPACE_ROLE)}; ${set} pomelo.workspace = ${pg.escapeLiteral(scope)}`;

/**
 * Makes a new connection follow the scope of the caller: before a query of another scope than the last one,
 * it sets that scope's role and workspace. A transaction sets them with its BEGIN, in one message, and resets
 * them at its end. Through a pooler in transaction mode, a statement of its own becomes a transaction.
 */
export function followScope(client: pg.Client, { role, usual, pooled }: Options): void {
  // oxlint-disable-next-line typescript/unbound-method -- applied to the client, whose own method is the one below.
  const send: Send = (...query) => Reflect.apply(pg.Client.prototype.query, client, query);
  let session: Scope = 'every';
  /** The scope of the current transaction, if it changed. */
  let local: Scope | null | undefined;
  let isInTransaction = false;
  /**
   * Queries sent and not answered: they are answered in turn, so that each runs in the scope taken before it.
   */
  let pending = 0;

  const run: Send = (...query) => {
    const answer = send(...query);
    if (answer instanceof Promise) {
      pending += 1;
      const ended = (): void => void (pending -= 1);
      answer.then(ended, ended);
    }
    return answer;
  };

  /** A failure ends the connection before the query behind it runs. */
  const takeWith = (text: string): void => {
    send(text, (error: unknown) => {
      if (error) client.end(() => undefined);
    });
  };
  const take = (wanted: Scope, set: 'SET' | 'SET LOCAL'): void => takeWith(statements(wanted, role, set));

  const begin = (text: string, wanted: Scope): string =>
    [
      text,
      ...(pooled ? [inPrimary(text), limitStatements(pooled)] : []),
      statements(wanted, role, 'SET LOCAL'),
    ]
      .filter(Boolean)
      .join('; ');

  /**
   * A message whose second part fails leaves a transaction that has begun: nobody ends it, and the next caller of
   * this connection would be in it.
   */
  const beginWith = (text: string, given: readonly unknown[]): unknown => {
    const callback = given.at(-1);
    if (isCallback(callback))
      return void callBack(Promise.resolve(beginWith(text, given.slice(0, -1))), callback);
    const answer = run(text, ...given);
    if (answer instanceof Promise) answer.catch(() => client.end(() => undefined));
    return answer;
  };

  /** Three messages behind each other: nothing else of this connection can run between them. */
  const runAlone = async (wanted: Scope, query: readonly unknown[]): Promise<unknown> => {
    takeWith(begin('BEGIN', wanted));
    const [answer, end] = await Promise.allSettled([run(...query), run('COMMIT')]);
    if (answer.status === 'rejected') throw answer.reason;
    if (end.status === 'rejected') throw end.reason;
    return answer.value;
  };

  const runAloneFor = (wanted: Scope, given: readonly unknown[]): unknown => {
    const callback = given.at(-1);
    if (!isCallback(callback)) return runAlone(wanted, given);
    return void callBack(runAlone(wanted, given.slice(0, -1)), callback);
  };

  const noteEnd = (text: string): void => {
    if (ENDS.test(text)) [isInTransaction, local] = [false, undefined];
    // Rolling back to a savepoint undoes its SET LOCAL as well.
    else if (ROLLS_BACK_A_PART.test(text)) local = null;
  };

  const query: Send = (...given) => {
    const text = textOf(given[0]);
    const scope = currentScope() ?? usual;
    const wanted = typeof scope === 'string' ? scope : scope.workspaceId;
    if (pending === 0) isInTransaction = IN_TRANSACTION.has(client.getTransactionStatus());
    if (!isInTransaction) local = undefined;
    const isTaken = (local === undefined ? session : local) === wanted;
    if (BEGINS.test(text) && !isInTransaction) {
      isInTransaction = true;
      if ((isTaken && !pooled) || typeof given[0] !== 'string') return run(...given);
      local = wanted;
      return beginWith(begin(text, wanted), given.slice(1));
    }
    if (pooled && !isInTransaction && !ENDS.test(text)) return runAloneFor(wanted, given);
    // A failed transaction can only end.
    if (
      !isTaken &&
      !ENDS.test(text) &&
      !ROLLS_BACK_A_PART.test(text) &&
      client.getTransactionStatus() !== 'E'
    ) {
      take(wanted, isInTransaction ? 'SET LOCAL' : 'SET');
      if (isInTransaction) local = wanted;
      else session = wanted;
    }
    noteEnd(text);
    return run(...given);
  };
  Object.assign(client, {
    query: pooled ? (first: unknown, ...rest: readonly unknown[]) => query(unnamed(first), ...rest) : query,
  });
}
