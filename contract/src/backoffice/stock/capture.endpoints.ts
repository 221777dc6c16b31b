import { z } from 'zod';
import { ReceivedShot, ShotForm } from '../../capture/capture.schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { byShortId, ShortId } from '../../ids.ts';
import { CaptureLinkBody, DecidedShots, VehicleCapture } from './capture.schemas.ts';

const calls = { audience: 'staff', permission: 'stock.write', params: byShortId } as const;
const writes = { ...calls, answer: VehicleCapture } as const;

/** Guided capture of a vehicle by the team, and the photographs that yards sent. */
export const vehicleCapture = {
  one: endpoint('GET /backoffice/stock/:id/capture', {
    summary: 'La prise de vue guidée d’un véhicule',
    ...writes,
    refusals: ['not-found'],
  }),
  send: endpoint('POST /backoffice/stock/:id/capture/shots', {
    summary: 'Envoyer une photo d’une prise de vue guidée',
    ...calls,
    body: ShotForm,
    bodyKind: 'form',
    answer: ReceivedShot,
    refusals: ['not-found', 'invalid', 'unsupported-media', 'too-large', 'limit-reached', 'unavailable'],
  }),
  picture: endpoint('GET /backoffice/stock/:id/capture/shots/:shotId/picture', {
    summary: 'Une photo proposée par un parc',
    ...calls,
    params: z.strictObject({ id: ShortId, shotId: z.uuid() }),
    answerKind: 'file',
    answerTypes: ['image/webp'],
    refusals: ['not-found'],
  }),
  accept: endpoint('POST /backoffice/stock/:id/capture/acceptances', {
    summary: 'Publier les photos d’un parc',
    ...writes,
    body: DecidedShots,
    refusals: ['not-found', 'limit-reached'],
  }),
  refuse: endpoint('POST /backoffice/stock/:id/capture/refusals', {
    summary: 'Refuser les photos d’un parc',
    ...writes,
    body: DecidedShots,
    refusals: ['not-found'],
  }),
  addLink: endpoint('POST /backoffice/stock/:id/capture/links', {
    summary: 'Créer un lien de prise de vue pour un parc',
    ...writes,
    body: CaptureLinkBody,
    refusals: ['not-found', 'invalid', 'limit-reached'],
  }),
  revokeLink: endpoint('DELETE /backoffice/stock/:id/capture/links/:linkId', {
    summary: 'Fermer un lien de prise de vue',
    ...writes,
    params: z.strictObject({ id: ShortId, linkId: z.uuid() }),
    refusals: ['not-found'],
  }),
};
