import type { OfferDraft } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { sql } from 'kysely';
import { personName } from '../../../platform/db/person-name.ts';
import type { Database } from '../../../platform/db/tables.ts';

export const findDraft = (db: Database, dealId: string) =>
  db
    .selectFrom('offer_draft as draft')
    .innerJoin('accounts_person as person', 'person.id', 'draft.person_id')
    .select([
      'draft.content',
      'draft.version',
      'draft.saved_at as savedAt',
      personName('person').as('savedBy'),
    ])
    .where('draft.deal_id', '=', dealId)
    .executeTakeFirst();

type NewDraft = { dealId: string; content: OfferDraft; personId: string; now: Date; version: number };

/**
 * Saves over this version (0: the first). False when another draft was saved in the meantime, or it became
 * an offer; one of the same person is theirs to replace, so that two posts on their way do not contradict.
 */
export async function putDraft(
  trx: Database,
  { dealId, content, personId, now, version }: NewDraft,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO offer_draft AS d (deal_id, content, person_id, saved_at, version)
    SELECT ${dealId}::uuid, ${JSON.stringify(content)}::jsonb, ${personId}::uuid, ${now}::timestamptz, 1
    WHERE ${version}::int = 0 OR EXISTS (SELECT FROM offer_draft WHERE deal_id = ${dealId})
    ON CONFLICT (deal_id) DO UPDATE SET content = excluded.content, person_id = excluded.person_id,
      saved_at = excluded.saved_at, version = d.version + 1
    WHERE d.version = ${version} OR d.person_id = excluded.person_id
    RETURNING version`.execute(trx);
  return rows.length === 1;
}

export const deleteDraft = (trx: Database, dealId: string) =>
  trx.deleteFrom('offer_draft').where('deal_id', '=', dealId).execute();
