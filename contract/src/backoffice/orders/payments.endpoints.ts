import { endpoint } from '../../endpoint.ts';
import { byId } from '../../ids.ts';
import { pageOf } from '../../paging.ts';
import {
  bySender,
  byStatement,
  ImportBody,
  StoredStatement,
  LearnedSender,
  MatchBody,
  MatchOrdersBody,
  PayoutBody,
  PreviewQuery,
  RefundMadeBody,
  RefundOrderBody,
  RefundsQuery,
  ReturnBody,
  SendersQuery,
  StaffRefund,
  StaffTransfer,
  StaffTransfers,
  StatementBody,
  StatementImported,
  StatementPreview,
  Statements,
  Surpluses,
  TransferQuery,
  TransfersQuery,
  UnmatchBody,
} from './payments.schemas.ts';
import { StatementColumns, StatementMappingBody } from './statement-columns.schemas.ts';

const reads = { audience: 'staff', permission: 'money.read' } as const;
const writes = { audience: 'staff', permission: 'money.write' } as const;

/** Incoming transfers, their orders, and refunds. */
export const staffPayments = {
  transfers: endpoint('GET /backoffice/transfers', {
    summary: 'Les virements reçus',
    ...reads,
    query: TransfersQuery,
    answer: StaffTransfers,
  }),
  transfer: endpoint('GET /backoffice/transfers/:id', {
    summary: 'Un virement, et les commandes dont il peut être',
    ...reads,
    params: byId,
    query: TransferQuery,
    answer: StaffTransfer,
    refusals: ['not-found'],
  }),
  /** The full amount or a part of it: the rest stays unmatched. */
  match: endpoint('POST /backoffice/transfers/:id/match', {
    summary: 'Rapprocher un virement',
    ...writes,
    params: byId,
    body: MatchBody,
    answer: StaffTransfer,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  /** Orders of one company whose sum is the amount: all of them or none. */
  matchOrders: endpoint('POST /backoffice/transfers/:id/match-orders', {
    summary: 'Répartir un virement sur plusieurs commandes',
    ...writes,
    params: byId,
    body: MatchOrdersBody,
    answer: StaffTransfer,
    refusals: ['not-found', 'too-late', 'changed-meanwhile', 'invalid'],
  }),
  unmatch: endpoint('POST /backoffice/transfers/:id/unmatch', {
    summary: 'Défaire un rapprochement',
    ...writes,
    params: byId,
    body: UnmatchBody,
    answer: StaffTransfer,
    refusals: ['not-found', 'changed-meanwhile', 'in-use'],
  }),
  refundTransfer: endpoint('POST /backoffice/transfers/:id/refund', {
    summary: 'Rembourser un virement',
    ...writes,
    params: byId,
    body: ReturnBody,
    answer: StaffTransfer,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  /** It pays no order, and is not refunded; undone, the transfer is unmatched again. */
  payout: endpoint('POST /backoffice/transfers/:id/payout', {
    summary: 'Noter un versement du prestataire de paiement',
    ...writes,
    params: byId,
    body: PayoutBody,
    answer: StaffTransfer,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  surpluses: endpoint('GET /backoffice/surpluses', {
    summary: 'Les trop-perçus',
    ...reads,
    answer: Surpluses,
  }),
  refunds: endpoint('GET /backoffice/refunds', {
    summary: 'Les remboursements',
    ...reads,
    query: RefundsQuery,
    answer: pageOf(StaffRefund),
  }),
  refundOrder: endpoint('POST /backoffice/surpluses/:id/refund', {
    summary: 'Rembourser un trop-perçu',
    ...writes,
    params: byId,
    body: RefundOrderBody,
    answer: StaffRefund,
    refusals: ['not-found', 'changed-meanwhile', 'invalid'],
  }),
  /** Records that the refund was ordered at the bank, outside this system. */
  refundMade: endpoint('POST /backoffice/refunds/:id/made', {
    summary: 'Noter un remboursement fait',
    ...writes,
    params: byId,
    body: RefundMadeBody,
    answer: StaffRefund,
    refusals: ['not-found', 'already-decided', 'invalid'],
  }),
  cancelRefund: endpoint('POST /backoffice/refunds/:id/cancel', {
    summary: 'Annuler un remboursement',
    ...writes,
    params: byId,
    answer: StaffRefund,
    refusals: ['not-found', 'already-decided'],
  }),
  statements: endpoint('GET /backoffice/statements', {
    summary: 'Les relevés importés',
    ...reads,
    answer: Statements,
  }),
  /** Stored for a preview: it has no effect until it is imported. */
  keepStatement: endpoint('POST /backoffice/statements', {
    summary: 'Lire un relevé',
    ...writes,
    unrecorded: true,
    body: StatementBody,
    bodyKind: 'form',
    answer: StoredStatement,
    refusals: ['invalid', 'too-large', 'unsupported-media'],
  }),
  preview: endpoint('GET /backoffice/statements/:sha256', {
    summary: 'Ce qu’un relevé ferait',
    ...reads,
    params: byStatement,
    query: PreviewQuery,
    answer: StatementPreview,
    refusals: ['not-found', 'invalid'],
  }),
  columns: endpoint('GET /backoffice/statements/:sha256/columns', {
    summary: 'Les colonnes d’un relevé CSV',
    ...reads,
    params: byStatement,
    answer: StatementColumns,
    refusals: ['not-found', 'invalid'],
  }),
  /** For this table and the later ones of the account. */
  saveColumns: endpoint('PUT /backoffice/statements/:sha256/columns', {
    summary: 'Choisir les colonnes d’un relevé CSV',
    ...writes,
    params: byStatement,
    body: StatementMappingBody,
    answer: StatementColumns,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  importStatement: endpoint('POST /backoffice/statements/:sha256/import', {
    summary: 'Importer un relevé',
    ...writes,
    params: byStatement,
    body: ImportBody,
    answer: StatementImported,
    refusals: ['not-found', 'invalid'],
  }),
  senders: endpoint('GET /backoffice/senders', {
    summary: 'Les donneurs d’ordre connus',
    ...reads,
    query: SendersQuery,
    answer: pageOf(LearnedSender),
  }),
  /** Its transfers stay matched: the next one is no longer recognised. */
  forgetSender: endpoint('DELETE /backoffice/senders/:id', {
    summary: 'Oublier un donneur d’ordre',
    ...writes,
    params: bySender,
    refusals: ['not-found'],
  }),
};
