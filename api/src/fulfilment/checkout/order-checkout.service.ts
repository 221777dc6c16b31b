import type { ValidatedCart } from '@pomelo/contract/cart/cart.schemas.ts';
import type { CheckoutOrderBody } from '@pomelo/contract/checkout/checkout.schemas.ts';
import type { z } from 'zod';
import type { CatalogueReader } from '../../catalogue/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { askApproval, lockCart, reachableVehicles, rowsOf, validateCart } from '../../sales/index.ts';
import { taxedPostcodeIn } from '../carte-grise/cost/regions.ts';
import {
  BILLING_ADDRESS,
  HOLDER_ADDRESS,
  HOLDER_MISSING,
  totalChanged,
  vehiclesLost,
} from './checkout.messages.ts';
import { deleteChoices, putChoices, putHabit } from './checkout.repository.ts';
import { planOf, toPayOf } from './plan.ts';
import { prepareVehicles } from './prepare-vehicles.service.ts';
import { mostChosen, type QuotedVehicle } from './quote.ts';
import { type ReadCheckout, readCheckout } from './read-checkout.service.ts';

export type CheckoutParts = {
  catalogue: CatalogueReader;
  clock: Clock;
  settings: () => SiteSettings;
  teamEmail: string;
};
type Body = z.output<typeof CheckoutOrderBody>;

/** Refuses (invalid) a carte grise without an address where it is taxed, or a customer's without the name. */
function requireHolders(quotes: readonly QuotedVehicle[]): void {
  const errors = quotes.flatMap(({ productId, choice, holder, registration }) => {
    if (choice.papers === 'company' && registration.company === null)
      return [{ path: `papers.${productId}`, message: BILLING_ADDRESS }];
    if (choice.papers !== 'customer') return [];
    if (!holder?.name || !holder.address) return [{ path: `holder.${productId}`, message: HOLDER_MISSING }];
    return registration.customer === null || taxedPostcodeIn(holder.address) === undefined
      ? [{ path: `address.${productId}`, message: HOLDER_ADDRESS }]
      : [];
  });
  if (errors.length > 0) refuse('invalid', errors[0]?.message, { errors });
}

/**
 * Reads the checkout under the locks of its cart. Refuses with cart-empty; with vehicle-lost or vat-unknown
 * when a vehicle in `body` cannot be ordered; with price-changed when the vehicles or the total are others than
 * in `body`; with invalid when a carte grise has no taxed address or no holder.
 */
async function lockedCheckout(
  trx: Database,
  { catalogue, clock, settings }: CheckoutParts,
  caller: Caller,
  body: Body,
): Promise<ReadCheckout> {
  const rows = await lockCart(trx, caller);
  const parts = { catalogue, kmThreshold: settings().kmThreshold, now: clock.now() };
  const read = await readCheckout(trx, parts, caller.workspaceId);
  const wanted = new Set(body.productIds);
  const lines = read.lines.filter(({ line }) => wanted.has(line.productId));
  const { workspaceId } = caller;
  if (lines.length < wanted.size)
    await reachableVehicles(trx, { workspaceId, rows: rowsOf(rows, body), now: parts.now }, vehiclesLost);
  const total = toPayOf(read);
  if (lines.length !== read.lines.length || lines.length < wanted.size || total !== body.toPay)
    return refuse('price-changed', totalChanged(total));
  requireHolders(lines.map(({ quote }) => quote));
  return read;
}

// CART-13
/**
 * Orders the vehicles of the cart that `body` names with all that is chosen for them, in one transaction, at
 * the total that the buyer saw. Refuses with cart-empty, vehicle-lost, vat-unknown, profile-incomplete,
 * purchase-limit, price-changed, and invalid without a holder of a carte grise.
 */
export async function orderCheckout(
  trx: Database,
  parts: CheckoutParts,
  caller: Caller,
  body: Body,
): Promise<ValidatedCart> {
  const { workspaceId } = caller;
  const read = await lockedCheckout(trx, parts, caller, body);
  const order = await validateCart(trx, caller, parts, planOf(read));
  if (order.totals.toPay.amount !== body.toPay)
    throw new Error(`An order of ${order.totals.toPay.amount} was shown as ${body.toPay}`);
  const now = parts.clock.now();
  const quotes = read.lines.map(({ quote }) => quote);
  await prepareVehicles(trx, { workspaceId, dealId: order.dealId, now }, quotes, read);
  await putHabit(trx, workspaceId, mostChosen(quotes, read.common), now);
  await deleteChoices(trx, workspaceId, body.productIds);
  return order;
}

/**
 * Requests an owner's approval of the order: books its vehicles and stores its choices with the request.
 * Refuses as `orderCheckout`, except with purchase-limit, and with booking-limit.
 */
export async function askCheckoutApproval(
  trx: Database,
  parts: CheckoutParts,
  caller: Caller,
  body: Body,
): Promise<string> {
  const { workspaceId } = caller;
  const read = await lockedCheckout(trx, parts, caller, body);
  const approvalId = await askApproval(trx, parts, caller, planOf(read));
  const now = parts.clock.now();
  const choices = read.lines.map(({ quote: { productId, choice, holder } }) => ({
    productId,
    ...choice,
    holder: holder?.name ?? '',
    address: holder?.address ?? '',
  }));
  await putChoices(trx, workspaceId, choices, { approvalId, now });
  return approvalId;
}
