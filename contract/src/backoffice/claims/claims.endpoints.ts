import { z } from 'zod';
import { CLAIM_FILE_TYPES, ClaimMessageBody } from '../../claims/claims.schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import { Day } from '../../time.ts';
import {
  ApproveClaimBody,
  AskEvidenceBody,
  ClaimActBody,
  ClaimPolicies,
  ClaimPolicyBody,
  ClaimRates,
  ClaimRatesQuery,
  DecideClaimBody,
  InviteToClaimBody,
  StaffClaim,
  StaffClaims,
  StaffClaimsQuery,
} from './claims.schemas.ts';

const reads = { audience: 'staff', permission: 'deals.read' } as const;
const writes = { audience: 'staff', permission: 'deals.write', params: byId, answer: StaffClaim } as const;
const policies = { audience: 'staff', permission: 'deals.approve', answer: ClaimPolicies } as const;

/** Claims of every company, the policy that they are judged by, and their rates. */
export const staffClaims = {
  list: endpoint('GET /backoffice/claims', {
    ...reads,
    summary: 'Les réclamations',
    query: StaffClaimsQuery,
    answer: StaffClaims,
  }),
  get: endpoint('GET /backoffice/claims/:id', {
    ...reads,
    summary: 'Une réclamation',
    params: byId,
    answer: StaffClaim,
    refusals: ['not-found'],
  }),
  file: endpoint('GET /backoffice/claims/:id/files/:docId', {
    ...reads,
    summary: 'Un fichier d’une réclamation',
    params: z.strictObject({ id: z.uuid(), docId: z.uuid() }),
    answerKind: 'file',
    answerTypes: CLAIM_FILE_TYPES,
    refusals: ['not-found'],
  }),
  acknowledge: endpoint('POST /backoffice/claims/:id/acknowledgement', {
    ...writes,
    summary: 'Prendre en charge une réclamation',
    body: ClaimActBody,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  askEvidence: endpoint('POST /backoffice/claims/:id/evidence-request', {
    ...writes,
    summary: 'Demander des pièces à l’acheteur',
    body: AskEvidenceBody,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  /** Above the caller's limit the decision requires the approval of another person. */
  decide: endpoint('POST /backoffice/claims/:id/decision', {
    ...writes,
    summary: 'Décider d’une réclamation',
    body: DecideClaimBody,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  /** By a person other than the author of the decision. */
  approve: endpoint('POST /backoffice/claims/:id/approval', {
    ...writes,
    permission: 'deals.approve',
    summary: 'Approuver ou non une décision',
    body: ApproveClaimBody,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  /** Ends the claim; a returned vehicle is back in the stock. */
  settle: endpoint('POST /backoffice/claims/:id/settlement', {
    ...writes,
    summary: 'Clore une réclamation réglée',
    body: ClaimActBody,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  write: endpoint('POST /backoffice/claims/:id/messages', {
    ...writes,
    summary: 'Écrire à l’acheteur',
    body: ClaimMessageBody,
    refusals: ['not-found', 'limit-reached'],
  }),
  invite: endpoint('POST /backoffice/claims/:id/links', {
    ...writes,
    summary: 'Inviter le vendeur ou le transporteur à répondre',
    body: InviteToClaimBody,
    refusals: ['not-found', 'too-late', 'limit-reached'],
  }),
  revoke: endpoint('DELETE /backoffice/claims/:id/links/:docId', {
    ...writes,
    summary: 'Retirer un lien',
    params: z.strictObject({ id: z.uuid(), docId: z.uuid() }),
    refusals: ['not-found'],
  }),
  policies: endpoint('GET /backoffice/claim-policies', {
    ...reads,
    summary: 'Les règles des réclamations',
    answer: ClaimPolicies,
  }),
  /** Replaces the policy of the same day while it has not begun. */
  putPolicy: endpoint('PUT /backoffice/claim-policies', {
    ...policies,
    summary: 'Écrire les règles qui valent à partir d’un jour',
    body: ClaimPolicyBody,
    refusals: ['invalid', 'limit-reached'],
  }),
  removePolicy: endpoint('DELETE /backoffice/claim-policies/:day', {
    ...policies,
    summary: 'Retirer des règles qui n’ont pas commencé',
    params: z.strictObject({ day: Day }),
    refusals: ['not-found', 'invalid'],
  }),
  rates: endpoint('GET /backoffice/claim-rates', {
    audience: 'staff',
    permission: 'figures.read',
    summary: 'Les taux de réclamation',
    query: ClaimRatesQuery,
    answer: ClaimRates,
  }),
};
