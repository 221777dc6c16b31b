import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import { StaffDeal, StaffOfferBody } from './deals.schemas.ts';
import {
  AgreementDecision,
  OfferDraftBody,
  OfferEditor,
  OfferFloorBody,
  OfferPreview,
  OfferSettings,
  SavedDraft,
  ServiceCostBody,
} from './offer-editor.schemas.ts';

const approves = { audience: 'staff', permission: 'deals.approve' } as const;
const writes = { audience: 'staff', permission: 'deals.write' } as const;

/** The offer of a deal before it is sent. */
export const offerEditor = {
  get: endpoint('GET /backoffice/deals/:id/offer-editor', {
    summary: 'L’offre en préparation d’une affaire',
    ...writes,
    params: byId,
    answer: OfferEditor,
    refusals: ['not-found'],
  }),
  saveDraft: endpoint('PUT /backoffice/deals/:id/offer-draft', {
    summary: 'Enregistrer le brouillon d’une offre',
    ...writes,
    unrecorded: true,
    params: byId,
    body: OfferDraftBody,
    answer: SavedDraft,
    refusals: ['not-found', 'changed-meanwhile', 'invalid'],
  }),
  /** Stores and sends nothing; contains no cost and no margin. */
  preview: endpoint('POST /backoffice/deals/:id/offer-preview', {
    summary: 'L’offre en préparation, telle que l’acheteur la lira',
    ...writes,
    unrecorded: true,
    params: byId,
    body: StaffOfferBody,
    answer: OfferPreview,
    refusals: ['not-found', 'invalid'],
  }),
  /** Agreed: the offer leaves at once. */
  decide: endpoint('POST /backoffice/offer-agreements/:id/decision', {
    summary: 'Accepter ou refuser une offre sous le plancher',
    ...approves,
    params: byId,
    body: AgreementDecision,
    answer: StaffDeal,
    refusals: [
      'not-found',
      'already-decided',
      'changed-meanwhile',
      'offer-over',
      'vehicle-lost',
      'vat-unknown',
      'invalid',
    ],
  }),
  settings: endpoint('GET /backoffice/offer-settings', {
    summary: 'Le plancher de marge et le coût des services',
    ...approves,
    answer: OfferSettings,
  }),
  saveFloor: endpoint('PUT /backoffice/offer-settings/floor', {
    summary: 'Régler le plancher de marge des offres',
    ...approves,
    body: OfferFloorBody,
    answer: OfferSettings,
    refusals: ['changed-meanwhile', 'invalid'],
  }),
  saveServiceCost: endpoint('PUT /backoffice/offer-settings/services/:code', {
    summary: 'Indiquer le coût d’un service',
    ...approves,
    params: z.strictObject({ code: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    body: ServiceCostBody,
    answer: OfferSettings,
    refusals: ['not-found', 'changed-meanwhile', 'invalid'],
  }),
};
