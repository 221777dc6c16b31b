import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  CheckedRelease,
  ConfirmHandoverForm,
  HandoverBody,
  HandoverFileForm,
  HandoverProof,
  LinkedHandover,
  ReceivedFile,
  RecordedHandover,
  ReleaseBody,
} from './handover.schemas.ts';

const byToken = z.strictObject({ token: linkToken });
const calls = { audience: 'public', params: byToken } as const;
const link = ['token-unknown', 'token-expired'] as const;

/** A hand-over by the link of a carrier or a yard, without an account. */
export const linkedHandover = {
  one: endpoint('GET /public/handovers/:token', {
    summary: 'Le véhicule à remettre, par un lien',
    ...calls,
    answer: LinkedHandover,
    refusals: link,
  }),
  release: endpoint('POST /public/handovers/:token/release', {
    summary: 'Vérifier le code de remise, par un lien',
    ...calls,
    body: ReleaseBody,
    answer: CheckedRelease,
    refusals: [...link, 'invalid', 'token-used', 'too-late', 'too-many-requests'],
  }),
  send: endpoint('POST /public/handovers/:token/files', {
    summary: 'Envoyer une photo ou une signature, par un lien',
    ...calls,
    body: HandoverFileForm,
    bodyKind: 'form',
    answer: ReceivedFile,
    refusals: [
      ...link,
      'invalid',
      'unsupported-media',
      'too-large',
      'limit-reached',
      'too-many-requests',
      'unavailable',
    ],
  }),
  record: endpoint('POST /public/handovers/:token/record', {
    summary: 'Enregistrer la remise, par un lien',
    ...calls,
    body: HandoverBody,
    answer: RecordedHandover,
    refusals: [...link, 'invalid', 'token-used', 'too-late', 'too-many-requests'],
  }),
};

/** The proof of delivery of a vehicle of the caller's company. */
export const bundleHandover = {
  get: endpoint('GET /public/bundles/:id/handover', {
    summary: 'La remise d’un véhicule',
    audience: 'buyer',
    resource: 'bundle',
    params: byId,
    answer: HandoverProof,
    refusals: ['not-found'],
  }),
  confirm: endpoint('POST /public/bundles/:id/handover/confirmation', {
    summary: 'Confirmer la remise d’un véhicule',
    audience: 'buyer',
    role: 'buyer',
    resource: 'bundle',
    params: byId,
    body: ConfirmHandoverForm,
    bodyKind: 'form',
    answer: HandoverProof,
    refusals: ['not-found', 'invalid', 'too-late', 'unsupported-media', 'too-large', 'unavailable'],
  }),
  file: endpoint('GET /public/bundles/:id/handover/files/:docId', {
    summary: 'Une photo ou une signature de la remise',
    audience: 'buyer',
    resource: 'bundle',
    params: byId.extend({ docId: z.uuid() }),
    answerKind: 'file',
    answerTypes: ['image/jpeg', 'image/png'],
    refusals: ['not-found'],
  }),
};
