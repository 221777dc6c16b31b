import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import { OrderOnlinePayments, PaymentLinkBody } from './payment-links.schemas.ts';

const writes = { audience: 'staff', permission: 'money.write', params: byId } as const;

/** Links to pay orders online, and their results. */
export const staffPaymentLinks = {
  ofOrder: endpoint('GET /backoffice/orders/:id/online-payments', {
    summary: 'Les paiements en ligne d’une commande',
    audience: 'staff',
    permission: 'money.read',
    params: byId,
    answer: OrderOnlinePayments,
    refusals: ['not-found'],
  }),
  /** Mailed to the correspondents of the order. */
  create: endpoint('POST /backoffice/orders/:id/payment-link', {
    summary: 'Envoyer un lien de paiement',
    ...writes,
    body: PaymentLinkBody,
    answer: OrderOnlinePayments,
    refusals: ['not-found', 'too-late', 'nothing-due', 'in-use', 'changed-meanwhile', 'invalid'],
  }),
  /** With a new address: the one sent before is no longer valid. */
  send: endpoint('POST /backoffice/payment-links/:id/send', {
    summary: 'Renvoyer un lien de paiement',
    ...writes,
    answer: OrderOnlinePayments,
    refusals: ['not-found', 'already-decided'],
  }),
  revoke: endpoint('POST /backoffice/payment-links/:id/revoke', {
    summary: 'Révoquer un lien de paiement',
    ...writes,
    answer: OrderOnlinePayments,
    refusals: ['not-found', 'already-decided'],
  }),
};
