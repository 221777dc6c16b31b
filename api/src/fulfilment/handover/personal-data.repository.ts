import { sql } from 'kysely';
import type { ReadPersonalData } from '../../accounts/index.ts';

// DELIV-11
/** Hand-overs that a person gave or confirmed: their side of each, its place and times, and no picture. */
const exportedHandovers: ReadPersonalData = async (db, { id }) => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT b.number, h.kind, h.handed_at AS "handedAt", h.closed_at AS "closedAt",
      h.content -> 'place' AS place, h.content -> 'coordinates' AS coordinates,
      CASE WHEN h.person_id = ${id}::uuid THEN h.content -> 'giver' END AS given,
      CASE WHEN h.receiver_person_id = ${id}::uuid THEN h.receiver END AS received
    FROM handover h JOIN sales_bundle b ON b.id = h.bundle_id
    WHERE h.person_id = ${id}::uuid OR h.receiver_person_id = ${id}::uuid
    ORDER BY h.handed_at`.execute(db);
  return rows;
};

export const personalData = { handovers: exportedHandovers };
