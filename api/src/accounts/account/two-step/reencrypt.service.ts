import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockSecondFactors, writeSecondFactor } from './reencrypt.repository.ts';
import type { SecondFactorSecrets } from './second-factor-secrets.ts';

const BATCH = 200;

type Rows = 'all' | 'legacy';

export type Reencrypted = {
  changed: number;
  current: number;
  /** Encrypted under an unknown key: left unchanged. */
  unreadable: number;
};

async function reencryptBatch(
  trx: Database,
  secrets: SecondFactorSecrets,
  from: { only: Rows; after: string | undefined },
) {
  const rows = await lockSecondFactors(trx, { ...from, limit: BATCH });
  const outcomes: (keyof Reencrypted)[] = [];
  for (const { personId, ...stored } of rows) {
    const fresh = secrets.reencrypt(stored, personId);
    if (fresh) await writeSecondFactor(trx, personId, fresh);
    outcomes.push(fresh ? 'changed' : fresh === null ? 'current' : 'unreadable');
  }
  return { outcomes, lastId: rows.at(-1)?.personId };
}

/**
 * Encrypts second factors under the current key, one batch per transaction; idempotent. `legacy` limits it to
 * those from before `DATA_KEY`: safe at the start of each node, where other nodes may not have the newest key
 * yet.
 */
export async function reencryptSecondFactors(
  db: Database,
  secrets: SecondFactorSecrets,
  only: Rows = 'all',
): Promise<Reencrypted> {
  const done: Reencrypted = { changed: 0, current: 0, unreadable: 0 };
  let after: string | undefined;
  do {
    // Batches follow each other: each begins where the one before it ended.
    const batch = await withTransaction(db, (trx) => reencryptBatch(trx, secrets, { only, after }));
    for (const outcome of batch.outcomes) done[outcome] += 1;
    after = batch.lastId;
  } while (after !== undefined);
  return done;
}
