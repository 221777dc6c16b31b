import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ShortId } from '../ids.ts';
import { AddToCartBody, Cart, ValidateCartBody, ValidatedCart } from './cart.schemas.ts';
import { DeliveredCart, DeliveredOrder } from './delivered-cart.schemas.ts';

/** Cart calls (CART-1), and the delivered price of the cart. */
export const cart = {
  get: endpoint('GET /public/cart', {
    load: 'sales',
    summary: 'Le panier de l’espace',
    audience: 'buyer',
    answer: Cart,
  }),
  /** A separate call: a cart is shown and ordered even when the estimate fails. */
  delivered: endpoint('GET /public/cart/delivered-price', {
    summary: 'Le prix rendu du panier',
    audience: 'buyer',
    answer: DeliveredCart,
  }),
  addProducts: endpoint('POST /public/cart/products', {
    load: 'sales',
    summary: 'Ajouter des véhicules au panier',
    audience: 'buyer',
    role: 'buyer',
    body: AddToCartBody,
    answer: Cart,
    refusals: [
      'not-found',
      'already-in-cart',
      'booked-by-another',
      'awaits-approval',
      'profile-incomplete',
      'not-enough-vehicles',
      'vat-unknown',
    ],
  }),
  removeProduct: endpoint('DELETE /public/cart/products/:id', {
    load: 'sales',
    summary: 'Retirer un véhicule du panier',
    audience: 'buyer',
    role: 'buyer',
    resource: 'cart-line',
    params: z.strictObject({ id: ShortId }),
    answer: Cart,
    refusals: ['not-found'],
  }),
  validate: endpoint('POST /public/cart/validate', {
    load: 'sales',
    summary: 'Valider le panier',
    audience: 'buyer',
    role: 'buyer',
    body: ValidateCartBody,
    answer: ValidatedCart,
    refusals: [
      'cart-empty',
      'price-changed',
      'vehicle-lost',
      'vat-unknown',
      'profile-incomplete',
      'purchase-limit',
      'credit-limit',
    ],
  }),
  /** The confirmation page survives a reload: it reads the deal back. */
  validated: endpoint('GET /public/cart/validated/:dealId', {
    load: 'sales',
    summary: 'Un panier validé',
    audience: 'buyer',
    resource: 'deal',
    params: z.strictObject({ dealId: z.uuid() }),
    answer: ValidatedCart,
    refusals: ['not-found'],
  }),
  validatedDelivered: endpoint('GET /public/cart/validated/:dealId/delivered-price', {
    summary: 'Le prix rendu d’un panier validé',
    audience: 'buyer',
    resource: 'deal',
    params: z.strictObject({ dealId: z.uuid() }),
    answer: DeliveredOrder,
    refusals: ['not-found'],
  }),
};
