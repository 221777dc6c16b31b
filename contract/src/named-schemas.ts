import { z } from 'zod';
import * as account from './account/account.schemas.ts';
import * as push from './account/push.schemas.ts';
import * as security from './account/security.schemas.ts';
import * as staffAuditCalls from './backoffice/audit.endpoints.ts';
import * as staffBundles from './backoffice/orders/bundles.schemas.ts';
import * as staffCompanies from './backoffice/companies.schemas.ts';
import * as staffConfiguration from './backoffice/configuration.schemas.ts';
import * as staffContactRequestsCalls from './backoffice/contact-requests.endpoints.ts';
import * as staffContentCalls from './backoffice/content/content.endpoints.ts';
import * as staffContent from './backoffice/content/content.schemas.ts';
import * as staffDeals from './backoffice/orders/deals.schemas.ts';
import * as staffOfferEditor from './backoffice/orders/offer-editor.schemas.ts';
import * as staffFailuresCalls from './backoffice/failures.endpoints.ts';
import * as staffFeedsCalls from './backoffice/stock/feeds.endpoints.ts';
import * as staffFeedSample from './backoffice/stock/feed-sample.schemas.ts';
import * as staffFeeds from './backoffice/stock/feeds.schemas.ts';
import * as staffFigures from './backoffice/figures.schemas.ts';
import * as staffImports from './backoffice/stock/imports.schemas.ts';
import * as staffAccounting from './backoffice/accounting/accounting.schemas.ts';
import * as accountingLayouts from './backoffice/accounting/layouts.schemas.ts';
import * as staffExports from './backoffice/exports/exports.schemas.ts';
import * as staffFinancings from './backoffice/financings/staff-financings.schemas.ts';
import * as financings from './financings/financings.schemas.ts';
import * as staffPaymentLinks from './backoffice/online-payments/payment-links.schemas.ts';
import * as onlinePayments from './online-payments/online-payments.schemas.ts';
import * as staffDebitNotes from './backoffice/dunning/debit-notes.schemas.ts';
import * as staffDunning from './backoffice/dunning/dunning.schemas.ts';
import * as staffClaims from './backoffice/claims/claims.schemas.ts';
import * as staffInvoices from './backoffice/orders/invoices.schemas.ts';
import * as staffMailTexts from './backoffice/content/mail-texts.schemas.ts';
import * as staffMedia from './backoffice/content/media.schemas.ts';
import * as staffNegotiations from './backoffice/orders/negotiations.schemas.ts';
import * as staffPayments from './backoffice/orders/payments.schemas.ts';
import * as statementColumns from './backoffice/orders/statement-columns.schemas.ts';
import * as staffRegister from './backoffice/stock/register.schemas.ts';
import * as staffRegistrations from './backoffice/registrations.schemas.ts';
import * as staffImpersonation from './backoffice/impersonation.schemas.ts';
import * as staffSiteTextsCalls from './backoffice/content/site-texts.endpoints.ts';
import * as staffStaff from './backoffice/staff.schemas.ts';
import * as staffDemand from './backoffice/stock/demand.schemas.ts';
import * as staffRepricing from './backoffice/stock/repricing.schemas.ts';
import * as staffStock from './backoffice/stock/stock.schemas.ts';
import * as staffTariffs from './backoffice/tariffs.schemas.ts';
import * as staffExcessRefunds from './backoffice/orders/excess-refunds.schemas.ts';
import * as staffTerminalOrders from './backoffice/orders/terminal-orders.schemas.ts';
import * as staffQueues from './backoffice/queues.ts';
import * as staffTodayCalls from './backoffice/today.endpoints.ts';
import * as staffToday from './backoffice/today.schemas.ts';
import * as staffTransmissions from './backoffice/orders/transmissions.schemas.ts';
import * as vehicleCapture from './backoffice/stock/capture.schemas.ts';
import * as vehicleConditions from './backoffice/stock/condition.schemas.ts';
import * as vehicleBattery from './backoffice/stock/battery.schemas.ts';
import * as staffHistory from './backoffice/stock/history.schemas.ts';
import * as staffVehicleFacts from './backoffice/stock/vehicle-facts.schemas.ts';
import * as staffVehicle from './backoffice/stock/vehicle.schemas.ts';
import * as bundles from './bundles/bundles.schemas.ts';
import * as carteGrise from './bundles/carte-grise.schemas.ts';
import * as companyPapers from './bundles/company-papers.schemas.ts';
import * as delivery from './bundles/delivery.schemas.ts';
import * as policeBook from './bundles/police-book.schemas.ts';
import * as services from './bundles/services.schemas.ts';
import * as debitNotes from './dunning/debit-notes.schemas.ts';
import * as dunning from './dunning/dunning.schemas.ts';
import * as claims from './claims/claims.schemas.ts';
import * as exports from './exports/exports.schemas.ts';
import * as capture from './capture/capture.schemas.ts';
import * as handover from './handover/handover.schemas.ts';
import * as staffHandover from './backoffice/handover/handover.schemas.ts';
import * as cart from './cart/cart.schemas.ts';
import * as condition from './condition/condition.schemas.ts';
import * as deliveredCart from './cart/delivered-cart.schemas.ts';
import * as battery from './catalogue/battery.schemas.ts';
import * as catalogue from './catalogue/catalogue.schemas.ts';
import * as vehicleParts from './catalogue/vehicle-parts.schemas.ts';
import * as catalogueEvent from './catalogue/catalogue-event.schemas.ts';
import * as commercialList from './catalogue/commercial-list.ts';
import * as deliveredPrice from './catalogue/delivered-price.schemas.ts';
import * as facets from './catalogue/facets.ts';
import * as firstRegistration from './catalogue/first-registration.schemas.ts';
import * as marketValue from './catalogue/market-value.schemas.ts';
import * as photographs from './catalogue/photographs/photographs.schemas.ts';
import * as priceReference from './catalogue/price-reference.schemas.ts';
import * as resale from './catalogue/resale.schemas.ts';
import * as statedFacts from './catalogue/stated-facts.schemas.ts';
import * as terminals from './charging-terminals/terminals.schemas.ts';
import * as checkoutHabits from './checkout/habits.schemas.ts';
import * as checkout from './checkout/checkout.schemas.ts';
import * as articles from './content/articles.schemas.ts';
import * as chatCalls from './content/chat.endpoints.ts';
import * as contact from './content/contact.schemas.ts';
import * as contentCalls from './content/content.endpoints.ts';
import * as sitemapCalls from './content/sitemap.endpoints.ts';
import * as dashboard from './dashboard/dashboard.schemas.ts';
import * as history from './history/history.schemas.ts';
import * as home from './home/home.schemas.ts';
import * as deals from './deals/deals.schemas.ts';
import * as prepayment from './deals/prepayment.ts';
import * as totals from './deals/totals.schemas.ts';
import * as errors from './errors.ts';
import * as money from './money.ts';
import * as negotiations from './negotiations/negotiations.schemas.ts';
import * as paging from './paging.ts';
import * as quotations from './quotations/quotations.schemas.ts';
import * as registration from './registration/registration.schemas.ts';
import * as searches from './searches/searches.schemas.ts';
import * as time from './time.ts';
import * as approval from './workspace/approval.schemas.ts';
import * as orderContacts from './workspace/order-contacts.schemas.ts';
import * as workspace from './workspace/workspace.schemas.ts';

const MODULES: readonly object[] = [
  account,
  push,
  security,
  staffAuditCalls,
  staffBundles,
  staffCompanies,
  staffConfiguration,
  staffContactRequestsCalls,
  staffContentCalls,
  staffContent,
  staffDeals,
  staffOfferEditor,
  staffFailuresCalls,
  staffFeedsCalls,
  staffFeedSample,
  staffFeeds,
  staffFigures,
  staffImports,
  staffClaims,
  staffExports,
  staffDunning,
  staffPaymentLinks,
  staffDebitNotes,
  staffInvoices,
  staffAccounting,
  accountingLayouts,
  staffMailTexts,
  staffMedia,
  staffNegotiations,
  staffPayments,
  statementColumns,
  staffRegister,
  staffRegistrations,
  staffImpersonation,
  staffSiteTextsCalls,
  staffStaff,
  staffDemand,
  staffRepricing,
  staffStock,
  staffTariffs,
  staffTerminalOrders,
  staffExcessRefunds,
  staffQueues,
  staffTodayCalls,
  staffToday,
  staffTransmissions,
  staffVehicleFacts,
  staffVehicle,
  vehicleBattery,
  vehicleCapture,
  vehicleConditions,
  staffHistory,
  history,
  bundles,
  carteGrise,
  companyPapers,
  claims,
  exports,
  dunning,
  onlinePayments,
  financings,
  staffFinancings,
  debitNotes,
  delivery,
  policeBook,
  services,
  capture,
  handover,
  staffHandover,
  cart,
  deliveredCart,
  checkout,
  checkoutHabits,
  battery,
  catalogue,
  condition,
  vehicleParts,
  catalogueEvent,
  commercialList,
  deliveredPrice,
  facets,
  firstRegistration,
  marketValue,
  photographs,
  priceReference,
  resale,
  statedFacts,
  terminals,
  articles,
  chatCalls,
  contact,
  contentCalls,
  sitemapCalls,
  dashboard,
  home,
  deals,
  prepayment,
  totals,
  errors,
  money,
  negotiations,
  paging,
  quotations,
  registration,
  searches,
  time,
  approval,
  orderContacts,
  workspace,
];

/**
 * Every schema that the contract exports by name (`Vehicle`, `CartLine`). The API document describes them
 * once and refers to them. Throws at load when two schemas have the same name.
 */
export const NAMED_SCHEMAS: ReadonlyMap<string, z.ZodType> = nameSchemas(MODULES);

function nameSchemas(modules: readonly object[]): Map<string, z.ZodType> {
  const named = new Map<string, z.ZodType>();
  for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType) || !/^[A-Z]/.test(name)) continue;
    if (named.has(name)) throw new Error(`Two schemas of the contract are named ${name}`);
    named.set(name, value);
  }
  return named;
}
