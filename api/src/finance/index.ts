/**
 * Invoices, payments and statements, transmission to the platform, police book, charging terminals.
 * Other contexts and the programs import this file alone; each name is documented where it is declared.
 */
export { brokenEntries } from './accounting/chain.service.ts';
export { postAllEntries } from './accounting/post-entries.service.ts';
export { spentOnTerminalsSince } from './charging-terminals/terminals.service.ts';
export {
  applyDeposit,
  askDeposit,
  cancelRequestedDeposit,
  releaseDeposit,
} from './payments/deposits.service.ts';
export { personalData } from './personal-data.repository.ts';
export { findDeposits, sumDeposits } from './deposits/deposits.repository.ts';
export { staffOrderOf as staffTerminalOrder } from './charging-terminals/staff-orders.service.ts';
export { companyDunning } from './dunning/desk/staff-dunning.service.ts';
export { cancelOrder, isCancellable } from './invoices/cancel-uninvoiced.service.ts';
export { taxExemptSale } from './invoices/tax-exempt-sale.service.ts';
export { soldNet } from './invoices/sold-net.repository.ts';
export { invoicedByLine } from './invoices/invoices.service.ts';
export { brokenInvoices } from './invoices/verify-chain.service.ts';
export * as booksMessages from './accounting/verify-books.messages.ts';
export { openClaims } from './links/ports.ts';
export { financeJobs } from './jobs.ts';
export { chargeLatePayments, refusedNumbers } from './links/ports.ts';
export { chargeClaimed } from './dunning/late/charge-late-payments.service.ts';
export { financeMails } from './mail-templates.ts';
export { matchToOrder } from './payments/match-transfer.service.ts';
export { followChangedOrder } from './invoices/staff/follow-changed-order.service.ts';
export { settleChangedOrder, settleDeal } from './payments/settle.service.ts';
export { paymentOf, paymentsOfBundles, transferText } from './payments/payments.service.ts';
export { importStatement, unmatchedTransfers } from './payments/statement/import-statement.service.ts';
export { MAX_STATEMENT_BYTES, StatementError } from './payments/statement/content/statement.ts';
export * as statementMessages from './payments/statement/statement.messages.ts';
export { deleteSendersOf } from './payments/proposals/senders.repository.ts';
export { addFinanceRoutes } from './routes.ts';
export { creditNotesOf } from './invoices/invoices.repository.ts';
export { invoiceNamed, staffInvoiceOf } from './invoices/staff/staff-invoice-view.ts';
export { type Creditable, creditableOf, creditVehicle } from './invoices/staff/credit-vehicle.service.ts';
export { recordCorrection } from './invoices/staff/staff-invoices.service.ts';
export { orderToInvoice } from './invoices/staff/staff-invoices.service.ts';
export { staffTransferOf } from './payments/staff-transfers.service.ts';
export { transferNamed } from './payments/transfer-parts.repository.ts';
export { financeQueues } from './queues/finance-queues.repository.ts';
export {
  type CostWhere,
  countPurchaseCosts,
  dropPurchaseCost,
  findPurchaseCosts,
  findVehicleCosts,
  lockBought,
  putPurchaseCost,
} from './purchase-costs/purchase-costs.repository.ts';
export {
  costsOfServices,
  costsOfVehicles,
  putServiceCost,
  serviceCostRows,
} from './purchase-costs/offered-costs.repository.ts';
