import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { type CalendarEvent, writeCalendar } from '../../../platform/documents/calendar/icalendar.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { SentFile } from '../../../platform/files/send-file.ts';
import { bundlePath } from '../../../sales/index.ts';
import { bundleAnswer, type BundleParts, orderAnswer } from '../../bundles/bundles.service.ts';
import { yardsOf } from '../delivery-state.service.ts';
import {
  CANCELLED,
  COLLECTED_WITH,
  contactLine,
  DAY_MAY_CHANGE,
  eventTitle,
  NO_DELIVERY_TO_COME,
  orderLine,
} from './delivery-calendar.messages.ts';

export type CalendarParts = BundleParts & { siteUrl: string };

const READ = ['tracking', 'delivery'] as const;
const SECOND_MS = 1000;

/** The day of the delivery in Paris: when it was made, or the day expected. Of a cancelled one, any day will do. */
function dayOf({ tracking = [], delivery, cancelled }: Bundle): string | null {
  const { at = null, expected = null } = tracking.find(({ step }) => step === 'delivered') ?? {};
  if (at) return dayInParis(Date.parse(at));
  return expected ?? (cancelled ? (delivery?.slot ?? dayInParis(Date.parse(cancelled.at))) : null);
}

const statusOf = (bundle: Bundle, day: string): CalendarEvent['status'] => {
  if (bundle.cancelled) return 'CANCELLED';
  return isDelivered(bundle) || bundle.delivery?.slot === day ? 'CONFIRMED' : 'TENTATIVE';
};

const isDelivered = ({ tracking = [] }: Bundle): boolean =>
  tracking.some(({ step, at }) => step === 'delivered' && at !== null);

/**
 * The event of a vehicle. Files are made on request, so that a later one is a later revision: the sequence is
 * the seconds since the order.
 */
function eventOf(bundle: Bundle, yard: string, { siteUrl, now }: { siteUrl: string; now: Date }) {
  const day = dayOf(bundle);
  if (day === null) return [];
  const { delivery } = bundle;
  const isCollected = !delivery || delivery.deliveryType === 'depot';
  const status = statusOf(bundle, day);
  return {
    uid: `livraison-${bundle.id}@pomelo`,
    sequence: Math.max(0, Math.floor((now.getTime() - Date.parse(bundle.orderedAt)) / SECOND_MS)),
    day,
    status,
    summary: eventTitle(bundle.title, isCollected),
    location: isCollected ? yard : delivery.address,
    description: [
      orderLine(bundle.number, bundle.dealNumber),
      ...contactLine(delivery?.contact ?? '', delivery?.phone ?? null),
      ...(status === 'CANCELLED' ? [CANCELLED] : []),
      ...(isCollected && status !== 'CANCELLED' ? [COLLECTED_WITH] : []),
      ...(status === 'TENTATIVE' ? [DAY_MAY_CHANGE] : []),
    ],
    url: siteUrl + bundlePath(bundle.id, 'livraison'),
  } satisfies CalendarEvent;
}

async function calendarOf(db: Database, parts: CalendarParts, bundles: readonly Bundle[]): Promise<Buffer> {
  const now = parts.clock.now();
  const yards = await yardsOf(
    db,
    bundles.map(({ id }) => id),
  );
  const [first, ...others] = bundles.flatMap((bundle) =>
    eventOf(bundle, yards.get(bundle.id) ?? '', { siteUrl: parts.siteUrl, now }),
  );
  return first ? writeCalendar([first, ...others], now) : refuse('not-found', NO_DELIVERY_TO_COME);
}

const calendarFile = (content: Buffer, number: string): SentFile => ({
  content,
  type: 'text/calendar; charset=utf-8',
  name: `livraison-${number.toLowerCase()}.ics`,
});

/** DELIV-5: the delivery of one vehicle. Refuses with not-found. */
export async function bundleCalendar(
  db: Database,
  parts: CalendarParts,
  workspaceId: string,
  bundleId: string,
): Promise<SentFile> {
  const bundle = await bundleAnswer(db, parts, workspaceId, bundleId, READ);
  return calendarFile(await calendarOf(db, parts, [bundle]), bundle.number);
}

/** DELIV-5: deliveries of an order to come, and those cancelled. Refuses with not-found, also when there is none. */
export async function orderCalendar(
  db: Database,
  parts: CalendarParts,
  workspaceId: string,
  dealId: string,
): Promise<SentFile> {
  const bundles = await orderAnswer(db, parts, workspaceId, dealId, READ);
  const coming = bundles.filter((bundle) => !isDelivered(bundle));
  return calendarFile(await calendarOf(db, parts, coming), bundles[0]?.dealNumber ?? '');
}
