import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DOCUMENT_FILE_TYPES, PDF_FILE_TYPES } from '../files.ts';
import { byId } from '../ids.ts';
import { ExportFile, ExportProofForm, SignStatementBody, ExportTransportBody } from './exports.schemas.ts';

const reads = { audience: 'buyer', resource: 'export-file', params: byId } as const;
const writes = { ...reads, role: 'buyer', answer: ExportFile } as const;
const pdf = { ...reads, answerKind: 'file', answerTypes: PDF_FILE_TYPES } as const;

/** The export file of an ordered vehicle that is sold without VAT (EXPORT-1); the id is the vehicle's. */
export const exports = {
  get: endpoint('GET /public/bundles/:id/export', {
    ...reads,
    summary: 'Le dossier d’export d’un véhicule vendu sans TVA',
    answer: ExportFile,
    refusals: ['not-found'],
  }),
  transport: endpoint('PUT /public/bundles/:id/export/transport', {
    ...writes,
    summary: 'Dire qui transporte le véhicule, et où',
    body: ExportTransportBody,
    refusals: ['not-found', 'invalid', 'too-late', 'changed-meanwhile'],
  }),
  /** Signed once. */
  sign: endpoint('POST /public/bundles/:id/export/statement', {
    ...writes,
    summary: 'Signer l’attestation de transport',
    body: SignStatementBody,
    refusals: ['not-found', 'invalid', 'too-late', 'already-decided'],
  }),
  addProof: endpoint('POST /public/bundles/:id/export/proofs', {
    ...writes,
    summary: 'Envoyer une preuve de transport',
    body: ExportProofForm,
    bodyKind: 'form',
    refusals: [
      'not-found',
      'invalid',
      'too-late',
      'limit-reached',
      'unsupported-media',
      'too-large',
      'too-many-requests',
    ],
  }),
  proof: endpoint('GET /public/bundles/:id/export/proofs/:docId', {
    audience: 'buyer',
    summary: 'Une preuve de transport',
    resource: 'export-file',
    params: z.strictObject({ id: z.uuid(), docId: z.uuid() }),
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  consignmentNote: endpoint('GET /public/bundles/:id/export/cmr', {
    ...pdf,
    summary: 'La lettre de voiture CMR préremplie',
    refusals: ['not-found'],
  }),
  statement: endpoint('GET /public/bundles/:id/export/statement', {
    ...pdf,
    summary: 'L’attestation de transport',
    refusals: ['not-found'],
  }),
};
