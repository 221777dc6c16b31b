import { account } from './account/account.endpoints.ts';
import { security } from './account/security.endpoints.ts';
import { audit } from './backoffice/audit.endpoints.ts';
import { staffConfiguration } from './backoffice/configuration.endpoints.ts';
import { staffContent } from './backoffice/content/content.endpoints.ts';
import { figures } from './backoffice/figures.endpoints.ts';
import { mailTexts } from './backoffice/content/mail-texts.endpoints.ts';
import { staffMedia } from './backoffice/content/media.endpoints.ts';
import { siteTexts } from './backoffice/content/site-texts.endpoints.ts';
import { tariffs } from './backoffice/tariffs.endpoints.ts';
import { staffBundles } from './backoffice/orders/bundles.endpoints.ts';
import { staffAccounting } from './backoffice/accounting/accounting.endpoints.ts';
import { staffExports } from './backoffice/exports/exports.endpoints.ts';
import { staffFinancings } from './backoffice/financings/staff-financings.endpoints.ts';
import { financings } from './financings/financings.endpoints.ts';
import { staffPaymentLinks } from './backoffice/online-payments/payment-links.endpoints.ts';
import { onlinePayments } from './online-payments/online-payments.endpoints.ts';
import { staffDebitNotes } from './backoffice/dunning/debit-notes.endpoints.ts';
import { staffDunning } from './backoffice/dunning/dunning.endpoints.ts';
import { staffClaims } from './backoffice/claims/claims.endpoints.ts';
import { staffInvoices } from './backoffice/orders/invoices.endpoints.ts';
import { staffPayments } from './backoffice/orders/payments.endpoints.ts';
import { staffExcessRefunds } from './backoffice/orders/excess-refunds.endpoints.ts';
import { staffTerminalOrders } from './backoffice/orders/terminal-orders.endpoints.ts';
import { staffNegotiations } from './backoffice/orders/negotiations.endpoints.ts';
import { staffDeals } from './backoffice/orders/deals.endpoints.ts';
import { offerEditor } from './backoffice/orders/offer-editor.endpoints.ts';
import { companies } from './backoffice/companies.endpoints.ts';
import { staffRegistrations } from './backoffice/registrations.endpoints.ts';
import { impersonation } from './backoffice/impersonation.endpoints.ts';
import { contactRequests } from './backoffice/contact-requests.endpoints.ts';
import { failures } from './backoffice/failures.endpoints.ts';
import { feeds, imports } from './backoffice/stock/feeds.endpoints.ts';
import { staffAccount } from './backoffice/staff-account.endpoints.ts';
import { staff } from './backoffice/staff.endpoints.ts';
import { staffDemand } from './backoffice/stock/demand.endpoints.ts';
import { staffRepricing } from './backoffice/stock/repricing.endpoints.ts';
import { staffStock } from './backoffice/stock/stock.endpoints.ts';
import { today } from './backoffice/today.endpoints.ts';
import { vehicleBattery } from './backoffice/stock/battery.endpoints.ts';
import { vehicleCapture } from './backoffice/stock/capture.endpoints.ts';
import { vehicleCondition } from './backoffice/stock/condition.endpoints.ts';
import { vehicleHistory } from './backoffice/stock/history.endpoints.ts';
import { staffVehicle } from './backoffice/stock/vehicle.endpoints.ts';
import { bundles } from './bundles/bundles.endpoints.ts';
import { companyPapers } from './bundles/company-papers.endpoints.ts';
import { services } from './bundles/services.endpoints.ts';
import { dunning } from './dunning/dunning.endpoints.ts';
import { claims } from './claims/claims.endpoints.ts';
import { exports } from './exports/exports.endpoints.ts';
import { cart } from './cart/cart.endpoints.ts';
import { catalogue } from './catalogue/catalogue.endpoints.ts';
import { linkedCapture } from './capture/capture.endpoints.ts';
import { bundleHandover, linkedHandover } from './handover/handover.endpoints.ts';
import { staffHandover } from './backoffice/handover/handover.endpoints.ts';
import { checkout } from './checkout/checkout.endpoints.ts';
import { terminals } from './charging-terminals/terminals.endpoints.ts';
import { commercialList } from './catalogue/commercial-list.ts';
import { resale } from './catalogue/resale.endpoints.ts';
import { articles } from './content/articles.endpoints.ts';
import { chat } from './content/chat.endpoints.ts';
import { contact } from './content/contact.endpoints.ts';
import { content } from './content/content.endpoints.ts';
import { sitemap } from './content/sitemap.endpoints.ts';
import { dashboard } from './dashboard/dashboard.endpoints.ts';
import { deals } from './deals/deals.endpoints.ts';
import { home } from './home/home.endpoints.ts';
import { negotiations } from './negotiations/negotiations.endpoints.ts';
import { quotations } from './quotations/quotations.endpoints.ts';
import { registration } from './registration/registration.endpoints.ts';
import { searches } from './searches/searches.endpoints.ts';
import { workspace } from './workspace/workspace.endpoints.ts';

/** Every call of the product, by domain. */
export const endpoints = {
  account,
  security,
  registration,
  workspace,
  cart,
  linkedCapture,
  linkedHandover,
  bundleHandover,
  checkout,
  catalogue,
  resale,
  searches,
  dashboard,
  home,
  deals,
  negotiations,
  bundles,
  companyPapers,
  claims,
  exports,
  dunning,
  services,
  quotations,
  terminals,
  onlinePayments,
  financings,
  staffFinancings,
  commercialList,
  content,
  articles,
  contact,
  sitemap,
  chat,
  staff,
  staffAccount,
  staffRegistrations,
  companies,
  seeAs: impersonation,
  audit,
  staffContent,
  staffMedia,
  staffConfiguration,
  siteTexts,
  tariffs,
  today,
  contactRequests,
  failures,
  feeds,
  imports,
  staffDeals,
  offerEditor,
  staffNegotiations,
  staffBundles,
  staffClaims,
  staffExports,
  staffDunning,
  staffPaymentLinks,
  staffDebitNotes,
  staffInvoices,
  staffAccounting,
  staffPayments,
  staffTerminalOrders,
  staffExcessRefunds,
  staffDemand,
  staffRepricing,
  staffStock,
  staffVehicle,
  vehicleBattery,
  vehicleCapture,
  staffHandover,
  vehicleCondition,
  vehicleHistory,
  figures,
  mailTexts,
};
