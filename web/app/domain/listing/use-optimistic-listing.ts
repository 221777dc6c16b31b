import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { useFetchers } from 'react-router';
import { urls } from '../../urls.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { ListedItem } from '../vehicle/vehicle-summary.ts';

export type PendingAction = { formAction?: string; formData?: FormData; data?: unknown };

const isRefused = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'ok' in data && data.ok === false;

/**
 * The item as it will be once the running actions succeed (BOOK-9: booked, or added to the cart, at once). A
 * refusal rolls it back: the action leaves the list, and the page data applies again.
 */
export function withPending<I extends ListedItem>(
  item: I,
  actions: readonly PendingAction[],
  now: number,
): I {
  return actions.reduce<I>((current, { formAction, formData, data }) => {
    if (!formData || isRefused(data) || formData.get('vehicule') !== String(item.id)) return current;
    const intention = formData.get('intention');
    if (formAction === urls.actions.booking()) return booked(current, intention, formData, now);
    if (formAction === urls.actions.cart()) return inCart(current, intention);
    return current;
  }, item);
}

function booked<I extends ListedItem>(item: I, intention: unknown, form: FormData, now: number): I {
  if (intention === 'annuler') return { ...item, booking: null };
  if (intention !== 'reserver' || item.booking) return item;
  const hours = Number(form.get('duree') ?? DEFAULT_BOOKING_HOURS);
  const endDate = new Date(now + hours * HOUR_MS).toISOString();
  return { ...item, booking: { id: '', productId: Number(form.get('produit')), endDate, extendable: false } };
}

const inCart = <I extends ListedItem>(item: I, intention: unknown): I =>
  intention === 'ajouter' || intention === 'retirer' ? { ...item, inCart: intention === 'ajouter' } : item;

/** `withPending` over the actions now running in this page. */
export function useOptimisticListing<I extends ListedItem>(item: I): I {
  const fetchers = useFetchers();
  return fetchers.length === 0 ? item : withPending(item, fetchers, serverNow());
}
