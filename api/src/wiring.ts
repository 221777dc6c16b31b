import * as accounts from './accounts/index.ts';
import * as backoffice from './backoffice/index.ts';
import * as catalogue from './catalogue/index.ts';
import * as claims from './claims/index.ts';
import * as exports from './exports/index.ts';
import * as content from './content/index.ts';
import * as finance from './finance/index.ts';
import * as fulfilment from './fulfilment/index.ts';
import { personNameOf } from './platform/links/ports.ts';
import * as sales from './sales/index.ts';

/**
 * Joins the contexts where a lower one needs an upper one: events are subscribed to, ports provided. Every
 * program that runs product code imports it. Handlers of an event run in the order written here.
 */
accounts.companyClosed.subscribe((trx, { workspaceId, now }) =>
  catalogue.releaseWorkspace(trx, workspaceId, now),
);
accounts.companyClosed.subscribe((trx, { workspaceId }) => sales.emptyCartOf(trx, workspaceId));
accounts.companyClosed.subscribe((trx, { workspaceId }) => fulfilment.deleteAllChoices(trx, workspaceId));
accounts.companyClosed.subscribe((trx, { workspaceId, by, now }) =>
  sales.cancelApprovals(trx, workspaceId, by, now),
);
accounts.companyClosed.subscribe(async (trx, { workspaceId, by, now }) => {
  await sales.withdrawProposals(trx, workspaceId, by, now);
});
accounts.companyClosed.subscribe((trx, { workspaceId }) => fulfilment.deletePapersOf(trx, workspaceId));
accounts.companyClosed.subscribe(async (trx, { workspaceId }) => {
  await finance.deleteSendersOf(trx, workspaceId);
});
accounts.accountClosed.subscribe((trx, { personId }) => catalogue.deletePersonalData(trx, personId));
accounts.accountClosed.subscribe((trx, person) => content.anonymiseRequests(trx, person));
accounts.accountClosed.subscribe((trx, { personId }) => backoffice.deleteNotesAbout(trx, personId));
sales.orderPlaced.subscribe((trx, { dealId, now }) => fulfilment.createOrderDocuments(trx, dealId, now));
sales.orderPlaced.subscribe((trx, { dealId, now }) => exports.openExportFiles(trx, dealId, now));
sales.approvalOrdered.subscribe((trx, approved) => fulfilment.prepareApprovedOrder(trx, approved));
fulfilment.orderChanged.subscribe((trx, { dealId, now }) => finance.followChangedOrder(trx, dealId, now));

personNameOf.provide(accounts.personNameOf);
accounts.amountDue.provide(sales.amountDue);
finance.chargeLatePayments.provide(finance.chargeClaimed);
finance.refusedNumbers.provide(exports.refusedNumbersOf);
accounts.countOpenOrders.provide(sales.countOpenOrders);
accounts.orderedCents.provide(sales.orderedCents);
accounts.spentSince.provide(async (db, workspaceId, since) => {
  const spent = new Map(await sales.spentSince(db, workspaceId, since));
  for (const [personId, cents] of await finance.spentOnTerminalsSince(db, workspaceId, since))
    spent.set(personId, (spent.get(personId) ?? 0) + cents);
  return spent;
});
accounts.personalData.provide({
  ...catalogue.personalData,
  ...sales.personalData,
  ...fulfilment.personalData,
  ...claims.personalData,
  ...exports.personalData,
  ...finance.personalData,
  ...content.personalData,
  ...backoffice.personalData,
});
catalogue.agreedPrices.provide(sales.agreedPricesOf);
catalogue.awaitsApproval.provide(sales.awaitsApproval);
catalogue.cartContents.provide(sales.cartContents);
catalogue.findOwnPurchase.provide(sales.findOwnPurchase);
catalogue.isSold.provide(sales.isSold);
catalogue.pendingApproval.provide(sales.pendingApproval);
catalogue.soldSince.provide(sales.soldSince);
catalogue.servicePrices.provide(fulfilment.findServicePrices);
catalogue.deliveredCostsAt.provide(fulfilment.deliveredCostsAt);
sales.deliveredPriceOf.provide(fulfilment.deliveredPriceOf);
sales.isCancellable.provide(finance.isCancellable);
sales.cancelOrder.provide(finance.cancelOrder);
sales.paymentOf.provide(async (db, dealId) => {
  const payment = await finance.paymentOf(db, dealId);
  return payment && { payment, qrText: finance.transferText(payment, payment.reference, payment.due.amount) };
});
sales.serviceCosts.provide(finance.costsOfServices);
sales.vehicleCosts.provide(finance.costsOfVehicles);
sales.isLateBundle.provide(fulfilment.isLateBundle);
sales.servicePrices.provide(fulfilment.findServicePrices);
finance.openClaims.provide(claims.openClaimsOf);
fulfilment.creditNotesOf.provide(finance.creditNotesOf);
fulfilment.invoicedByLine.provide(finance.invoicedByLine);
backoffice.contentQueues.provide(content.contentQueues);
backoffice.contentNamed.provide(content.contentNamed);
backoffice.readContact.provide(content.readRequest);
backoffice.countArticles.provide(content.countArticles);
