import { sql } from 'kysely';
import type { ReadPersonalData } from '../accounts/index.ts';

/** Claims that a person opened, with their messages; messages of Pomelo are not theirs. */
const exportedClaims: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('claim')
    .select([
      'claim.number',
      'claim.workspace_id as workspaceId',
      'claim.reason',
      'claim.detail',
      'claim.reserves',
      'claim.expected_cents as expectedCents',
      'claim.km',
      'claim.opened_at as openedAt',
      'claim.state',
    ])
    .select(
      sql<
        string[]
      >`ARRAY(SELECT m.text FROM claim_message m WHERE m.claim_id = claim.id AND m.person_id = ${id}::uuid
        AND m.by = 'buyer' ORDER BY m.at, m.id)`.as('messages'),
    )
    .where('claim.person_id', '=', id)
    .orderBy('claim.opened_at')
    .execute();

export const personalData = { claims: exportedClaims };
