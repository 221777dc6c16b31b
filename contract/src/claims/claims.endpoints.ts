import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  Claim,
  CLAIM_FILE_TYPES,
  ClaimFileForm,
  ClaimGround,
  ClaimMessageBody,
  Claims,
  ClaimsQuery,
  LinkedAnswerForm,
  LinkedClaim,
  OpenClaimForm,
} from './claims.schemas.ts';

const reads = { audience: 'buyer' } as const;
const writes = { audience: 'buyer', role: 'buyer', answer: Claim } as const;
const byToken = z.strictObject({ token: linkToken });

/** Claims about delivered vehicles (CLAIM-1), and the links by which a seller and a carrier answer. */
export const claims = {
  list: endpoint('GET /public/claims', {
    ...reads,
    summary: 'Les réclamations',
    query: ClaimsQuery,
    answer: Claims,
  }),
  /** Refuses (invalid) a vehicle that is not delivered. */
  ground: endpoint('GET /public/bundles/:id/claim', {
    ...reads,
    summary: 'Ce qu’un véhicule livré permet de réclamer',
    resource: 'bundle',
    params: byId,
    answer: ClaimGround,
    refusals: ['not-found', 'invalid'],
  }),
  open: endpoint('POST /public/claims', {
    ...writes,
    summary: 'Ouvrir une réclamation',
    body: OpenClaimForm,
    bodyKind: 'form',
    refusals: [
      'not-found',
      'invalid',
      'limit-reached',
      'unsupported-media',
      'too-large',
      'too-many-requests',
    ],
  }),
  get: endpoint('GET /public/claims/:id', {
    ...reads,
    summary: 'Une réclamation',
    resource: 'claim',
    params: byId,
    answer: Claim,
    refusals: ['not-found'],
  }),
  /** Ends the wait for evidence. */
  write: endpoint('POST /public/claims/:id/messages', {
    ...writes,
    summary: 'Écrire à propos d’une réclamation',
    resource: 'claim',
    params: byId,
    body: ClaimMessageBody,
    refusals: ['not-found', 'too-late', 'limit-reached', 'too-many-requests'],
  }),
  addFile: endpoint('POST /public/claims/:id/files', {
    ...writes,
    summary: 'Joindre une photo, une vidéo ou un document',
    resource: 'claim',
    params: byId,
    body: ClaimFileForm,
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
  file: endpoint('GET /public/claims/:id/files/:docId', {
    ...reads,
    summary: 'Un fichier d’une réclamation',
    resource: 'claim',
    params: z.strictObject({ id: z.uuid(), docId: z.uuid() }),
    answerKind: 'file',
    answerTypes: CLAIM_FILE_TYPES,
    refusals: ['not-found'],
  }),
  byLink: endpoint('GET /public/claim-links/:token', {
    audience: 'public',
    summary: 'Une réclamation, par le lien du vendeur ou du transporteur',
    params: byToken,
    answer: LinkedClaim,
    refusals: ['token-unknown', 'token-expired'],
  }),
  answerByLink: endpoint('POST /public/claim-links/:token/answers', {
    audience: 'public',
    summary: 'Répondre à une réclamation, par un lien',
    params: byToken,
    body: LinkedAnswerForm,
    bodyKind: 'form',
    answer: LinkedClaim,
    refusals: [
      'token-unknown',
      'token-expired',
      'too-late',
      'limit-reached',
      'unsupported-media',
      'too-large',
      'too-many-requests',
    ],
  }),
  fileByLink: endpoint('GET /public/claim-links/:token/files/:docId', {
    audience: 'public',
    summary: 'Un fichier d’une réclamation, par un lien',
    params: z.strictObject({ token: linkToken, docId: z.uuid() }),
    answerKind: 'file',
    answerTypes: CLAIM_FILE_TYPES,
    refusals: ['token-unknown', 'token-expired', 'not-found'],
  }),
};
