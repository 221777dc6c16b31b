/**
 * Ordered vehicles (bundles) with their services, documents, delivery and carte grise.
 * Other contexts and the programs import this file alone; each name is documented where it is declared.
 */
export { trackCommand } from './bundles/admin.command.ts';
export { USAGE_LINES } from './bundles/admin.messages.ts';
export { reasonFact, reasonIn } from './bundles/reason-fact.ts';
export { DATED_PRICES } from './bundles/services/service-prices.repository.ts';
export { type BundleParts } from './bundles/bundles.service.ts';
export { bundleNamed } from './bundles/staff/named-bundle.service.ts';
export { staffBundleOf } from './staff-bundles/staff-bundles.service.ts';
export { addWorkingDays, isWorkingDay } from './delivery/working-days.ts';
export { visibleBundle } from './bundles/staff/visible-documents.ts';
export { requireDocument } from './bundles/staff/visible-documents.ts';
export { blocksOf } from './blocked/blocked.service.ts';
export { timelinesOf } from './bundles/tracking/timelines.service.ts';
export { recordStep, takeBackPaid } from './bundles/tracking/tracking.service.ts';
export {
  DATED_ALLOWANCES,
  DATED_EXEMPTIONS,
  DATED_FORMS,
  DATED_MALUS,
  DATED_REGIONS,
  DATED_TAXES,
} from './carte-grise/cost/dated-tariffs.ts';
export { openCarteGrise } from './carte-grise/claim/open-request.service.ts';
export { declarePurchase } from './carte-grise/declaration/declaration.service.ts';
export { companyPapersOf } from './company-papers/company-papers.service.ts';
export { deletePapersOf } from './company-papers/paper-files.service.ts';
export { carteGriseCommand } from './carte-grise/admin/admin.command.ts';
export { prepareApprovedOrder } from './checkout/approved-order.service.ts';
export { deleteAllChoices } from './checkout/checkout.repository.ts';
export { DATED_SCALE } from './delivery/delivery.repository.ts';
export {
  createDeliveredCosts,
  deliveredCostsAt,
} from './delivery/delivered-price/delivered-costs.service.ts';
export { deliveredPriceOf } from './delivery/delivered-price/delivered-price.service.ts';
export { documentFile, openDocument } from './documents/open-document.service.ts';
export { findDocument } from './documents/documents.repository.ts';
export { addDocument } from './documents/documents.service.ts';
export { type CreditedDocument, creditNoteMail } from './documents/mails/credit-note.mail.ts';
export {
  buyerPartyOf,
  createOrderDocuments,
  documentOf,
  partiesOf,
  readDeal,
} from './documents/order-documents.service.ts';
export { storeSeller, sellerOf } from './documents/seller.service.ts';
export { anyFile } from './documents/staff/staff-documents.service.ts';
export { orderChanged } from './links/events.ts';
export { fulfilmentJobs } from './jobs.ts';
export { fulfilmentMails } from './mail-templates.ts';
export { creditNotesOf, invoicedByLine } from './links/ports.ts';
export { addFulfilmentRoutes, bundlePartsOf } from './routes.ts';
export { reservePhotosOf } from './handover/files/handover-files.service.ts';
export { personalData } from './handover/personal-data.repository.ts';
export { allReserves } from './handover/base/handover-view.ts';
export { isLateBundle } from './bundles/late-bundles.repository.ts';
export { findPriceTable, findServicePrices } from './bundles/services/service-prices.repository.ts';
export { fulfilmentQueues } from './carte-grise/carte-grise-queues.repository.ts';
