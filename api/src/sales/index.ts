/**
 * Cart, approvals, deals and offers, agreed services, quotations for a dealer’s customers.
 * Other contexts and the programs import this file alone; each name is documented where it is declared.
 */
export { prepaymentRuleOf } from './prepayments/prepayments.service.ts';
export { addWithinCredit, creditOf } from './credit/credit-limit.service.ts';
export { approversOf, pendingApprovals } from './approvals/approvals.service.ts';
export { agreedPricesOf } from './agreed-prices/agreed-price.ts';
export { askApproval } from './approvals/ask-approval.service.ts';
export { cartContents, emptyCartOf } from './cart/cart-contents.ts';
export { findCartLines } from './cart/cart.repository.ts';
export { addToCart, cartOf, isAvailable, pricedLine, removeFromCart } from './cart/cart.service.ts';
export { type CartPlan, limitedCents, reachableVehicles, rowsOf } from './cart/order.service.ts';
export { lockCart, validateCart } from './cart/validation.service.ts';
export {
  completeOrder,
  reopenOrder,
  amountDue,
  findOrder,
  orderedCents,
  spentSince,
} from './deals/deals.service.ts';
export { writeMessage } from './deals/deal-messages.service.ts';
export { openDeals, vehiclesToOffer } from './deals/admin/admin-list.service.ts';
export {
  agreed,
  dealLine,
  NOTHING_OPEN,
  replied,
  takenUp,
  unknownDeal,
  WE_AGREE,
  withdrawn,
} from './deals/admin/admin.messages.ts';
export { agreeToCounter, dealByNumber, takeUp, withdrawDeal } from './deals/admin/admin.service.ts';
export { ABOUT_YOUR_ORDER, ORDER_OF_A_COLLEAGUE } from './deals/mails/deal-texts.ts';
export { makeOffer, type OfferedVehicle, type OfferFor } from './deals/offers/make-offer.service.ts';
export { offersToAnswer } from './deals/offers/offers-to-answer.service.ts';
export { agreedLine, orderedLine } from './deals/priced-lines.ts';
export { paymentReferenceOf, referencesIn } from './deals/payment-reference.ts';
export { saleTo } from './deals/sale.service.ts';
export { findProvenNumber, replaceVatProof } from './deals/vat-proof.repository.ts';
export { approvalOrdered, orderPlaced } from './links/events.ts';
export { salesJobs } from './jobs.ts';
export { salesMails } from './mail-templates.ts';
export { bundlePath, orderPath } from './deals/order-paths.ts';
export {
  cancelOrder,
  deliveredPriceOf,
  isCancellable,
  isLateBundle,
  paymentOf,
  serviceCosts,
  servicePrices,
  vehicleCosts,
} from './links/ports.ts';
export { type AgreedService, pricedServices } from './services/agreed-services.service.ts';
export {
  type FloorSetting,
  floorSetting,
  offerFloor,
  saveFloor,
  vehiclesBelowFloor,
} from './deals/floor/offer-floor.service.ts';
export * as dealAdminMessages from './deals/admin/admin.messages.ts';
export { addSalesRoutes } from './routes.ts';
export { awaitsApproval, cancelApprovals, pendingApproval } from './approvals/pending-approval.repository.ts';
export { cancelVehicles } from './deals/cancel-order.service.ts';
export { withdrawProposals } from './negotiation/price-proposals.repository.ts';
export { salesQueues } from './deals/deal-queues.repository.ts';
export { findNegotiations } from './deals/staff/negotiations.repository.ts';
export { pricesToAnswer } from './negotiation/prices-to-answer.service.ts';
export { staffNegotiation } from './negotiation/staff-negotiation.service.ts';
export { approversOfOffers } from './deals/editor/agreements.service.ts';
export { dealNamed, staffDealOf } from './deals/staff/staff-deal.service.ts';
export { lockDeal } from './deals/deal-rows.repository.ts';
export { countOpenOrders } from './deals/deals.repository.ts';
export { isBookedByOffer, isBookedForApproval } from './deals/offers/booked-lines.repository.ts';
export {
  deleteServiceLines,
  findServiceLines,
  type LockedBundle,
  lockOrderOf,
  putServiceLine,
  type ServiceLineRow,
  setDeliveredAt,
  taxVehicle,
} from './deals/order-lines.repository.ts';
export { lockDealDocuments, lockOrder, lockOrders } from './deals/order-locks.repository.ts';
export { findOwnPurchase } from './deals/own-purchase.repository.ts';
export { isSold, soldSince } from './deals/sold-vehicles.repository.ts';
export { personalData } from './personal-data.repository.ts';
