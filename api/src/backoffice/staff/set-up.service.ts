import type { FirstAdministrator, SetUpSteps } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { DEMO_SELLER } from '../../platform/documents/content/seller.ts';
import { insertAuditEntries } from '../../platform/audit/audit.repository.ts';
import { isSetUpCode } from './set-up-code.ts';
import { countSetUp } from './set-up.repository.ts';
import { countArticles } from '../links/ports.ts';
import { nameOf } from './members.service.ts';
import { ADDRESS_TAKEN, SET_UP_DONE, WRONG_CODE } from './staff.messages.ts';
import { hasAdministrator, lockTeam } from './staff.repository.ts';
import { sellerOf } from '../../fulfilment/index.ts';
import {
  addWithPassword,
  hashPassword,
  insertStaffMember,
  personByEmail,
  requireGoodPassword,
} from '../../accounts/index.ts';

export type SetUpParts = {
  db: Database;
  clock: Clock;
  limit: RateLimit;
  /** The code printed at the start; null when none is required. */
  setUpCode: string | null;
};
type Body = z.output<typeof FirstAdministrator>;

// STAFF-5
export const setUpState = async ({
  db,
  setUpCode,
}: SetUpParts): Promise<{ needed: boolean; codeNeeded: boolean }> => ({
  needed: !(await hasAdministrator(db)),
  codeNeeded: setUpCode !== null,
});

/** The code that is printed at the start; null once an administrator exists. */
export const setUpWanted = async ({
  db,
  setUpCode,
}: Pick<SetUpParts, 'db' | 'setUpCode'>): Promise<{ code: string | null } | null> =>
  (await hasAdministrator(db)) ? null : { code: setUpCode };

/**
 * Creates the first administrator, once: of two at the same time one succeeds. Refuses with already-decided,
 * too-many-requests, invalid or, when the hashing queue is full, unavailable.
 */
export async function makeFirstAdministrator(
  { db, clock, limit, setUpCode }: SetUpParts,
  { email, firstName, lastName, password, code }: Body,
  from: { address: string; requestId: string; action: string },
): Promise<void> {
  await limit.take(limitedAddress(from.address));
  if (await hasAdministrator(db)) refuse('already-decided', SET_UP_DONE);
  if (setUpCode !== null && !isSetUpCode(code, setUpCode)) refuseField('code', WRONG_CODE);
  requireGoodPassword(password, [firstName, lastName, email]);
  const hash = await hashPassword(password);
  await withTransaction(db, async (trx) => {
    await lockTeam(trx);
    if (await hasAdministrator(trx)) refuse('already-decided', SET_UP_DONE);
    const now = clock.now();
    if (await personByEmail(trx, email)) refuseField('email', ADDRESS_TAKEN);
    const personId =
      (await addWithPassword(trx, { email, firstName, lastName, phone1: null }, hash, now)) ??
      refuseField('email', ADDRESS_TAKEN);
    await insertStaffMember(trx, personId, ['administrator'], now);
    await insertAuditEntries(trx, { personId, requestId: from.requestId, action: from.action }, [
      {
        resource: 'staff',
        resourceId: personId,
        label: nameOf({ firstName, lastName }),
        after: { email, roles: ['administrator'] },
      },
    ]);
  });
}

/** Completed steps of the set-up. */
export async function setUpSteps(db: Database): Promise<SetUpSteps> {
  const counts = { ...(await countSetUp(db)), articles: await countArticles.call(db) };
  const seller = await sellerOf(db);
  return { ...counts, seller: seller.siret === DEMO_SELLER.siret ? null : seller.name };
}
