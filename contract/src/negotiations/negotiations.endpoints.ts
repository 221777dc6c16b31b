import { endpoint } from '../endpoint.ts';
import { byId, byShortId } from '../ids.ts';
import {
  ListingNegotiation,
  Negotiation,
  NegotiationDecision,
  Negotiations,
  NegotiationsQuery,
  ProposeAgainBody,
  ProposeBody,
  WithdrawProposalBody,
} from './negotiations.schemas.ts';

const writes = { audience: 'buyer', role: 'buyer', load: 'sales' } as const;

/** Prices that a company proposes for vehicles. An accepted one books the vehicle and puts it in the cart. */
export const negotiations = {
  list: endpoint('GET /public/negotiations', {
    summary: 'Les prix proposés',
    audience: 'buyer',
    query: NegotiationsQuery,
    answer: Negotiations,
  }),
  get: endpoint('GET /public/negotiations/:id', {
    summary: 'Une négociation',
    audience: 'buyer',
    resource: 'negotiation',
    params: byId,
    answer: Negotiation,
    refusals: ['not-found'],
  }),
  /** By the id of a listing or of one of its vehicles. */
  ofListing: endpoint('GET /public/catalog/products/:id/negotiation', {
    summary: 'La négociation du prix d’un véhicule',
    audience: 'buyer',
    params: byShortId,
    answer: ListingNegotiation,
    refusals: ['not-found'],
  }),
  /** Refuses (invalid) a price that is not below the asking price, and with already-decided a second one. */
  propose: endpoint('POST /public/negotiations', {
    ...writes,
    summary: 'Proposer un prix',
    body: ProposeBody,
    answer: Negotiation,
    refusals: [
      'not-found',
      'not-negotiable',
      'profile-incomplete',
      'vat-unknown',
      'booked-by-another',
      'already-decided',
      'limit-reached',
      'too-many-requests',
    ],
  }),
  counter: endpoint('POST /public/negotiations/:id/proposals', {
    ...writes,
    summary: 'Répondre par un autre prix',
    resource: 'negotiation',
    params: byId,
    body: ProposeAgainBody,
    answer: Negotiation,
    refusals: ['not-found', 'not-negotiable', 'already-decided', 'booked-by-another', 'too-many-requests'],
  }),
  decide: endpoint('POST /public/negotiations/:id/decision', {
    ...writes,
    summary: 'Accepter ou refuser un prix',
    resource: 'negotiation',
    params: byId,
    body: NegotiationDecision,
    answer: Negotiation,
    refusals: [
      'not-found',
      'already-decided',
      'booked-by-another',
      'booking-limit',
      'profile-incomplete',
      'vat-unknown',
    ],
  }),
  withdraw: endpoint('POST /public/negotiations/:id/withdrawal', {
    ...writes,
    summary: 'Retirer son prix',
    resource: 'negotiation',
    params: byId,
    body: WithdrawProposalBody,
    answer: Negotiation,
    refusals: ['not-found', 'already-decided'],
  }),
};
