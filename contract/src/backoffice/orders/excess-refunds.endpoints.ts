import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ExcessRecoveredBody, MatchExcessBody, RecoverExcessBody } from './excess-refunds.schemas.ts';
import { StaffTerminalOrder } from './terminal-orders.schemas.ts';

const writes = {
  audience: 'staff',
  permission: 'money.write',
  answer: StaffTerminalOrder,
} as const;
const params = z.strictObject({ id: z.uuid(), docId: z.uuid() });

/** Money that was sent back of an order of charging terminals in the pages of the payment service, beyond what was owed. */
export const staffExcessRefunds = {
  /** It was another attempt of a transfer that is owed: the debt ends, nothing is credited. */
  match: endpoint('POST /backoffice/terminal-orders/:id/excess-refunds/:docId/match', {
    summary: 'Rattacher une somme renvoyée en trop à un virement dû',
    ...writes,
    params,
    body: MatchExcessBody,
    refusals: ['not-found', 'already-decided'],
  }),
  /** The buyer has it twice. */
  recover: endpoint('POST /backoffice/terminal-orders/:id/excess-refunds/:docId/recover', {
    summary: 'Noter qu’une somme renvoyée en trop est à récupérer',
    ...writes,
    params,
    body: RecoverExcessBody,
    refusals: ['not-found', 'already-decided'],
  }),
  /** The buyer gave it back, by a transfer or in another way. */
  recovered: endpoint('POST /backoffice/terminal-orders/:id/excess-refunds/:docId/recovered', {
    summary: 'Noter qu’une somme renvoyée en trop est récupérée',
    ...writes,
    params,
    body: ExcessRecoveredBody,
    refusals: ['not-found', 'already-decided', 'changed-meanwhile'],
  }),
  /** A refund that was taken for another attempt of an owed one was a part of its own: it is credited, the debt is back. */
  undoRetry: endpoint('POST /backoffice/terminal-orders/:id/retried-refunds/:docId/undo', {
    summary: 'Défaire le rattachement d’un remboursement à un virement dû',
    ...writes,
    params,
    refusals: ['not-found', 'already-decided'],
  }),
};
