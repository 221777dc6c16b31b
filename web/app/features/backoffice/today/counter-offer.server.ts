import { staffDeals } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { refuseForm } from '../../../lib/form/submit.server.ts';
import * as dealMessages from '../deals/deals.messages.ts';
import { type QueueAction, answerWith } from './queue-action.server.ts';
import * as messages from './inbox.messages.ts';
import { priceField } from './counter-fields.ts';

/** `lines.0.price` of the API is the field of the first vehicle. */
const named =
  (productIds: readonly number[]) =>
  (errors: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => {
        const place = /^lines\.(\d+)\./.exec(path)?.[1];
        const productId = place === undefined ? undefined : productIds[Number(place)];
        return [productId === undefined ? path : priceField(productId), message];
      }),
    );

/** A version with other prices, and the vehicles and services of the buyer's own. */
export async function counterOffer(action: QueueAction) {
  const { client, form, id } = action;
  const { versions, sale } = await client.call(staffDeals.get, { params: { id } });
  const lines = (versions[0]?.lines ?? []).map(({ productId, services }) => ({
    productId,
    price: readEuros(textOf(form, priceField(productId))) ?? 0,
    services: services.map(({ code, exclTax }) => ({ code, price: exclTax.amount })),
  }));
  const unread = lines.filter(({ price }) => price < 1);
  if (unread.length > 0)
    return refuseForm(
      action,
      dealMessages.PRICE_NEEDED,
      Object.fromEntries(unread.map(({ productId }) => [priceField(productId), dealMessages.PRICE_NEEDED])),
    );
  const body = {
    revision: textOf(form, 'revision'),
    lines,
    validUntil: textOf(form, 'validUntil'),
    message: textOf(form, 'message'),
    export: sale === 'export',
    // Below the floor the offer requires an agreement, as its button said.
    agreement: true,
  };
  return answerWith(
    action,
    () => client.call(staffDeals.offer, { params: { id }, body }),
    ({ versions: made, agreement }) =>
      agreement?.state === 'asked' ? messages.AGREEMENT_ASKED : dealMessages.offered(made[0]?.version ?? 1),
    { naming: named(lines.map(({ productId }) => productId)) },
  );
}
