import type {
  Bundle,
  BUNDLE_INCLUDES,
  Bundles,
  BundlesQuery,
} from '@pomelo/contract/bundles/bundles.schemas.ts';
import { pageFrom, pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import {
  deliveriesOf,
  type DeliveryRow,
  deliveryView,
  type Journey,
  journeysOf,
} from '../delivery/delivery-state.service.ts';
import { bundleView } from './bundle-view.ts';
import { type BundleRow, findBundle, findBundlePage, findOrderBundles } from './bundles.repository.ts';
import { linesOf, type ServiceLineRow } from './order-lines/order-lines.service.ts';
import { offeredFor, priceTable, type ServicePrice } from './services/services.service.ts';
import type { EventRow } from './tracking/tracking.repository.ts';
import { eventsOf, timelineOf } from './tracking/tracking.service.ts';
import { type CatalogueReader, listingsEvenPast } from '../../catalogue/index.ts';

type Include = (typeof BUNDLE_INCLUDES)[number];
/** Reads a part of many bundles at once, all of the caller's workspace; bundles without it are absent. */
export type PartReader<Part> = (
  db: Database,
  bundleIds: readonly string[],
  workspaceId: string,
) => Promise<ReadonlyMap<string, Part>>;

export type BundleParts = {
  catalogue: CatalogueReader;
  clock: Clock;
  settings: () => SiteSettings;
  /** Readers of the parts of a bundle that belong to other contexts. */
  readers: {
    documents?: PartReader<NonNullable<Bundle['documents']>>;
    carteGrise?: PartReader<NonNullable<Bundle['carteGrise']>>;
    declaration?: PartReader<NonNullable<Bundle['purchaseDeclaration']>>;
    payment?: PartReader<NonNullable<Bundle['payment']>>;
  };
};
export type Asking = { workspaceId: string; include: readonly Include[] };

const NONE: ReadonlyMap<string, never> = new Map<string, never>();
type Known = {
  lines: readonly ServiceLineRow[];
  events: readonly EventRow[];
  delivery: DeliveryRow | undefined;
  card: Bundle['carteGrise'] | undefined;
};

/** Nothing can be added to a shipped vehicle, nor changed in a paid order. */
const stateOf = (events: readonly EventRow[]): { shipped: boolean; paid: boolean } => {
  const made = new Set(events.flatMap(({ step, at }) => (at ? [step] : [])));
  return { shipped: made.has('shipped') || made.has('delivered'), paid: made.has('paid') };
};

type OwnParts = {
  wants: ReadonlySet<Include>;
  table: readonly ServicePrice[];
  journeyOf: (id: string) => Journey;
  now: Date;
};

/**
 * A cancelled vehicle has no next step; a carte grise is expected only once requested with all its documents.
 */
function stepsOf(
  { cancelledAt }: BundleRow,
  card: Known['card'],
  timeline: NonNullable<Bundle['tracking']>,
): NonNullable<Bundle['tracking']> {
  if (cancelledAt) return timeline.filter(({ at }) => at !== null);
  if (card?.claimedAt && card.state !== 'incomplete') return timeline;
  return timeline.map((event) => (event.step === 'carte-grise-sent' ? { ...event, expected: null } : event));
}

/** The parts that are this domain's and the delivery's. */
function ownParts(
  row: BundleRow,
  { lines, events, delivery, card }: Known,
  { wants, table, journeyOf, now }: OwnParts,
): Partial<Bundle> {
  return {
    ...(wants.has('tracking') && {
      tracking: stepsOf(row, card, timelineOf({ orderedAt: row.orderedAt, events }, journeyOf(row.id), now)),
    }),
    ...(wants.has('delivery') && { delivery: delivery ? deliveryView(delivery) : null }),
    ...(wants.has('services') && { offered: offeredFor(table, lines, stateOf(events)) }),
  };
}

/** Reads the requested parts of some bundles: one query per part, for any number of bundles. */
async function answersOf(
  db: Database,
  parts: BundleParts,
  rows: readonly BundleRow[],
  { workspaceId, include }: Asking,
): Promise<Bundle[]> {
  const ids = rows.map(({ id }) => id);
  const wants: ReadonlySet<Include> = new Set(include);
  const now = parts.clock.now();
  const { documents, carteGrise, declaration, payment } = parts.readers;
  const read = <Part>(
    reader: PartReader<Part> | undefined,
    ...wanted: Include[]
  ): Promise<ReadonlyMap<string, Part>> =>
    reader && ids.length > 0 && wanted.some((name) => wants.has(name))
      ? reader(db, ids, workspaceId)
      : Promise.resolve(NONE);
  const items = await listingsEvenPast(
    db,
    parts.catalogue,
    rows.map(({ itemId }) => itemId),
    { kmThreshold: parts.settings().kmThreshold, now },
  );
  // One after the other: what changes a vehicle answers from its transaction, which has one connection.
  const lines = await linesOf(db, ids);
  const events = await eventsOf(db, ids);
  const papers = await read(documents, 'documents');
  const cards = await read(carteGrise, 'carteGrise', 'tracking');
  const declarations = await read(declaration, 'carteGrise');
  const payments = await read(payment, 'payment');
  const deliveries = wants.has('delivery') || wants.has('tracking') ? await deliveriesOf(db, ids) : [];
  const table = wants.has('services') ? await priceTable(db, now) : [];
  const own = {
    wants,
    table,
    journeyOf: await journeysOf(db, wants.has('tracking') ? deliveries : [], now),
    now,
  };
  return rows.flatMap((row) => {
    const item = items.get(row.itemId);
    if (!item) return [];
    const delivery = deliveries.find(({ bundleId }) => bundleId === row.id);
    const known = {
      item,
      lines: lines.get(row.id) ?? [],
      events: events.get(row.id) ?? [],
      delivery,
      card: cards.get(row.id),
    };
    return {
      ...bundleView(row, known),
      ...ownParts(row, known, own),
      ...(documents && wants.has('documents') && { documents: papers.get(row.id) ?? [] }),
      ...(carteGrise && wants.has('carteGrise') && { carteGrise: cards.get(row.id) ?? null }),
      ...(declaration &&
        wants.has('carteGrise') && { purchaseDeclaration: declarations.get(row.id) ?? null }),
      ...(payments.has(row.id) && { payment: payments.get(row.id) }),
    };
  });
}

type Query = z.output<typeof BundlesQuery>;

/** ORD-1: a page of the vehicles that the workspace ordered. */
export async function bundlesPage(
  db: Database,
  parts: BundleParts,
  workspaceId: string,
  query: Query,
): Promise<z.output<typeof Bundles>> {
  const { include = [], page, perPage } = query;
  const { rows, total } = await findBundlePage(db, { ...query, workspaceId });
  return {
    data: await answersOf(db, parts, rows, { workspaceId, include }),
    meta: pageMeta(page, perPage, total),
  };
}

export const EVERYTHING: readonly Include[] = [
  'documents',
  'tracking',
  'delivery',
  'carteGrise',
  'payment',
  'services',
];

/**
 * A vehicle of an order with all that is known of it, as every call that changes one answers. Refuses with
 * not-found.
 */
export async function bundleAnswer(
  db: Database,
  parts: BundleParts,
  workspaceId: string,
  bundleId: string,
  include: readonly Include[] = EVERYTHING,
): Promise<Bundle> {
  const row = (await findBundle(db, workspaceId, bundleId)) ?? refuse('not-found');
  const [answer] = await answersOf(db, parts, [row], { workspaceId, include });
  return answer ?? refuse('not-found');
}

/** All vehicles of an order, by number. Refuses with not-found. */
export async function orderAnswer(
  db: Database,
  parts: BundleParts,
  workspaceId: string,
  dealId: string,
  include: readonly Include[],
): Promise<Bundle[]> {
  const rows = await findOrderBundles(db, workspaceId, dealId);
  return rows.length === 0 ? refuse('not-found') : answersOf(db, parts, rows, { workspaceId, include });
}

/** ORD-3. Refuses with not-found. */
export async function trackingOf(db: Database, parts: BundleParts, workspaceId: string, bundleId: string) {
  const { tracking = [] } = await bundleAnswer(db, parts, workspaceId, bundleId, ['tracking']);
  return pageFrom(tracking);
}
