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

/** The id of a workspace, `every` or `none`. */
type Scope = string;
type Send = (...query: readonly unknown[]) => unknown;
type Options = {
  /** The role that sees every row. */
  role: string;
  /** Of what runs outside of any scope. */
  usual: 'every' | 'none';
};

const statements = (scope: Scope, role: string, set: 'SET' | 'SET LOCAL'): string =>
  `${set} ROLE ${pg.escapeIdentifier(scope === 'every' ? role : WORKSPACE_ROLE)}; ${set} pomelo.workspace = ${pg.escapeLiteral(scope)}`;

/**
 * Makes a new connection follow the scope of the caller: before a query of another scope than the last one,
 * it sets that scope's role and workspace. A transaction sets them with its BEGIN, in one message, and resets
 * them at its end.
 */
export function followScope(client: pg.Client, { role, usual }: Options): void {
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
  const take = (wanted: Scope, set: 'SET' | 'SET LOCAL'): void => {
    send(statements(wanted, role, set), (error: unknown) => {
      if (error) client.end(() => undefined);
    });
  };

  const noteEnd = (text: string): void => {
    if (ENDS.test(text)) [isInTransaction, local] = [false, undefined];
    // What the part took went with it.
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
      if (isTaken || typeof given[0] !== 'string') return run(...given);
      local = wanted;
      return run(`${text}; ${statements(wanted, role, 'SET LOCAL')}`, ...given.slice(1));
    }
    // What has failed only ends.
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
  Object.assign(client, { query });
}
