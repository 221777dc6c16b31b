import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  ShipBody,
  StaffTerminalOrder,
  StaffTerminalOrders,
  StepBackBody,
  TerminalOrdersQuery,
  TerminalRefundBody,
} from './terminal-orders.schemas.ts';

const reads = { audience: 'staff', permission: 'money.read' } as const;
const writes = {
  audience: 'staff',
  permission: 'money.write',
  params: z.strictObject({ id: z.uuid() }),
  answer: StaffTerminalOrder,
} as const;

/** Orders of charging terminals, of every company. */
export const staffTerminalOrders = {
  list: endpoint('GET /backoffice/terminal-orders', {
    summary: 'Les commandes de bornes',
    ...reads,
    query: TerminalOrdersQuery,
    answer: StaffTerminalOrders,
  }),
  get: endpoint('GET /backoffice/terminal-orders/:id', {
    summary: 'Une commande de bornes',
    ...reads,
    params: z.strictObject({ id: z.uuid() }),
    answer: StaffTerminalOrder,
    refusals: ['not-found'],
  }),
  ship: endpoint('POST /backoffice/terminal-orders/:id/ship', {
    summary: 'Expédier une commande de bornes',
    ...writes,
    body: ShipBody,
    refusals: ['not-found', 'already-decided'],
  }),
  deliver: endpoint('POST /backoffice/terminal-orders/:id/deliver', {
    summary: 'Noter la livraison d’une commande de bornes',
    ...writes,
    refusals: ['not-found', 'already-decided'],
  }),
  stepBack: endpoint('POST /backoffice/terminal-orders/:id/step-back', {
    summary: 'Revenir sur une étape d’une commande de bornes',
    ...writes,
    body: StepBackBody,
    refusals: ['not-found', 'already-decided'],
  }),
  /** For an unpaid order: its payment page is closed first. */
  cancel: endpoint('POST /backoffice/terminal-orders/:id/cancel', {
    summary: 'Annuler une commande de bornes',
    ...writes,
    refusals: ['not-found', 'already-decided', 'unavailable'],
  }),
  /** The full amount, to the card that paid; idempotent. */
  refund: endpoint('POST /backoffice/terminal-orders/:id/refund', {
    summary: 'Rembourser une commande de bornes',
    ...writes,
    body: TerminalRefundBody,
    refusals: ['not-found', 'already-decided', 'nothing-due', 'unavailable'],
  }),
};
