import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** Company and asker of a deal, with contact data for the team. */
export const findDealPeople = (db: Database, dealId: string) =>
  db
    .selectFrom('deal')
    .innerJoin('accounts_workspace as workspace', 'workspace.id', 'deal.workspace_id')
    .innerJoin('accounts_person as person', 'person.id', 'deal.person_id')
    .leftJoin('accounts_address as address', (join) =>
      join
        .onRef('address.workspace_id', '=', 'workspace.id')
        .on('address.billing', '=', true)
        .on('address.archived_at', 'is', null),
    )
    .select([
      'workspace.id as workspaceId',
      'workspace.rs',
      'workspace.siret',
      'address.city',
      'person.id as personId',
      'person.email',
    ])
    .select(['person.phone1 as phone', personName('person').as('name')])
    .where('deal.id', '=', dealId)
    .executeTakeFirst();

/** Author of each version, and the reason of its refusal. */
export const findVersionAuthors = (db: Database, dealId: string) =>
  db
    .selectFrom('offer')
    .leftJoin('accounts_person as person', 'person.id', 'offer.person_id')
    .select(['offer.id', 'offer.reason', sql<string>`coalesce(${personName('person')}, '')`.as('author')])
    .where('offer.deal_id', '=', dealId)
    .execute();

/** Ordered vehicles of a deal. */
export const findDealBundles = (db: Database, dealId: string) =>
  db
    .selectFrom('bundle')
    .select([
      'id',
      'number',
      'title',
      'step',
      'incl_tax_cents as toPay',
      sql<boolean>`cancelled_at IS NOT NULL`.as('cancelled'),
    ])
    .where('deal_id', '=', dealId)
    .orderBy('number')
    .execute();
