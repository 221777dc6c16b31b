import { companyClosed } from './accounts/events.ts';
import { amountDue, orderedCents, spentSince } from './accounts/ports.ts';
import { endHoldsOf } from './catalogue/bookings/end-holds.service.ts';
import { cartContents } from './catalogue/ports.ts';
import { spentOnTerminalsSince } from './finance/charging-terminals/spent-on-terminals.service.ts';
import { cancelOrder, isCancellable } from './finance/invoices/cancel-uninvoiced.service.ts';
import { invoicedByLine } from './finance/invoices/invoices.service.ts';
import { settleChangedOrder } from './finance/payments/order-changed.service.ts';
import { paymentOf, transferText } from './finance/payments/payments.service.ts';
import { deliveredPriceOf } from './fulfilment/delivery/delivered-price.service.ts';
import { addOrderPapers } from './fulfilment/documents/order-papers.service.ts';
import { orderChanged } from './fulfilment/events.ts';
import * as fulfilmentPorts from './fulfilment/ports.ts';
import * as cart from './sales/cart/cart-contents.ts';
import * as deals from './sales/deals/deals.service.ts';
import { orderPlaced } from './sales/events.ts';
import * as salesPorts from './sales/ports.ts';

/**
 * Joins the contexts where a lower one needs an upper one: events are subscribed to, ports provided. Every program that
 * runs product code imports it. Handlers of an event run in the order written here.
 */
companyClosed.subscribe((trx, { workspaceId, now }) => endHoldsOf(trx, workspaceId, now));
companyClosed.subscribe((trx, { workspaceId }) => cart.emptyCartOf(trx, workspaceId));
orderPlaced.subscribe((trx, { dealId, now }) => addOrderPapers(trx, dealId, now));
orderChanged.subscribe((trx, { dealId, now }) => settleChangedOrder(trx, dealId, now));

amountDue.provide(deals.amountDue);
orderedCents.provide(deals.orderedCents);
spentSince.provide(async (db, workspaceId, since) => {
  const spent = new Map(await deals.spentSince(db, workspaceId, since));
  for (const [personId, cents] of await spentOnTerminalsSince(db, workspaceId, since))
    spent.set(personId, (spent.get(personId) ?? 0) + cents);
  return spent;
});
cartContents.provide(cart.cartContents);
salesPorts.deliveredPriceOf.provide(deliveredPriceOf);
salesPorts.isCancellable.provide(isCancellable);
salesPorts.cancelOrder.provide(cancelOrder);
salesPorts.paymentOf.provide(async (db, dealId) => {
  const payment = await paymentOf(db, dealId);
  return payment && { payment, qrText: transferText(payment, payment.reference, payment.due.amount) };
});
fulfilmentPorts.invoicedByLine.provide(invoicedByLine);
