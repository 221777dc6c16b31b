import type { Database } from '../../../platform/db/tables.ts';
import type { StoredSecrets } from './second-factor-secrets.ts';

export type StoredRow = StoredSecrets & { personId: string };

/** The next rows with a second factor, by id; locked, so that none changes before it is written. */
export async function lockSecondFactors(
  db: Database,
  { only, after, limit }: { only: 'all' | 'legacy'; after: string | undefined; limit: number },
): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id as personId', 'totp_secret as totpSecret', 'recovery_key as recoveryKey'])
    .where('totp_secret', 'is not', null)
    .$if(only === 'legacy', (query) => query.where('totp_secret', 'like', 'v1.%'))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.flatMap(({ totpSecret, ...row }) => (totpSecret === null ? [] : [{ ...row, totpSecret }]));
}

export async function writeSecondFactor(
  db: Database,
  personId: string,
  { totpSecret, recoveryKey }: StoredSecrets,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ totp_secret: totpSecret, recovery_key: recoveryKey })
    .where('id', '=', personId)
    .execute();
}
