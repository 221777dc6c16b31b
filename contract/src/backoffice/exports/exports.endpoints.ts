import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ExportProofForm, ExportTransportBody } from '../../exports/exports.schemas.ts';
import { DOCUMENT_FILE_TYPES, PDF_FILE_TYPES } from '../../files.ts';
import { byId } from '../../ids.ts';
import {
  ExportActBody,
  RefuseExportBody,
  ReopenExportBody,
  ReviewProofBody,
  StaffExportFile,
  StaffExports,
  StaffExportsQuery,
} from './exports.schemas.ts';

const reads = { audience: 'staff', permission: 'deals.read' } as const;
const writes = { audience: 'staff', permission: 'deals.write', answer: StaffExportFile } as const;
const byProof = z.strictObject({ id: z.uuid(), docId: z.uuid() });

/** Export files of every company; the id is the ordered vehicle's. */
export const staffExports = {
  list: endpoint('GET /backoffice/exports', {
    ...reads,
    summary: 'Les dossiers d’export',
    query: StaffExportsQuery,
    answer: StaffExports,
  }),
  get: endpoint('GET /backoffice/exports/:id', {
    ...reads,
    summary: 'Un dossier d’export',
    params: byId,
    answer: StaffExportFile,
    refusals: ['not-found'],
  }),
  transport: endpoint('PUT /backoffice/exports/:id/transport', {
    ...writes,
    summary: 'Dire qui transporte le véhicule, et où',
    params: byId,
    body: ExportTransportBody,
    refusals: ['not-found', 'invalid', 'too-late', 'changed-meanwhile'],
  }),
  addProof: endpoint('POST /backoffice/exports/:id/proofs', {
    ...writes,
    summary: 'Ajouter une preuve de transport',
    params: byId,
    body: ExportProofForm,
    bodyKind: 'form',
    refusals: ['not-found', 'invalid', 'too-late', 'limit-reached', 'unsupported-media', 'too-large'],
  }),
  proof: endpoint('GET /backoffice/exports/:id/proofs/:docId', {
    ...reads,
    summary: 'Une preuve de transport',
    params: byProof,
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  review: endpoint('POST /backoffice/exports/:id/proofs/:docId/review', {
    ...writes,
    summary: 'Accepter ou refuser une preuve',
    params: byProof,
    body: ReviewProofBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'already-decided'],
  }),
  /** Asks the register again, in the background. */
  checkVat: endpoint('POST /backoffice/exports/:id/vat-check', {
    ...writes,
    summary: 'Vérifier de nouveau le numéro de TVA',
    params: byId,
    body: ExportActBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile'],
  }),
  /** Releases the deposit, once. */
  accept: endpoint('POST /backoffice/exports/:id/acceptance', {
    ...writes,
    summary: 'Accepter un dossier d’export',
    params: byId,
    body: ExportActBody,
    refusals: ['not-found', 'invalid', 'too-late', 'changed-meanwhile'],
  }),
  /** Invoices the vehicle with VAT, once. Not before the proofs were due, unless the number is invalid. */
  refuse: endpoint('POST /backoffice/exports/:id/refusal', {
    ...writes,
    permission: 'deals.approve',
    summary: 'Refuser l’exonération d’un dossier d’export',
    params: byId,
    body: RefuseExportBody,
    refusals: ['not-found', 'invalid', 'too-late', 'changed-meanwhile'],
  }),
  /** An accepted file has to be proven again: a deposit that was released stays released. */
  reopen: endpoint('POST /backoffice/exports/:id/reopening', {
    ...writes,
    permission: 'deals.approve',
    summary: 'Rouvrir un dossier d’export accepté',
    params: byId,
    body: ReopenExportBody,
    refusals: ['not-found', 'too-late', 'changed-meanwhile'],
  }),
  consignmentNote: endpoint('GET /backoffice/exports/:id/cmr', {
    ...reads,
    summary: 'La lettre de voiture CMR préremplie',
    params: byId,
    answerKind: 'file',
    answerTypes: PDF_FILE_TYPES,
    refusals: ['not-found'],
  }),
};
