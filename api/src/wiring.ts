import * as accounts from './accounts/index.ts';
import * as catalogue from './catalogue/index.ts';
import * as finance from './finance/index.ts';
import * as fulfilment from './fulfilment/index.ts';
import * as sales from './sales/index.ts';

/**
 * Joins the contexts where a lower one needs an upper one: events are subscribed to, ports provided. Every program that
 * runs product code imports it. Handlers of an event run in the order written here.
 */
accounts.companyClosed.subscribe((trx, { workspaceId, now }) => catalogue.releaseWorkspace(trx, workspaceId, now));
accounts.companyClosed.subscribe((trx, { workspaceId }) => sales.emptyCartOf(trx, workspaceId));
sales.orderPlaced.subscribe((trx, { dealId, now }) => fulfilment.createOrderDocuments(trx, dealId, now));
fulfilment.orderChanged.subscribe((trx, { dealId, now }) => finance.settleChangedOrder(trx, dealId, now));

accounts.amountDue.provide(sales.amountDue);
accounts.orderedCents.provide(sales.orderedCents);
accounts.spentSince.provide(async (db, workspaceId, since) => {
  const spent = new Map(await sales.spentSince(db, workspaceId, since));
  for (const [personId, cents] of await finance.spentOnTerminalsSince(db, workspaceId, since))
    spent.set(personId, (spent.get(personId) ?? 0) + cents);
  return spent;
});
catalogue.cartContents.provide(sales.cartContents);
sales.deliveredPriceOf.provide(fulfilment.deliveredPriceOf);
sales.isCancellable.provide(finance.isCancellable);
sales.cancelOrder.provide(finance.cancelOrder);
sales.paymentOf.provide(async (db, dealId) => {
  const payment = await finance.paymentOf(db, dealId);
  return payment && { payment, qrText: finance.transferText(payment, payment.reference, payment.due.amount) };
});
fulfilment.invoicedByLine.provide(finance.invoicedByLine);
