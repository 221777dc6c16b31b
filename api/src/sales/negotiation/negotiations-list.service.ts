import type {
  ListingNegotiation,
  Negotiations,
  NegotiationsQuery,
} from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mayNegotiate } from './negotiation-rules.repository.ts';
import { negotiationsByIds, type ViewParts } from './negotiation-view.ts';
import { findNegotiation, lastNegotiationAbout } from './price-proposals.repository.ts';
import { countNegotiations, findNegotiationIds } from './negotiations-list.repository.ts';

/** The negotiations of a company, the latest first. */
export async function negotiationsOf(
  db: Database,
  parts: ViewParts,
  { workspaceId }: Caller,
  { status, page, perPage }: z.output<typeof NegotiationsQuery>,
): Promise<z.infer<typeof Negotiations>> {
  const which = { workspaceId, status };
  const ids = await findNegotiationIds(db, which, { page, perPage }, parts.now);
  const total = await countNegotiations(db, which, parts.now);
  return { data: await negotiationsByIds(db, parts, ids), meta: pageMeta(page, perPage, total) };
}

/** One of the company's own. Refuses with not-found. */
export async function negotiationOf(db: Database, parts: ViewParts, { workspaceId }: Caller, id: string) {
  const found = (await findNegotiation(db, id, workspaceId)) ?? refuse('not-found');
  const [negotiation] = await negotiationsByIds(db, parts, [found.id]);
  return negotiation ?? refuse('not-found');
}

/** Allowed and existing proposals of a company for a vehicle. Refuses with not-found. */
export async function negotiationAbout(
  db: Database,
  parts: ViewParts,
  { workspaceId }: Caller,
  vehicleId: number,
): Promise<ListingNegotiation> {
  await parts.catalogue.prepare([vehicleId]);
  const itemId = parts.catalogue.listingIdOf(vehicleId) ?? refuse('not-found');
  const id = await lastNegotiationAbout(db, workspaceId, itemId);
  const [negotiation] = id ? await negotiationsByIds(db, parts, [id]) : [];
  return { allowed: await mayNegotiate(db, workspaceId), negotiation: negotiation ?? null };
}
