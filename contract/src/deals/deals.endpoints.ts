import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  CounterOffer,
  Deal,
  Deals,
  DealsQuery,
  MessageBody,
  OfferDecision,
  PublicOffer,
  SourcingBody,
} from './deals.schemas.ts';

/** Deals (DEAL-2). */
export const deals = {
  list: endpoint('GET /public/deals', {
    summary: 'Les offres et les commandes',
    audience: 'buyer',
    query: DealsQuery,
    answer: Deals,
  }),
  /** One deal with its versions and its thread (`/offre/{id}`, DEAL-5). */
  get: endpoint('GET /public/deals/:id', {
    summary: 'Une affaire',
    audience: 'buyer',
    resource: 'deal',
    params: byId,
    answer: Deal,
    refusals: ['not-found'],
  }),
  source: endpoint('POST /public/deals', {
    summary: 'Demander à trouver un véhicule',
    audience: 'buyer',
    role: 'buyer',
    body: SourcingBody,
    answer: Deal,
    refusals: ['limit-reached'],
  }),
  decide: endpoint('POST /public/deals/:id/decision', {
    load: 'sales',
    summary: 'Accepter ou refuser une offre',
    audience: 'buyer',
    role: 'buyer',
    resource: 'deal',
    params: byId,
    body: OfferDecision,
    answer: Deal,
    refusals: [
      'not-found',
      'offer-changed',
      'offer-over',
      'price-changed',
      'vehicle-lost',
      'profile-incomplete',
      'purchase-limit',
      'credit-limit',
    ],
  }),
  counter: endpoint('POST /public/deals/:id/counter-offer', {
    load: 'sales',
    summary: 'Proposer d’autres prix',
    audience: 'buyer',
    role: 'buyer',
    resource: 'deal',
    params: byId,
    body: CounterOffer,
    answer: Deal,
    refusals: ['not-found', 'offer-changed', 'offer-over'],
  }),
  write: endpoint('POST /public/deals/:id/messages', {
    summary: 'Écrire à propos d’une affaire',
    audience: 'buyer',
    role: 'buyer',
    resource: 'deal',
    params: byId,
    body: MessageBody,
    answer: Deal,
    refusals: ['not-found', 'too-many-requests'],
  }),
  /** DEAL-6: by the link of a mail, without an account. */
  byLink: endpoint('GET /public/offers/:token', {
    summary: 'Une offre, par son lien',
    audience: 'public',
    params: z.strictObject({ token: linkToken }),
    answer: PublicOffer,
    refusals: ['token-unknown', 'token-expired'],
  }),
};
