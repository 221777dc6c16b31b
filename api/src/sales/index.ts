/**
 * Cart, approvals, deals and offers, agreed services, quotations for a dealer’s customers.
 * Other contexts and the programs import this file alone; each name is documented where it is declared.
 */
export { pendingApprovals } from './approvals/approvals.service.ts';
export { cartContents, emptyCartOf } from './cart/cart-contents.ts';
export { findCartLines } from './cart/cart.repository.ts';
export { isAvailable, pricedLine } from './cart/cart.service.ts';
export { completeOrder, reopenOrder, amountDue, findOrder, orderedCents, spentSince } from './deals/deals.service.ts';
export { writeMessage } from './deals/deal-messages.service.ts';
export { openDeals, vehiclesToOffer } from './deals/admin/admin-list.service.ts';
export { agreed, dealLine, NOTHING_OPEN, replied, takenUp, unknownDeal, WE_AGREE, withdrawn } from './deals/admin/admin.messages.ts';
export { agreeToCounter, dealByNumber, takeUp, withdrawDeal } from './deals/admin/admin.service.ts';
export { ABOUT_YOUR_ORDER, ORDER_OF_A_COLLEAGUE } from './deals/mails/deal-texts.ts';
export { makeOffer, type OfferedVehicle, type OfferFor } from './deals/offers/make-offer.service.ts';
export { offersToAnswer } from './deals/offers/offers-to-answer.service.ts';
export { agreedLine, orderedLine } from './deals/priced-lines.ts';
export { paymentReferenceOf, referencesIn } from './deals/payment-reference.ts';
export { saleTo } from './deals/sale.service.ts';
export { orderPlaced } from './links/events.ts';
export { salesJobs } from './jobs.ts';
export { salesMails } from './mail-templates.ts';
export { bundlePath, orderPath } from './deals/order-paths.ts';
export { cancelOrder, deliveredPriceOf, isCancellable, paymentOf } from './links/ports.ts';
export { type AgreedService, pricedServices } from './services/agreed-services.service.ts';
export * as dealAdminMessages from './deals/admin/admin.messages.ts';
export { addSalesRoutes } from './routes.ts';
