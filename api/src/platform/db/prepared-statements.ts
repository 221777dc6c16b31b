import type pg from 'pg';
import { Lru } from '../lru.ts';

/** Uses on a pool before a statement is prepared: what runs once is not worth storing. */
const USES_BEFORE_PREPARED = 3;
/** Every connection that runs one stores it with its plan, until the connection ends. */
const MAX_PREPARED = 300;
const MAX_COUNTED = 2000;

/**
 * Statements that fail once prepared: PostgreSQL refuses one that selects every column after a migration has
 * added a column, and `ON CONFLICT … WHERE state = $1` when it plans for any value, because it then cannot tell
 * that the partial index applies.
 */
const NOT_PREPARED = /\bselect \*|\breturning \*|\.\*|\bon\s+conflict\b/i;

type NameOf = (text: string) => string | undefined;

/**
 * Names the frequent statements of one pool: the name under which a statement is prepared; undefined while it
 * is rare, or where it may not be.
 */
export function createStatementNames(): NameOf {
  const uses = new Lru<string, number>(MAX_COUNTED);
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_PREPARED) return name;
    const times = (uses.get(text) ?? 0) + 1;
    if (times <= USES_BEFORE_PREPARED || NOT_PREPARED.test(text)) {
      uses.set(text, times);
      return undefined;
    }
    uses.delete(text);
    const next = `q${names.size + 1}`;
    names.set(text, next);
    return next;
  };
}

/**
 * Has a connection prepare its frequent statements with parameters once, so that PostgreSQL neither parses nor
 * plans them again (docs/adr/0061). PostgreSQL keeps planning a statement for its values where a plan for any
 * value would cost more.
 */
export function prepareStatements(client: pg.PoolClient, nameOf: NameOf): void {
  const send: (...query: unknown[]) => unknown = client.query.bind(client);
  const query = (...given: unknown[]): unknown => {
    const [text, values, ...rest] = given;
    if (typeof text !== 'string' || !Array.isArray(values)) return send(...given);
    const name = nameOf(text);
    return name === undefined ? send(...given) : send({ name, text, values }, ...rest);
  };
  Reflect.set(client, 'query', query);
}
