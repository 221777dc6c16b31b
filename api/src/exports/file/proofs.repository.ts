import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

/** Proofs of a vehicle, the oldest first. */
export const findProofs = (db: Database, bundleId: string) =>
  db
    .selectFrom('export_proof')
    .select([
      'id',
      'type',
      'issuer',
      'vin',
      'plate',
      'km',
      'country',
      'departed_on as departedOn',
      'arrived_on as arrivedOn',
      'dated_on as datedOn',
      'signed',
      'mrn',
      'name',
      'content_type as contentType',
      'file_key as fileKey',
      'by',
      'at',
      'state',
      'party',
      'reason',
    ])
    .where('bundle_id', '=', bundleId)
    .orderBy('at')
    .orderBy('id')
    .execute();
export type ProofRow = Awaited<ReturnType<typeof findProofs>>[number];

/** False when the same file is a proof of this vehicle already. */
export async function insertProof(
  trx: Database,
  proof: Insertable<Tables['export_proof']>,
): Promise<boolean> {
  const row = await trx
    .insertInto('export_proof')
    .values(proof)
    .onConflict((conflict) => conflict.columns(['bundle_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

type Review = {
  state: 'accepted' | 'refused';
  party: ProofRow['party'];
  reason: string;
  by: string;
  now: Date;
};

/** False when it was reviewed before; an accepted one may still be refused. */
export async function reviewProof(
  trx: Database,
  id: string,
  { state, party, reason, by, now }: Review,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('export_proof')
    .set({ state, party, reason, reviewed_by: by, reviewed_at: now })
    .where('id', '=', id)
    .where('state', 'in', state === 'refused' ? ['waiting', 'accepted'] : ['waiting'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
