import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  CheckedPayment,
  LinkedPayment,
  OnlinePaymentBody,
  StartedPayment,
} from './online-payments.schemas.ts';

const byToken = z.strictObject({ token: linkToken });

/** Orders of vehicles paid through the payment service. */
export const onlinePayments = {
  /** A second call, in another tab as well, answers with the page that is open. */
  start: endpoint('POST /public/online-payments', {
    summary: 'Payer une commande en ligne',
    audience: 'buyer',
    role: 'buyer',
    body: OnlinePaymentBody,
    answer: StartedPayment,
    refusals: ['not-found', 'nothing-due', 'in-use', 'changed-meanwhile', 'invalid', 'unavailable'],
  }),
  /** The return from the payment page: the service is queried, in case its message has not arrived. */
  check: endpoint('POST /public/online-payments/:id/check', {
    summary: 'Vérifier un paiement en ligne',
    audience: 'buyer',
    role: 'buyer',
    resource: 'online-payment',
    params: byId,
    answer: CheckedPayment,
    refusals: ['not-found'],
  }),
  link: endpoint('GET /public/payment-links/:token', {
    summary: 'Ce qu’un lien de paiement demande',
    audience: 'public',
    params: byToken,
    answer: LinkedPayment,
    refusals: ['token-unknown', 'token-expired'],
  }),
  payLink: endpoint('POST /public/payment-links/:token/pay', {
    summary: 'Payer par un lien',
    audience: 'public',
    params: byToken,
    answer: StartedPayment,
    refusals: [
      'token-unknown',
      'token-expired',
      'nothing-due',
      'in-use',
      'changed-meanwhile',
      'too-many-requests',
      'unavailable',
    ],
  }),
};
