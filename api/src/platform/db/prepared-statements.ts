import type pg from 'pg';
import { Lru } from '../lru.ts';

/** Uses in this process before a statement is prepared: what is asked once is not worth keeping. */
const USES_BEFORE_PREPARED = 3;
/** Each is kept by every connection that runs it, with its plan, until the connection ends. */
const MAX_PREPARED = 300;
const MAX_COUNTED = 2000;

/** Selects every column: after a migration that adds one, PostgreSQL refuses to run it again as prepared. */
const EVERY_COLUMN = /\bselect \*|\breturning \*|\.\*/i;

const uses = new Lru<string, number>(MAX_COUNTED);
const names = new Map<string, string>();

/** The name under which a statement is prepared; undefined while it is rare, or when it may not be. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= MAX_PREPARED) return name;
  const times = (uses.get(text) ?? 0) + 1;
  if (times <= USES_BEFORE_PREPARED || EVERY_COLUMN.test(text)) {
    uses.set(text, times);
    return undefined;
  }
  uses.delete(text);
  const next = `q${names.size + 1}`;
  names.set(text, next);
  return next;
}

/**
 * Has a connection prepare its frequent statements with parameters once, so that PostgreSQL neither parses nor
 * plans them again (docs/adr/0061). PostgreSQL keeps planning a statement for its values where a plan for any
 * value would cost more.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const send: (...query: unknown[]) => unknown = client.query.bind(client);
  const query = (...given: unknown[]): unknown => {
    const [text, values, ...rest] = given;
    if (typeof text !== 'string' || !Array.isArray(values)) return send(...given);
    const name = nameOf(text);
    return name === undefined ? send(...given) : send({ name, text, values }, ...rest);
  };
  Reflect.set(client, 'query', query);
}
