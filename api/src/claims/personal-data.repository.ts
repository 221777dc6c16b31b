import { sql } from 'kysely';
import type { ReadPersonalData } from '../accounts/index.ts';

/**
 * Claims that a person opened or wrote in, with their messages; messages of Pomelo, and what a colleague
 * reported, are not theirs.
 */
const exportedClaims: ReadPersonalData = (db, { id }) =>
  db
    .selectFrom('claim')
    .select([
      'claim.number',
      'claim.workspace_id as workspaceId',
      'claim.reason',
      'claim.expected_cents as expectedCents',
      'claim.km',
      'claim.opened_at as openedAt',
      'claim.state',
    ])
    .select(sql<string>`CASE WHEN claim.person_id = ${id}::uuid THEN claim.detail ELSE '' END`.as('detail'))
    .select(
      sql<string>`CASE WHEN claim.person_id = ${id}::uuid THEN claim.reserves ELSE '' END`.as('reserves'),
    )
    .select(
      sql<
        string[]
      >`ARRAY(SELECT m.text FROM claim_message m WHERE m.claim_id = claim.id AND m.person_id = ${id}::uuid
        AND m.by = 'buyer' ORDER BY m.at, m.id)`.as('messages'),
    )
    .where((where) =>
      where.or([
        where('claim.person_id', '=', id),
        where.exists(
          where
            .selectFrom('claim_message as own')
            .select('own.id')
            .whereRef('own.claim_id', '=', 'claim.id')
            .where('own.person_id', '=', id)
            .where('own.by', '=', 'buyer'),
        ),
      ]),
    )
    .orderBy('claim.opened_at')
    .execute();

export const personalData = { claims: exportedClaims };
