import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ConfirmPasswordBody } from './account.schemas.ts';
import { PushDevices, PushSubscriptionBody } from './push.schemas.ts';
import {
  NotificationChoices,
  OpenSessions,
  RecoveryCodes,
  TwoStep,
  TwoStepCode,
  TwoStepSetup,
} from './security.schemas.ts';

/** Sessions, two-step verification (ACC-17) and mail preferences. */
export const security = {
  sessions: endpoint('GET /public/me/sessions', {
    summary: 'Mes sessions ouvertes',
    audience: 'buyer',
    answer: OpenSessions,
  }),
  endSession: endpoint('DELETE /public/me/sessions/:id', {
    summary: 'Fermer une session',
    audience: 'buyer',
    resource: 'session',
    params: z.strictObject({ id: z.uuid() }),
    refusals: ['not-found'],
  }),
  /** Log-out everywhere: the calling session too. */
  endSessions: endpoint('DELETE /public/me/sessions', {
    summary: 'Me déconnecter partout',
    audience: 'buyer',
  }),

  twoStep: endpoint('GET /public/me/two-step', {
    summary: 'Ma vérification en deux étapes',
    audience: 'buyer',
    answer: TwoStep,
  }),
  setUpTwoStep: endpoint('POST /public/me/two-step/setup', {
    summary: 'Préparer la vérification en deux étapes',
    audience: 'buyer',
    body: ConfirmPasswordBody,
    answer: TwoStepSetup,
    refusals: ['too-many-requests'],
  }),
  confirmTwoStep: endpoint('POST /public/me/two-step/confirm', {
    summary: 'Activer la vérification en deux étapes',
    audience: 'buyer',
    body: TwoStepCode,
    answer: RecoveryCodes,
    refusals: ['too-many-requests'],
  }),
  disableTwoStep: endpoint('POST /public/me/two-step/disable', {
    summary: 'Désactiver la vérification en deux étapes',
    audience: 'buyer',
    body: ConfirmPasswordBody,
    refusals: ['second-factor-compulsory', 'too-many-requests'],
  }),
  newRecoveryCodes: endpoint('POST /public/me/two-step/recovery-codes', {
    summary: 'Remplacer mes codes de secours',
    audience: 'buyer',
    body: ConfirmPasswordBody,
    answer: RecoveryCodes,
    refusals: ['too-many-requests'],
  }),

  notifications: endpoint('GET /public/me/notifications', {
    summary: 'Ce dont je suis averti',
    audience: 'buyer',
    answer: NotificationChoices,
  }),
  chooseNotifications: endpoint('POST /public/me/notifications', {
    summary: 'Choisir ce dont je suis averti',
    audience: 'buyer',
    body: NotificationChoices.partial(),
    answer: NotificationChoices,
  }),

  /** ACC-30: notifications of browsers, and the key that they subscribe with. */
  pushDevices: endpoint('GET /public/me/push', {
    summary: 'Mes appareils avertis',
    audience: 'buyer',
    answer: PushDevices,
  }),
  /** Repeatable: a browser has one entry. */
  addPushDevice: endpoint('POST /public/me/push', {
    summary: 'Avertir ce navigateur',
    audience: 'buyer',
    body: PushSubscriptionBody,
    answer: PushDevices,
  }),
  removePushDevice: endpoint('DELETE /public/me/push/:id', {
    summary: 'Ne plus avertir un appareil',
    audience: 'buyer',
    resource: 'push-device',
    params: z.strictObject({ id: z.uuid() }),
    refusals: ['not-found'],
  }),
};
