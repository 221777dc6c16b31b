import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import {
  byDeal,
  NewStaffDeal,
  SeenDeal,
  StaffAnswerBody,
  StaffBoard,
  StaffBoardQuery,
  StaffDeal,
  StaffDeals,
  StaffDealsQuery,
  StaffMessageBody,
  StaffOfferBody,
  OfferableVehicles,
  OfferableVehiclesQuery,
  WithdrawBody,
} from './deals.schemas.ts';

const reads = { audience: 'staff', permission: 'deals.read' } as const;
const writes = { audience: 'staff', permission: 'deals.write' } as const;

/** The deals of all companies, from a request to its order. */
export const staffDeals = {
  list: endpoint('GET /backoffice/deals', {
    summary: 'Les affaires',
    ...reads,
    query: StaffDealsQuery,
    answer: StaffDeals,
  }),
  board: endpoint('GET /backoffice/deals/board', {
    summary: 'Les affaires, par étape',
    ...reads,
    query: StaffBoardQuery,
    answer: StaffBoard,
  }),
  create: endpoint('POST /backoffice/deals', {
    summary: 'Commencer une offre',
    ...writes,
    body: NewStaffDeal,
    answer: StaffDeal,
    refusals: ['invalid'],
  }),
  get: endpoint('GET /backoffice/deals/:id', {
    summary: 'Une affaire',
    ...reads,
    params: byDeal,
    answer: StaffDeal,
    refusals: ['not-found'],
  }),
  vehicles: endpoint('GET /backoffice/deals/:id/vehicles', {
    summary: 'Les véhicules à offrir',
    ...reads,
    params: byId,
    query: OfferableVehiclesQuery,
    answer: OfferableVehicles,
    refusals: ['not-found'],
  }),
  /** A request is taken up by it, and waits for its offer. */
  take: endpoint('POST /backoffice/deals/:id/take', {
    summary: 'Prendre une affaire en charge',
    ...writes,
    params: byId,
    body: SeenDeal,
    answer: StaffDeal,
    refusals: ['not-found', 'changed-meanwhile', 'offer-over'],
  }),
  release: endpoint('POST /backoffice/deals/:id/release', {
    summary: 'Rendre une affaire',
    ...writes,
    params: byId,
    answer: StaffDeal,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  offer: endpoint('POST /backoffice/deals/:id/offers', {
    summary: 'Faire une offre, ou une version d’une offre',
    ...writes,
    params: byId,
    body: StaffOfferBody,
    answer: StaffDeal,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'offer-over',
      'vehicle-lost',
      'vat-unknown',
      'below-floor',
      'invalid',
    ],
  }),
  agree: endpoint('POST /backoffice/deals/:id/agree', {
    summary: 'Accepter les prix de l’acheteur',
    ...writes,
    params: byId,
    body: StaffAnswerBody,
    answer: StaffDeal,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'offer-over',
      'vehicle-lost',
      'vat-unknown',
      'below-floor',
      'invalid',
    ],
  }),
  refuseCounter: endpoint('POST /backoffice/deals/:id/refuse-counter', {
    summary: 'Refuser les prix de l’acheteur',
    ...writes,
    params: byId,
    body: StaffAnswerBody,
    answer: StaffDeal,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'offer-over',
      'vehicle-lost',
      'vat-unknown',
      'below-floor',
      'invalid',
    ],
  }),
  /** Also cancels an order, as long as no part of it was invoiced or shipped. */
  withdraw: endpoint('POST /backoffice/deals/:id/withdraw', {
    summary: 'Retirer une affaire, annuler une commande',
    ...writes,
    params: byId,
    body: WithdrawBody,
    answer: StaffDeal,
    refusals: ['not-found', 'changed-meanwhile', 'offer-over', 'too-late', 'invalid'],
  }),
  write: endpoint('POST /backoffice/deals/:id/messages', {
    summary: 'Écrire à l’acheteur',
    ...writes,
    params: byId,
    body: StaffMessageBody,
    answer: StaffDeal,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
};
