import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { endDeal, findDealRow } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { offerState } from '../life-cycle.ts';
import { releaseVersion } from './offer-bookings.service.ts';
import { closeOffer, findEndingOffers, findPastOffers } from '../offers.repository.ts';
import { remindOfOffer, notifyExpired } from '../notify-deal.service.ts';
import { lockWorkspace } from '../../../accounts/index.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'log'>;
type OpenOffer = { offerId: string; dealId: string; workspaceId: string };
const idOf = ({ offerId }: OpenOffer): string => offerId;

const AT_ONCE = 200;
const REMINDED_HOURS = 24;
/** An offer valid for a day or less needs no reminder. */
const LASTING_HOURS = 30;

/** Marks expired offers, gives their bookings their own end back, and notifies the asker. */
export async function expireOffers({ db, clock, log }: Parts): Promise<void> {
  const rows = await findPastOffers(db, clock.now(), AT_ONCE);
  await eachAlone({ log, name: 'expire-offers', rows, idOf }, (offer) =>
    withTransaction(db, (trx) => expire(trx, clock, offer)),
  );
}

async function expire(
  trx: Database,
  clock: Clock,
  { offerId, dealId, workspaceId }: OpenOffer,
): Promise<void> {
  await lockWorkspace(trx, workspaceId);
  const deal = await findDealRow(trx, dealId);
  const version = (await versionsOf(trx, [dealId])).get(dealId)?.find(({ id }) => id === offerId);
  const now = clock.now();
  // Read again under the lock: it may have been answered while the lock was awaited.
  if (!deal || version?.state !== 'made' || offerState(version, now) !== 'expired') return;
  await closeOffer(trx, offerId, 'expired', now);
  await endDeal(trx, dealId, 'expired', now);
  await releaseVersion(trx, version, now);
  await notifyExpired(trx, deal, version);
}

/** Reminds of the offers that end within a day; each once, however often this runs. */
export async function remindOfOffers({ db, clock, log }: Parts): Promise<void> {
  const now = clock.now();
  const rows = await findEndingOffers(
    db,
    now,
    new Date(now.getTime() + REMINDED_HOURS * HOUR_MS),
    LASTING_HOURS,
  );
  await eachAlone({ log, name: 'remind-of-offers', rows, idOf }, (offer) =>
    withTransaction(db, (trx) => remind(trx, offer, now)),
  );
}

async function remind(trx: Database, { offerId, dealId }: OpenOffer, now: Date): Promise<void> {
  const deal = await findDealRow(trx, dealId);
  const version = (await versionsOf(trx, [dealId])).get(dealId)?.find(({ id }) => id === offerId);
  if (deal && version?.state === 'made') await remindOfOffer(trx, deal, version, now);
}

/** Every few minutes: marks expired offers, and reminds of those that end soon. */
export async function watchOffers(parts: Parts): Promise<void> {
  await expireOffers(parts);
  await remindOfOffers(parts);
}
