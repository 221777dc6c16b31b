import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byShortId } from '../ids.ts';
import { paged, pageOf, shortList } from '../paging.ts';
import {
  ChargingTerminal,
  ProviderCheckout,
  TerminalOrder,
  TerminalOrderBody,
  TerminalPrice,
  TestPayment,
  TestPaymentDecision,
} from './terminals.schemas.ts';

/** TERM-1: charging terminals paid by card. */
export const terminals = {
  list: endpoint('GET /public/stripe/electricals-terminals', {
    summary: 'Les bornes de recharge',
    audience: 'public',
    query: shortList,
    answer: pageOf(ChargingTerminal),
  }),
  get: endpoint('GET /public/stripe/electrical-terminal/:id', {
    summary: 'Une borne',
    audience: 'public',
    params: byShortId,
    answer: ChargingTerminal,
    refusals: ['not-found'],
  }),
  price: endpoint('GET /public/stripe/electrical-terminal-price/:id', {
    summary: 'Le prix d’une borne',
    audience: 'public',
    params: byShortId,
    query: z.object({
      quantity: z.coerce.number().int().min(1).max(50).default(1),
      installation: z.enum(['0', '1']).default('0'),
    }),
    answer: TerminalPrice,
    refusals: ['not-found'],
  }),
  order: endpoint('POST /public/stripe/orders', {
    summary: 'Commander des bornes',
    audience: 'buyer',
    role: 'buyer',
    body: TerminalOrderBody,
    answer: ProviderCheckout,
    refusals: [
      'not-found',
      'invalid',
      'limit-reached',
      'purchase-limit',
      'profile-incomplete',
      'idempotency-mismatch',
      'unavailable',
    ],
  }),
  orders: endpoint('GET /public/stripe/orders', {
    summary: 'Mes commandes de bornes',
    audience: 'buyer',
    query: z.object({ ...paged(20) }),
    answer: pageOf(TerminalOrder),
  }),
  getOrder: endpoint('GET /public/stripe/orders/:id', {
    summary: 'Une commande de bornes',
    audience: 'buyer',
    resource: 'terminal-order',
    params: byId,
    answer: TerminalOrder,
    refusals: ['not-found'],
  }),
  /** The return from the payment page: the provider is queried once, in case its message has not arrived. */
  checkOrder: endpoint('POST /public/stripe/orders/:id/check', {
    summary: 'Vérifier le règlement d’une commande de bornes',
    audience: 'buyer',
    role: 'buyer',
    resource: 'terminal-order',
    params: byId,
    answer: TerminalOrder,
    refusals: ['not-found'],
  }),
  /** Called by the payment provider with a body it has signed: read raw, never by a schema. */
  webhook: endpoint('POST /public/stripe/webhook', {
    load: 'sales',
    summary: 'Messages signés du prestataire de paiement',
    audience: 'unprefixed',
    refusals: ['malformed'],
  }),
  testPayment: endpoint('GET /public/stripe/test-payments/:token', {
    summary: 'Un paiement de test (hors production)',
    audience: 'unprefixed',
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: TestPayment,
    refusals: ['token-unknown', 'token-expired'],
  }),
  decideTestPayment: endpoint('POST /public/stripe/test-payments/:token', {
    summary: 'Payer ou renoncer, en test (hors production)',
    audience: 'unprefixed',
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    body: TestPaymentDecision,
    answer: z.strictObject({ url: z.string() }),
    refusals: ['token-unknown', 'token-expired'],
  }),
};
