import { z } from 'zod';
import { AddServiceBody } from '../../bundles/bundles.schemas.ts';
import { CARTE_GRISE_DOCUMENTS } from '../../bundles/carte-grise.schemas.ts';
import { DeliveryEstimation } from '../../bundles/delivery.schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { DOCUMENT_FILE_TYPES } from '../../files.ts';
import { byId } from '../../ids.ts';
import {
  byBundle,
  CarteGriseStepBody,
  DeclarationSentBody,
  JudgeBody,
  SettleBody,
  StaffBundle,
  StaffBundles,
  StaffBundlesQuery,
  StaffDeliveryBody,
  TrackingBody,
  TransportBody,
  UndoTrackingBody,
  UploadBody,
} from './bundles.schemas.ts';

const byDocument = byId.extend({ paper: z.enum(CARTE_GRISE_DOCUMENTS) });
const reads = { audience: 'staff', permission: 'deals.read' } as const;
const writes = { audience: 'staff', permission: 'deals.write', answer: StaffBundle } as const;

/** The vehicles that were ordered, of every company, until they are delivered and registered. */
export const staffBundles = {
  list: endpoint('GET /backoffice/bundles', {
    summary: 'Les dossiers',
    ...reads,
    query: StaffBundlesQuery,
    answer: StaffBundles,
  }),
  get: endpoint('GET /backoffice/bundles/:id', {
    summary: 'Un dossier',
    ...reads,
    params: byBundle,
    answer: StaffBundle,
    refusals: ['not-found'],
  }),
  addService: endpoint('POST /backoffice/bundles/:id/services', {
    summary: 'Ajouter un service',
    ...writes,
    params: byId,
    body: AddServiceBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  removeService: endpoint('DELETE /backoffice/bundles/:id/services/:code', {
    summary: 'Retirer un service',
    ...writes,
    params: byId.extend({ code: z.string().min(1).max(60) }),
    refusals: ['not-found', 'too-late', 'changed-meanwhile'],
  }),
  track: endpoint('POST /backoffice/bundles/:id/tracking', {
    summary: 'Noter une étape du suivi',
    ...writes,
    params: byId,
    body: TrackingBody,
    refusals: ['not-found', 'changed-meanwhile', 'too-late', 'invalid'],
  }),
  untrack: endpoint('POST /backoffice/bundles/:id/tracking/undo', {
    summary: 'Retirer la dernière étape du suivi',
    ...writes,
    params: byId,
    body: UndoTrackingBody,
    refusals: ['not-found', 'changed-meanwhile', 'too-late', 'invalid'],
  }),
  estimateDelivery: endpoint('GET /backoffice/bundles/:id/delivery/estimation', {
    summary: 'Estimer une livraison',
    ...reads,
    params: byId,
    query: z.object({ address: z.string().trim().min(3).max(300) }),
    answer: DeliveryEstimation,
    refusals: ['not-found', 'unknown-address'],
  }),
  /** Its price becomes a service of the vehicle, as when the buyer chooses. */
  deliver: endpoint('PUT /backoffice/bundles/:id/delivery', {
    summary: 'Choisir la livraison',
    ...writes,
    params: byId,
    body: StaffDeliveryBody,
    refusals: ['not-found', 'unknown-address', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  /** Sets the carrier and the day; the price stays. */
  planTransport: endpoint('PUT /backoffice/bundles/:id/delivery/transport', {
    summary: 'Organiser le transport',
    ...writes,
    params: byId,
    body: TransportBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  upload: endpoint('POST /backoffice/bundles/:id/documents', {
    summary: 'Joindre un document',
    ...writes,
    params: byId,
    body: UploadBody,
    bodyKind: 'form',
    refusals: ['not-found', 'too-late', 'unsupported-media', 'too-large'],
  }),
  document: endpoint('GET /backoffice/documents/:id', {
    summary: 'Un document',
    ...reads,
    params: byId,
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  /** Regenerated from current data; an invoice never changes. */
  remakeDocument: endpoint('POST /backoffice/bundles/:id/documents/:documentId/remake', {
    summary: 'Refaire un document',
    ...writes,
    params: byId.extend({ documentId: z.uuid() }),
    refusals: ['not-found', 'too-late'],
  }),
  carteGrisePaper: endpoint('GET /backoffice/bundles/:id/carte-grise/:paper', {
    summary: 'Une pièce du dossier de carte grise',
    ...reads,
    params: byDocument,
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  judgePaper: endpoint('POST /backoffice/bundles/:id/carte-grise/:paper', {
    summary: 'Accepter ou refuser une pièce',
    ...writes,
    params: byDocument,
    body: JudgeBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  carteGriseStep: endpoint('POST /backoffice/bundles/:id/carte-grise', {
    summary: 'Transmettre le dossier, enregistrer le titre',
    ...writes,
    params: byId,
    body: CarteGriseStepBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  sendDeclaration: endpoint('POST /backoffice/bundles/:id/purchase-declaration', {
    summary: 'Noter la déclaration d’achat transmise',
    ...writes,
    params: byId,
    body: DeclarationSentBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  settleCarteGrise: endpoint('PUT /backoffice/bundles/:id/carte-grise/cost', {
    summary: 'Régler le coût de la carte grise',
    ...writes,
    params: byId,
    body: SettleBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
};
