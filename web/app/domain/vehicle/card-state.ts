import { groupText, scarcityText } from './vehicle.messages.ts';
import type { ListedItem } from './vehicle-summary.ts';

/** BOOK-2: a vehicle counts as booked while the end of its booking is in the future. */
const isBooked = (booking: { endDate: string } | null | undefined, nowMs: number): boolean =>
  booking !== null && booking !== undefined && Date.parse(booking.endDate) > nowMs;

/** shown: to a visitor, without actions. sold: none is free and no end is known. */
export type CardState =
  | { kind: 'shown' }
  | { kind: 'free'; productId: number }
  | { kind: 'mine'; productId: number; endDate: string }
  /** Booked by an offer for the viewer's company. */
  | { kind: 'offered'; dealId: string; until: string }
  /** The viewer's company ordered it: it is on sale no longer. */
  | { kind: 'ordered'; bundleId: string; number: string }
  | { kind: 'taken'; until: string | null };

/** Actions of the viewer on the item, by the server's clock. */
export function cardState(item: ListedItem, nowMs: number): CardState {
  if (!item.pricingListB2b) return { kind: 'shown' };
  if (item.booking && isBooked(item.booking, nowMs)) {
    return { kind: 'mine', productId: item.booking.productId, endDate: item.booking.endDate };
  }
  if (item.ordered) return { kind: 'ordered', ...item.ordered };
  const free =
    item.stock.free > 0 ? (item.products?.find((product) => product.free) ?? item.products?.[0]) : undefined;
  if (free) return { kind: 'free', productId: free.id };
  const { offered } = item;
  if (offered && Date.parse(offered.until) > nowMs) return { kind: 'offered', ...offered };
  return { kind: 'taken', until: item.bookedUntil ?? null };
}

/** Not in its yard yet; a booking does not bring it there. */
export const isExpected = ({
  availability,
  availableFrom,
}: Pick<ListedItem, 'availability' | 'availableFrom'>): boolean =>
  availability === 'arrivage' || (availability === 'reserve' && availableFrom !== null);

export type CardTag = { tone: 'plain' | 'live' | 'warn' | 'line'; text: string };
export type CardMoment = { nowMs: number; arrivalsSinceMs: number; scarceAt: number };

/** The label over the picture: one status, then a fact of the vehicle. */
export function cardTags(
  item: ListedItem,
  state: CardState,
  { arrivalsSinceMs, scarceAt }: CardMoment,
): CardTag[] {
  const tags: CardTag[] = [];
  const isBookedByAnother =
    state.kind === 'taken' || (state.kind === 'shown' && item.availability === 'reserve');
  const severalOrNew = item.stock.total > 1 || item.condition === 'neuf';
  if (isBookedByAnother) tags.push({ tone: 'plain', text: 'Réservé' });
  else if (state.kind === 'ordered') tags.push({ tone: 'live', text: 'Commandé par vous' });
  else if (state.kind === 'offered') tags.push({ tone: 'live', text: 'Réservé pour vous' });
  else if (isExpected(item)) tags.push({ tone: 'live', text: 'Arrivage' });
  else if (Date.parse(item.salesDate) >= arrivalsSinceMs && state.kind !== 'mine')
    tags.push({ tone: 'live', text: 'Nouveau' });
  if (item.stock.free > 0 && item.stock.free <= scarceAt && severalOrNew)
    tags.push({ tone: 'warn', text: scarcityText(item.stock.free) });
  if (item.groupCount !== undefined && item.groupCount > 1)
    tags.push({ tone: 'plain', text: groupText(item.groupCount) });
  if (item.condition === 'neuf') tags.push({ tone: 'plain', text: 'Neuf' });
  return tags;
}
