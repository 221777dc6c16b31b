import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  CheckedRelease,
  HandoverBody,
  HandoverFileForm,
  ReceivedFile,
  RecordedHandover,
  ReleaseBody,
} from '../../handover/handover.schemas.ts';
import { byId } from '../../ids.ts';
import { HandoverLinkBody, StaffHandover } from './handover.schemas.ts';

const reads = { audience: 'staff', permission: 'deals.read', params: byId } as const;
const writes = { audience: 'staff', permission: 'deals.write', params: byId } as const;

/** The hand-over of an ordered vehicle, by the team, and the links for carriers and yards. */
export const staffHandover = {
  get: endpoint('GET /backoffice/bundles/:id/handover', {
    summary: 'La remise d’un véhicule',
    ...reads,
    answer: StaffHandover,
    refusals: ['not-found'],
  }),
  file: endpoint('GET /backoffice/bundles/:id/handover/files/:docId', {
    summary: 'Une photo ou une signature de la remise',
    ...reads,
    params: byId.extend({ docId: z.uuid() }),
    answerKind: 'file',
    answerTypes: ['image/jpeg', 'image/png'],
    refusals: ['not-found'],
  }),
  release: endpoint('POST /backoffice/bundles/:id/handover/release', {
    summary: 'Vérifier le code de remise',
    ...writes,
    body: ReleaseBody,
    answer: CheckedRelease,
    refusals: ['not-found', 'invalid', 'token-used', 'too-late', 'too-many-requests'],
  }),
  send: endpoint('POST /backoffice/bundles/:id/handover/files', {
    summary: 'Envoyer une photo ou une signature',
    ...writes,
    body: HandoverFileForm,
    bodyKind: 'form',
    answer: ReceivedFile,
    refusals: ['not-found', 'invalid', 'unsupported-media', 'too-large', 'limit-reached', 'unavailable'],
  }),
  record: endpoint('POST /backoffice/bundles/:id/handover/record', {
    summary: 'Enregistrer la remise',
    ...writes,
    body: HandoverBody,
    answer: RecordedHandover,
    refusals: ['not-found', 'invalid', 'token-used', 'too-late', 'too-many-requests'],
  }),
  addLink: endpoint('POST /backoffice/bundles/:id/handover/links', {
    summary: 'Créer un lien de remise',
    ...writes,
    body: HandoverLinkBody,
    answer: StaffHandover,
    refusals: ['not-found', 'invalid', 'limit-reached'],
  }),
  revokeLink: endpoint('DELETE /backoffice/bundles/:id/handover/links/:linkId', {
    summary: 'Fermer un lien de remise',
    ...writes,
    params: byId.extend({ linkId: z.uuid() }),
    answer: StaffHandover,
    refusals: ['not-found'],
  }),
};
