import type {
  ProviderCheckout,
  TerminalOrder,
  TerminalOrderBody,
} from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import { type PageMeta, pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import { type OpenedCheckout, type Payments, PaymentsUnavailable } from '../../platform/adapters/payments.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { requireFewUnpaid, requireReservable } from './reservation-limits.ts';
import { orderView, orderViews, unpaidOrderView } from './order-view.ts';
import {
  findByRequest,
  findOrder,
  countOrders,
  findOrders,
  insertOrder,
  storeCheckout,
  type OrderRow,
  removeUnopened,
} from './orders.repository.ts';
import {
  BILLING_ADDRESS_MISSING,
  NO_INSTALLATION,
  notEnough,
  PAYMENTS_CLOSED,
  WHO_MAY_ORDER,
} from './terminals.messages.ts';
import { restoreStock, takeStock } from './terminals.repository.ts';
import { onSale, pricedOrder } from './terminals.service.ts';
import { checkoutLines } from './checkout-lines.ts';
import { addressesOf, lockAddresses, requireWithinLimit } from '../../accounts/index.ts';

export type OrderParts = { db: Database; clock: Clock; payments: Payments; siteUrl: string };
type Body = z.output<typeof TerminalOrderBody>;

/** How long a payment page is open and its stock reserved. Stripe requires at least half an hour. */
const PAYABLE_MS = 45 * MINUTE_MS;

/** A page of the orders of a workspace, the newest first. */
export async function ordersOf(
  db: Database,
  workspaceId: string,
  { page, perPage }: { page: number; perPage: number },
  now: Date,
): Promise<{ data: TerminalOrder[]; meta: PageMeta }> {
  const rows = await findOrders(db, workspaceId, { limit: perPage, offset: (page - 1) * perPage });
  return {
    data: await orderViews(db, rows, now),
    meta: pageMeta(page, perPage, await countOrders(db, workspaceId)),
  };
}

/** Refuses with not-found, also for another workspace. */
export const ownOrder = async (db: Database, workspaceId: string, id: string): Promise<OrderRow> =>
  (await findOrder(db, workspaceId, id)) ?? refuse('not-found', 'Cette commande n’existe pas.');

type Place = Awaited<ReturnType<typeof addressesOf>>[number];
const placeText = ({ street, complement, postcode, city }: Place): string =>
  [street, complement, `${postcode} ${city}`].filter(Boolean).join(', ');

async function addressText(db: Database, workspaceId: string, id: string): Promise<string> {
  const found = (await addressesOf(db, workspaceId)).find((address) => address.id === id);
  if (!found) {
    const message = 'Choisissez une adresse de votre espace.';
    return refuseField('addressId', message);
  }
  return placeText(found);
}

/** Writes the order and takes its terminals out of the stock, in one transaction. Returns its id. */
async function reserve(
  trx: Database,
  caller: Caller,
  body: Body,
  key: string | undefined,
  now: Date,
): Promise<string> {
  const addresses = await lockAddresses(trx, caller.workspaceId);
  // Its invoice must state the address of the company, not that of the terminals.
  if (!addresses.some(({ billing }) => billing)) refuse('profile-incomplete', BILLING_ADDRESS_MISSING);
  await requireFewUnpaid(trx, caller.workspaceId, now);
  const address = await addressText(trx, caller.workspaceId, body.addressId);
  const { row, price } = await pricedOrder(trx, {
    id: body.terminalId,
    quantity: body.quantity,
    installation: body.installation,
  });
  // Neither offered nor free of charge.
  if (body.installation && row.installation === null) refuseField('installation', NO_INSTALLATION);
  if (!(await takeStock(trx, body.terminalId, body.quantity))) {
    const message = notEnough((await onSale(trx, body.terminalId)).stock);
    refuseField('quantity', message);
  }
  const { workspaceId } = caller;
  await requireReservable(trx, {
    workspaceId,
    terminalId: body.terminalId,
    quantity: body.quantity,
    stock: row.stock,
  });
  await requireWithinLimit(trx, caller, price.exclTax, now, WHO_MAY_ORDER);
  const id = uuidv7();
  await insertOrder(trx, {
    id,
    workspace_id: caller.workspaceId,
    person_id: caller.personId,
    terminal_id: body.terminalId,
    quantity: body.quantity,
    installation: body.installation,
    address,
    address_id: body.addressId,
    excl_tax_cents: price.exclTax,
    vat_cents: price.vat,
    total_cents: price.total,
    installation_cents: price.installation,
    delivery_cents: price.delivery,
    request_key: key ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + PAYABLE_MS),
  });
  return id;
}

async function reservedBefore(
  db: Database,
  caller: Caller,
  body: Body,
  key: string,
): Promise<OrderRow | undefined> {
  const found = await findByRequest(db, caller.personId, key);
  if (!found) return undefined;
  // The address may change, or be archived, between two attempts of one request.
  const same =
    found.addressId === body.addressId &&
    found.workspaceId === caller.workspaceId &&
    found.terminalId === body.terminalId &&
    found.quantity === body.quantity &&
    found.installation === body.installation;
  return same ? found : refuse('idempotency-mismatch');
}

/** The order of this request: created now, or by an earlier identical request. */
async function orderOfRequest(
  parts: OrderParts,
  caller: Caller,
  body: Body,
  key: string | undefined,
): Promise<OrderRow> {
  const { db, clock } = parts;
  const before = key && (await reservedBefore(db, caller, body, key));
  if (before) return before;
  try {
    const id = await withTransaction(db, (trx) => reserve(trx, caller, body, key, clock.now()));
    return await ownOrder(db, caller.workspaceId, id);
  } catch (error) {
    if (!key || !isUniqueViolation(error)) throw error;
    return (await reservedBefore(db, caller, body, key)) ?? refuse('unavailable');
  }
}

async function giveUp({ db }: OrderParts, order: OrderRow): Promise<void> {
  await withTransaction(db, async (trx) => {
    if (await removeUnopened(trx, order.id)) await restoreStock(trx, order.terminalId, order.quantity);
  });
}

async function open(parts: OrderParts, order: OrderRow): Promise<OpenedCheckout> {
  const { siteUrl, payments } = parts;
  try {
    return await payments.openCheckout({
      orderId: order.id,
      number: order.number,
      email: order.email,
      lines: checkoutLines(order),
      successUrl: `${siteUrl}/bornes-electriques/commandes/${order.id}?retour=paye`,
      cancelUrl: `${siteUrl}/bornes-electriques/commandes/${order.id}?retour=abandon`,
      expiresAt: order.expiresAt,
    });
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    await giveUp(parts, order);
    return refuse('unavailable', PAYMENTS_CLOSED);
  }
}

/**
 * A concurrent identical request cancelled the order in the meantime: its payment page must not stay open.
 */
async function closeUnstored({ payments }: OrderParts, checkoutId: string): Promise<never> {
  try {
    await payments.closeCheckout(checkoutId);
  } catch (error) {
    // Its address was sent to no buyer: it expires by itself.
    if (!(error instanceof PaymentsUnavailable)) throw error;
  }
  return refuse('unavailable', PAYMENTS_CLOSED);
}

/**
 * Orders terminals at the current price: a first transaction reserves the stock, the payment page is opened
 * outside of any transaction, then its address is stored. The same key returns the same order and page.
 * Refuses with not-found, invalid, limit-reached, purchase-limit, idempotency-mismatch, unavailable.
 */
export async function orderTerminals(
  parts: OrderParts,
  caller: Caller,
  body: Body,
  key: string | undefined,
): Promise<z.output<typeof ProviderCheckout>> {
  const { db, clock } = parts;
  const order = await orderOfRequest(parts, caller, body, key);
  if (order.checkoutUrl) return { order: await orderView(db, order, clock.now()), url: order.checkoutUrl };
  const { id, url } = await open(parts, order);
  if (!(await storeCheckout(db, order.id, { id, url }))) await closeUnstored(parts, id);
  return { order: unpaidOrderView({ ...order, checkoutId: id, checkoutUrl: url }, clock.now()), url };
}
