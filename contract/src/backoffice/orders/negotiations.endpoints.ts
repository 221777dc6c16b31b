import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import {
  AcceptPriceBody,
  CounterPriceBody,
  NegotiationRight,
  NegotiationRuleBody,
  NegotiationRuleChange,
  NegotiationRules,
  RefusePriceBody,
  StaffNegotiation,
  StaffNegotiations,
  StaffNegotiationsQuery,
} from './negotiations.schemas.ts';

const reads = { audience: 'staff', permission: 'deals.read' } as const;
const writes = { audience: 'staff', permission: 'deals.write' } as const;
const rules = { audience: 'staff', permission: 'deals.approve' } as const;

/** Prices that companies propose, and the rules that answer some of them. */
export const staffNegotiations = {
  list: endpoint('GET /backoffice/negotiations', {
    ...reads,
    summary: 'Les prix proposés',
    query: StaffNegotiationsQuery,
    answer: StaffNegotiations,
  }),
  get: endpoint('GET /backoffice/negotiations/:id', {
    ...reads,
    summary: 'Une négociation',
    params: byId,
    answer: StaffNegotiation,
    refusals: ['not-found'],
  }),
  /** Books the vehicle and puts it in the company's cart. A price below the floor needs `deals.approve`. */
  accept: endpoint('POST /backoffice/negotiations/:id/acceptance', {
    ...writes,
    summary: 'Accepter un prix proposé',
    params: byId,
    body: AcceptPriceBody,
    answer: StaffNegotiation,
    refusals: ['not-found', 'already-decided', 'booked-by-another', 'vat-unknown', 'below-floor'],
  }),
  counter: endpoint('POST /backoffice/negotiations/:id/proposals', {
    ...writes,
    summary: 'Répondre par un autre prix',
    params: byId,
    body: CounterPriceBody,
    answer: StaffNegotiation,
    refusals: ['not-found', 'already-decided', 'below-floor'],
  }),
  refuse: endpoint('POST /backoffice/negotiations/:id/refusal', {
    ...writes,
    summary: 'Refuser un prix proposé',
    params: byId,
    body: RefusePriceBody,
    answer: StaffNegotiation,
    refusals: ['not-found', 'already-decided'],
  }),
  rules: endpoint('GET /backoffice/negotiation-rules', {
    ...reads,
    summary: 'Les règles de négociation',
    answer: NegotiationRules,
  }),
  addRule: endpoint('POST /backoffice/negotiation-rules', {
    ...rules,
    summary: 'Ajouter une règle de négociation',
    body: NegotiationRuleBody,
    answer: NegotiationRules,
    refusals: ['invalid', 'limit-reached'],
  }),
  changeRule: endpoint('PUT /backoffice/negotiation-rules/:id', {
    ...rules,
    summary: 'Modifier une règle de négociation',
    params: byId,
    body: NegotiationRuleChange,
    answer: NegotiationRules,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  removeRule: endpoint('DELETE /backoffice/negotiation-rules/:id', {
    ...rules,
    summary: 'Retirer une règle de négociation',
    params: byId,
    answer: NegotiationRules,
    refusals: ['not-found'],
  }),
  right: endpoint('GET /backoffice/workspaces/:id/negotiation-right', {
    ...reads,
    summary: 'Le droit d’une société de proposer des prix',
    params: byId,
    answer: NegotiationRight,
    refusals: ['not-found'],
  }),
  allow: endpoint('PUT /backoffice/workspaces/:id/negotiation-right', {
    ...writes,
    summary: 'Permettre ou non à une société de proposer des prix',
    params: byId,
    body: NegotiationRight,
    answer: NegotiationRight,
    refusals: ['not-found'],
  }),
};
