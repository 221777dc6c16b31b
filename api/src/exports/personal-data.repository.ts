import { sql } from 'kysely';
import type { ReadPersonalData } from '../accounts/index.ts';

/** Files of which a person signed the statement or sent a proof, with what they stated. */
const exportedStatements: ReadPersonalData = async (db, { id }) => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT b.number, f.workspace_id AS "workspaceId",
      CASE WHEN f.statement_by = ${id}::uuid THEN jsonb_build_object('signedAt', f.statement_at,
        'signature', f.statement_name, 'acquirer', f.acquirer, 'acceptedBy', f.accepted_by,
        'arrivedOn', f.arrived_on, 'place', f.arrival_place) END AS statement,
      ARRAY(SELECT p.name FROM export_proof p WHERE p.bundle_id = f.bundle_id AND p.person_id = ${id}::uuid
        AND p.by = 'buyer' ORDER BY p.at, p.id) AS proofs
    FROM export_file f JOIN sales_bundle b ON b.id = f.bundle_id
    WHERE f.statement_by = ${id}::uuid OR f.bundle_id IN (
      SELECT p.bundle_id FROM export_proof p WHERE p.person_id = ${id}::uuid AND p.by = 'buyer')
    ORDER BY f.opened_at`.execute(db);
  return rows;
};

export const personalData = { transportStatements: exportedStatements };
