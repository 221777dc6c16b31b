import { z } from 'zod';
import { ValidatedCart } from '../cart/cart.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { ShortId } from '../ids.ts';
import { CheckoutHabits, CheckoutHabitsBody } from './habits.schemas.ts';
import { Checkout, CheckoutChoicesBody, CheckoutOrderBody, ReplacementBody } from './checkout.schemas.ts';

const ORDER_REFUSALS = [
  'cart-empty',
  'vehicle-lost',
  'vat-unknown',
  'profile-incomplete',
  'price-changed',
  'unknown-address',
] as const;

/** The order of several vehicles at once, with their delivery, services and papers (CART-13). */
export const checkout = {
  get: endpoint('GET /public/checkout', {
    load: 'sales',
    summary: 'La commande en préparation',
    audience: 'buyer',
    answer: Checkout,
  }),
  choose: endpoint('PUT /public/checkout/choices', {
    load: 'sales',
    summary: 'Choisir livraison, services et papiers',
    audience: 'buyer',
    role: 'buyer',
    body: CheckoutChoicesBody,
    answer: Checkout,
    refusals: ['invalid'],
  }),
  /** Delivery, services and papers are ordered with the vehicles, in one transaction. */
  order: endpoint('POST /public/checkout', {
    load: 'sales',
    summary: 'Commander',
    audience: 'buyer',
    role: 'buyer',
    body: CheckoutOrderBody,
    answer: ValidatedCart,
    refusals: [...ORDER_REFUSALS, 'purchase-limit', 'credit-limit'],
  }),
  /** Books the vehicles until an owner decides, and stores the choices with the request. */
  askApproval: endpoint('POST /public/checkout/approval', {
    load: 'sales',
    summary: 'Demander l’accord pour la commande',
    audience: 'buyer',
    role: 'buyer',
    body: CheckoutOrderBody,
    answer: z.strictObject({ id: z.uuid() }),
    refusals: [...ORDER_REFUSALS, 'booking-limit'],
  }),
  habits: endpoint('GET /public/checkout/habits', {
    summary: 'Les habitudes de commande de la société',
    audience: 'buyer',
    answer: CheckoutHabits,
  }),
  saveHabits: endpoint('PUT /public/checkout/habits', {
    summary: 'Fixer les habitudes de commande de la société',
    audience: 'buyer',
    role: 'buyer',
    body: CheckoutHabitsBody,
    answer: CheckoutHabits,
    refusals: ['invalid'],
  }),
  /** Takes another vehicle in the place of a lost one, with its choices. */
  replace: endpoint('POST /public/checkout/lines/:id/replacement', {
    load: 'sales',
    summary: 'Remplacer un véhicule perdu',
    audience: 'buyer',
    role: 'buyer',
    resource: 'cart-line',
    params: z.strictObject({ id: ShortId }),
    body: ReplacementBody,
    answer: Checkout,
    refusals: [
      'not-found',
      'invalid',
      'already-in-cart',
      'booked-by-another',
      'awaits-approval',
      'profile-incomplete',
      'not-enough-vehicles',
      'vat-unknown',
    ],
  }),
};
