import type {
  HandoverLink,
  HandoverLinkBody,
} from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import {
  LONGEST_HANDOVER_LINK_DAYS,
  MAX_HANDOVER_LINKS,
} from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis, endInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { lockOrderOf } from '../../../sales/index.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { createSignedIds } from '../../../platform/signed-ids.ts';
import { bundleRecord } from '../../bundles/staff/named-bundle.service.ts';
import type { NamedBundle } from '../../bundles/staff/staff-bundles.repository.ts';
import { handoverRefusals } from '../base/handover.messages.ts';
import { deleteReleaseOf, findNameOf } from '../base/handover.repository.ts';
import { findLink, findLinks, insertLink, type LinkRow, revokeLink } from './links.repository.ts';

const LINK_PURPOSE = 'pomelo: hand-overs of carriers and yards';
/** Days after the end of a link during which hand-overs signed offline before are still received. */
const GRACE_DAYS = 3;

export type HandoverLinks = {
  /** The address of a link, which is its authority. */
  urlOf: (linkId: string) => string;
  linkIdOf: (token: string) => string | undefined;
};
export function createHandoverLinks(secret: string, siteUrl: string): HandoverLinks {
  const ids = createSignedIds(secret, LINK_PURPOSE);
  return { urlOf: (id) => `${siteUrl}/remise/${ids.sign(id)}`, linkIdOf: (token) => ids.open(token) };
}

const stateOf = (link: Pick<LinkRow, 'revoked_at' | 'ends_at'>, now: Date): HandoverLink['state'] => {
  if (link.revoked_at !== null) return 'revoked';
  return link.ends_at <= now ? 'ended' : 'open';
};

/** The links of a vehicle; the address of one that is open. */
export const linkViews = async (
  db: Database,
  { urlOf }: HandoverLinks,
  bundleId: string,
  now: Date,
): Promise<HandoverLink[]> =>
  (await findLinks(db, bundleId)).map((link) => {
    const state = stateOf(link, now);
    return {
      id: link.id,
      recipient: link.recipient,
      state,
      endsAt: link.ends_at.toISOString(),
      createdAt: link.created_at.toISOString(),
      createdBy: link.created_name,
      url: state === 'open' ? urlOf(link.id) : null,
    };
  });

// DELIV-7
/** The link of a token while it is open; for data that a device sends, some days longer. */
export async function openLink(
  db: Database,
  { linkIdOf }: HandoverLinks,
  token: string,
  { now, sends = false }: { now: Date; sends?: boolean },
): Promise<LinkRow> {
  const id = linkIdOf(token) ?? refuse('token-unknown');
  const link = (await findLink(db, id)) ?? refuse('token-unknown');
  const at = sends ? new Date(now.getTime() - GRACE_DAYS * DAY_MS) : now;
  return stateOf(link, at) === 'open' ? link : refuse('token-expired', handoverRefusals.linkOver);
}

type Editing = { now: Date; personId: string; record: (entry: Recorded) => void };

/** A link until the end of a day in Paris. Refuses with invalid, limit-reached. */
export async function addHandoverLink(
  trx: Database,
  { now, personId, record }: Editing,
  bundle: NamedBundle,
  { recipient, email, lastDay }: z.output<typeof HandoverLinkBody>,
): Promise<void> {
  if (lastDay < dayInParis(now)) refuseField('lastDay', handoverRefusals.lastDayPast);
  if (lastDay > dayInParis(now, LONGEST_HANDOVER_LINK_DAYS))
    refuseField('lastDay', handoverRefusals.lastDayFar);
  await lockOrderOf(trx, bundle.id);
  if ((await findLinks(trx, bundle.id)).length >= MAX_HANDOVER_LINKS)
    refuse('limit-reached', handoverRefusals.mostLinks);
  const endsAt = endInParis(lastDay);
  await insertLink(trx, {
    id: uuidv7(),
    bundle_id: bundle.id,
    recipient,
    email,
    ends_at: endsAt,
    created_at: now,
    created_by: personId,
    created_name: await findNameOf(trx, personId),
  });
  record({ ...bundleRecord(bundle), before: {}, after: { name: recipient, endsAt: endsAt.toISOString() } });
}

/** Closes a link; a code that was checked by it may be checked again. Refuses with not-found. */
export async function revokeHandoverLink(
  trx: Database,
  { now, record }: Editing,
  bundle: NamedBundle,
  linkId: string,
): Promise<void> {
  await lockOrderOf(trx, bundle.id);
  const revoked =
    (await revokeLink(trx, bundle.id, linkId, now)) ?? refuse('not-found', handoverRefusals.noLink);
  await deleteReleaseOf(trx, linkId);
  const before = { name: revoked.recipient, endsAt: revoked.endsAt.toISOString() };
  record({ ...bundleRecord(bundle), before, after: { name: revoked.recipient, withdrawn: true } });
}
