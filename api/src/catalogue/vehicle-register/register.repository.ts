import type { FactProposal, FactSource } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

type NewLookup = { id: string; personId: string; proposals: readonly FactProposal[]; now: Date };

/** Stores what was proposed, and deletes what was proposed more than a day ago. */
export async function insertLookup(
  trx: Database,
  { id, personId, proposals, now }: NewLookup,
): Promise<void> {
  await trx
    .deleteFrom('register_lookup')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await trx
    .insertInto('register_lookup')
    .values({ id, person_id: personId, proposals: JSON.stringify(proposals), at: now })
    .execute();
}

/** One of this person; undefined for another's, or once it is deleted. */
export const findLookup = (db: Database, id: string, personId: string) =>
  db
    .selectFrom('register_lookup')
    .select(['id', 'proposals'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();

export type NewSource = { fact: string; source: FactSource; statedOn: string; value: string };

export async function putFactSources(
  trx: Database,
  itemId: number,
  sources: readonly NewSource[],
): Promise<void> {
  if (sources.length === 0) return;
  await trx
    .insertInto('fact_source')
    .values(
      sources.map(({ fact, source, statedOn, value }) => ({
        item_id: itemId,
        fact,
        source,
        stated_on: statedOn,
        value,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'fact']).doUpdateSet((eb) => ({
        source: eb.ref('excluded.source'),
        stated_on: eb.ref('excluded.stated_on'),
        value: eb.ref('excluded.value'),
      })),
    )
    .execute();
}

export const findFactSources = (db: Database, itemId: number) =>
  db
    .selectFrom('fact_source')
    .select(['fact', 'source', 'value', sql<string>`to_char(stated_on, 'YYYY-MM-DD')`.as('statedOn')])
    .where('item_id', '=', itemId)
    .orderBy('fact')
    .execute();
