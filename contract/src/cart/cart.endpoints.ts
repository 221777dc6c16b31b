import { z } from 'zod';
import { ShortId } from '../catalogue/catalogue.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { AddToCartBody, Cart, ValidatedCart } from './cart.schemas.ts';

/** portal.md §7, Cart. */
export const cart = {
  get: endpoint('GET /public/cart', { summary: 'Le panier de l’espace', door: 'private', answer: Cart }),
  addProducts: endpoint('POST /public/cart/products', {
    summary: 'Ajouter des véhicules au panier',
    door: 'private',
    writes: true,
    body: AddToCartBody,
    answer: Cart,
    refusals: ['not-found', 'already-in-cart', 'booked-by-another', 'profile-incomplete', 'not-enough-vehicles'],
  }),
  removeProduct: endpoint('DELETE /public/cart/products/:id', {
    summary: 'Retirer un véhicule du panier',
    door: 'private',
    writes: true,
    params: z.strictObject({ id: ShortId }),
    answer: Cart,
    refusals: ['not-found'],
  }),
  validate: endpoint('POST /public/cart/validate', {
    summary: 'Valider le panier',
    door: 'private',
    writes: true,
    answer: ValidatedCart,
    refusals: ['cart-empty', 'vehicle-lost', 'profile-incomplete'],
  }),
  /** The confirmation page survives a reload: it reads the deal back. */
  validated: endpoint('GET /public/cart/validated/:dealId', {
    summary: 'Un panier validé',
    door: 'private',
    params: z.strictObject({ dealId: z.uuid() }),
    answer: ValidatedCart,
    refusals: ['not-found'],
  }),
};
