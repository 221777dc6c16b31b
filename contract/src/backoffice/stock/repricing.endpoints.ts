import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import { paged, pageOf } from '../../paging.ts';
import {
  LeaveOutBody,
  NewRepricing,
  PricingRuleBody,
  PricingRuleChange,
  PricingRules,
  Repricing,
  RepricingPage,
  RepricingQuery,
} from './repricing.schemas.ts';

// Margins are in every answer.
const reads = { audience: 'staff', permission: 'figures.read' } as const;
const writes = { audience: 'staff', permission: 'stock.write' } as const;

/** Rules that lower prices, and the repricings that they propose and applied. */
export const staffRepricing = {
  rules: endpoint('GET /backoffice/pricing-rules', {
    ...reads,
    summary: 'Les règles de prix',
    answer: PricingRules,
  }),
  addRule: endpoint('POST /backoffice/pricing-rules', {
    ...writes,
    summary: 'Ajouter une règle de prix',
    body: PricingRuleBody,
    answer: PricingRules,
    refusals: ['invalid', 'limit-reached'],
  }),
  changeRule: endpoint('PUT /backoffice/pricing-rules/:id', {
    ...writes,
    summary: 'Modifier une règle de prix',
    params: byId,
    body: PricingRuleChange,
    answer: PricingRules,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  removeRule: endpoint('DELETE /backoffice/pricing-rules/:id', {
    ...writes,
    summary: 'Retirer une règle de prix',
    params: byId,
    answer: PricingRules,
    refusals: ['not-found'],
  }),
  list: endpoint('GET /backoffice/repricings', {
    ...reads,
    summary: 'Les changements de prix des règles',
    query: z.object({ ...paged(20) }),
    answer: pageOf(Repricing),
  }),
  /** Changes no price. */
  preview: endpoint('POST /backoffice/repricings', {
    ...writes,
    unrecorded: true,
    summary: 'Prévisualiser des règles de prix sur tout le stock',
    body: NewRepricing,
    answer: Repricing,
    refusals: ['not-found', 'invalid'],
  }),
  get: endpoint('GET /backoffice/repricings/:id', {
    ...reads,
    summary: 'Un changement de prix, véhicule par véhicule',
    params: byId,
    query: RepricingQuery,
    answer: RepricingPage,
    refusals: ['not-found'],
  }),
  leaveOut: endpoint('PUT /backoffice/repricings/:id/left-out', {
    ...writes,
    unrecorded: true,
    summary: 'Laisser des véhicules de côté, ou les reprendre',
    params: byId,
    body: LeaveOutBody,
    answer: Repricing,
    refusals: ['not-found', 'already-decided'],
  }),
  /** All lines that are still as previewed; the second of two calls changes nothing. */
  apply: endpoint('POST /backoffice/repricings/:id/application', {
    ...writes,
    summary: 'Appliquer un changement de prix',
    params: byId,
    answer: Repricing,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  /** Restores the prices that were not changed since. */
  undo: endpoint('POST /backoffice/repricings/:id/undo', {
    ...writes,
    summary: 'Annuler un changement de prix',
    params: byId,
    answer: Repricing,
    refusals: ['not-found', 'already-decided'],
  }),
};
