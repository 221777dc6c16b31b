import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { LinkedCapture, ReceivedShot, ShotForm } from './capture.schemas.ts';

const byToken = z.strictObject({ token: linkToken });

/** Guided capture by the link of a yard, without an account. */
export const linkedCapture = {
  one: endpoint('GET /public/captures/:token', {
    summary: 'Les photos à prendre d’un véhicule, par un lien',
    audience: 'public',
    params: byToken,
    answer: LinkedCapture,
    refusals: ['token-unknown', 'token-expired'],
  }),
  send: endpoint('POST /public/captures/:token/shots', {
    summary: 'Envoyer une photo, par un lien',
    audience: 'public',
    params: byToken,
    body: ShotForm,
    bodyKind: 'form',
    answer: ReceivedShot,
    refusals: [
      'token-unknown',
      'token-expired',
      'invalid',
      'unsupported-media',
      'too-large',
      'limit-reached',
      'too-many-requests',
      'unavailable',
    ],
  }),
};
