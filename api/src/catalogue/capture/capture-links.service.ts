import { randomUUID } from 'node:crypto';
import {
  type CaptureLink,
  LONGEST_LINK_DAYS,
  MAX_CAPTURE_LINKS,
} from '@pomelo/contract/backoffice/stock/capture.schemas.ts';
import {
  type LinkedCapture,
  MAX_LINK_BYTES,
  MAX_LINK_SHOTS,
} from '@pomelo/contract/capture/capture.schemas.ts';
import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import { dayInParis, endInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { createSignedIds } from '../../platform/signed-ids.ts';
import { type Editing, lockVehicle } from '../vehicle-admin/edit-vehicle.service.ts';
import { vehicleRefusals } from '../vehicle-admin/vehicle-admin.messages.ts';
import { findListing, findVehicles } from '../vehicle-admin/vehicle.repository.ts';
import { labelOf } from '../vehicle-admin/vehicle-view.ts';
import { captureRefusals } from './capture.messages.ts';
import { findLink, findLinks, insertLink, type LinkRow, revokeLink } from './links.repository.ts';
import { sentByLink, usageOf } from './shots.repository.ts';

const LINK_PURPOSE = 'pomelo: guided captures of yards';

export type CaptureLinks = {
  /** The address of a link, which is its authority. */
  urlOf: (linkId: string) => string;
  /** The link of a token; undefined for a token that was not signed here. */
  linkIdOf: (token: string) => string | undefined;
};
export function createCaptureLinks(secret: string, siteUrl: string): CaptureLinks {
  const ids = createSignedIds(secret, LINK_PURPOSE);
  return { urlOf: (id) => `${siteUrl}/photos/${ids.sign(id)}`, linkIdOf: (token) => ids.open(token) };
}

const linkState = (link: Pick<LinkRow, 'revoked_at' | 'ends_at'>, now: Date): CaptureLink['state'] => {
  if (link.revoked_at !== null) return 'revoked';
  return link.ends_at <= now ? 'ended' : 'open';
};

/** The links of a listing; the address of one that is open. */
export async function captureLinks(
  db: Database,
  { urlOf }: CaptureLinks,
  id: number,
  now: Date,
): Promise<CaptureLink[]> {
  const rows = await findLinks(db, id);
  return rows.map((row) => {
    const state = linkState(row, now);
    return {
      id: row.id,
      recipient: row.recipient,
      state,
      endsAt: row.ends_at.toISOString(),
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_name,
      shots: Number(row.shots ?? 0),
      url: state === 'open' ? urlOf(row.id) : null,
    };
  });
}

/** A link until the end of a day in Paris. Refuses with not-found, invalid, limit-reached. */
export async function addCaptureLink(
  editing: Editing,
  { recipient, lastDay }: { recipient: string; lastDay: string },
): Promise<void> {
  const { db, id, now, personId, record } = editing;
  const { row } = await lockVehicle(editing);
  if (lastDay < dayInParis(now)) refuseField('lastDay', captureRefusals.lastDayPast);
  if (lastDay > dayInParis(now, LONGEST_LINK_DAYS)) refuseField('lastDay', captureRefusals.lastDayFar);
  if ((await findLinks(db, id)).length >= MAX_CAPTURE_LINKS)
    refuse('limit-reached', captureRefusals.mostLinks);
  const endsAt = endInParis(lastDay);
  await insertLink(db, { id: randomUUID(), itemId: id, recipient, endsAt, personId, now });
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: {},
    after: { name: recipient, endsAt: endsAt.toISOString() },
  });
}

/** Refuses with not-found for a link of another listing, and for one that is revoked. */
export async function revokeCaptureLink(editing: Editing, linkId: string): Promise<void> {
  const { db, id, now, record } = editing;
  const { row } = await lockVehicle(editing);
  const revoked = (await revokeLink(db, id, linkId, now)) ?? refuse('not-found', captureRefusals.noLink);
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: { name: revoked.recipient, endsAt: revoked.endsAt.toISOString() },
    after: { name: revoked.recipient, withdrawn: true },
  });
}

// STOCK-45
/** The link of a token while it is open. Refuses with token-unknown, token-expired. */
export async function openLink(
  db: Database,
  { linkIdOf }: CaptureLinks,
  token: string,
  now: Date,
): Promise<LinkRow> {
  const id = linkIdOf(token) ?? refuse('token-unknown');
  const link = (await findLink(db, id)) ?? refuse('token-unknown');
  return linkState(link, now) === 'open' ? link : refuse('token-expired', captureRefusals.linkOver);
}

/** Refuses (limit-reached) when a link may not receive as many bytes more. */
export async function checkUsage(db: Database, link: LinkRow, bytes: number): Promise<void> {
  const used = await usageOf(db, link.id);
  if (used.shots >= MAX_LINK_SHOTS || used.bytes + bytes > MAX_LINK_BYTES)
    refuse('limit-reached', captureRefusals.mostLinkShots);
}

/** Name and plate of a listing: the plate when it has one vehicle. Refuses with not-found. */
export async function vehicleHeading(
  db: Database,
  id: number,
  now: Date,
): Promise<{ title: string; plate: string | null; reference: string; mediaIds: number[] }> {
  const row = (await findListing(db, id)) ?? refuse('not-found', vehicleRefusals.noVehicle);
  const [vehicle, ...others] = await findVehicles(db, id, now);
  return {
    title: [vehicleName(row.make, row.model), row.finition].filter(Boolean).join(' '),
    plate: others.length === 0 ? (vehicle?.plate ?? null) : null,
    reference: row.reference,
    mediaIds: row.media_ids,
  };
}

export async function linkedView(db: Database, link: LinkRow, now: Date): Promise<LinkedCapture> {
  const { title, plate } = await vehicleHeading(db, link.item_id, now);
  const sent = await sentByLink(db, link.id);
  return { title, plate, ...sent, recipient: link.recipient, endsAt: link.ends_at.toISOString() };
}
