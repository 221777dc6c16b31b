import type { Database } from '../../platform/db/tables.ts';
import { findOrder } from '../../sales/index.ts';
import { declarePurchase } from '../carte-grise/declaration/declaration.service.ts';
import { startCarteGrise } from '../carte-grise/claim/open-request.service.ts';
import { newReleaseCode } from '../delivery/choice/delivery.service.ts';
import { putDelivery } from '../delivery/delivery.repository.ts';
import { addDeliveryNote } from '../documents/delivery-note.service.ts';
import { orderChanged } from '../links/events.ts';
import type { Habit } from './checkout.repository.ts';
import type { DeliveryOption, QuotedVehicle, QuoteTerms } from './quote.ts';
import { arrivalDays } from './read-checkout.service.ts';

type Ordered = { workspaceId: string; dealId: string; now: Date };
type Where = { terms: Pick<QuoteTerms, 'place' | 'billingAddress'>; habit: Habit | undefined };

async function planDelivery(
  trx: Database,
  bundleId: string,
  { type, km, day }: Pick<DeliveryOption, 'type' | 'km'> & { day: string | null },
  { terms: { place }, habit }: Where,
  now: Date,
): Promise<void> {
  if (!place) return;
  await putDelivery(trx, {
    bundle_id: bundleId,
    address: place.address,
    latitude: place.latitude,
    longitude: place.longitude,
    delivery_type: type,
    km,
    slot: day,
    contact: habit?.contact ?? '',
    phone: habit?.phone || null,
    release_code: newReleaseCode(),
    updated_at: now,
  });
  await addDeliveryNote(trx, bundleId, now);
}

/**
 * Plans the deliveries and begins the registration papers of an order that was just made. The order must be
 * locked.
 */
export async function prepareVehicles(
  trx: Database,
  { workspaceId, dealId, now }: Ordered,
  quotes: readonly QuotedVehicle[],
  where: Where,
): Promise<void> {
  const days = arrivalDays(quotes, where.habit?.sameDay ?? false);
  const order = await findOrder(trx, workspaceId, dealId);
  const bundleIds = new Map(order?.bundles.map(({ id, productId }) => [productId, id]));
  for (const { productId, stockPapers, delivery, choice, holder } of quotes) {
    const bundleId = bundleIds.get(productId);
    if (bundleId === undefined) continue;
    const day = days.get(productId) ?? null;
    if (delivery) await planDelivery(trx, bundleId, { ...delivery, day }, where, now);
    const { papers } = choice;
    if (papers === 'purchase-declaration') {
      if (stockPapers === 'declaration') await declarePurchase(trx, { bundleId, dealId }, now);
      continue;
    }
    const requested = papers === 'customer' && holder ? { holder: holder.name, address: holder.address } : {};
    if (requested.address ?? where.terms.billingAddress)
      await startCarteGrise(trx, { workspaceId, bundleId, ...requested }, now);
  }
  await orderChanged.publish(trx, { dealId, now });
}
