import { endpoint } from '../../endpoint.ts';
import { CSV_FILE_TYPES } from '../../files.ts';
import { byId } from '../../ids.ts';
import {
  AccountBody,
  AccountingEntries,
  AccountingMonths,
  Accounts,
  Balance,
  BalanceQuery,
  byMonth,
  byUse,
  ClosingBody,
  EntriesQuery,
  FecQuery,
  MarginQuery,
  MarginVehicles,
  MonthReport,
  Recapitulative,
  RecapitulativeQuery,
} from './accounting.schemas.ts';
import { LayoutBody, LayoutExportQuery, Layouts } from './layouts.schemas.ts';

const staff = { audience: 'staff', permission: 'accounting' } as const;

/** The books: entries made from documents, months, VAT, exports. */
export const staffAccounting = {
  months: endpoint('GET /backoffice/accounting/months', {
    ...staff,
    summary: 'Les mois de la comptabilité',
    answer: AccountingMonths,
  }),
  month: endpoint('GET /backoffice/accounting/months/:month', {
    ...staff,
    summary: 'Un mois\u202f: TVA par case, et ce qui empêche sa clôture',
    params: byMonth,
    answer: MonthReport,
    refusals: ['not-found'],
  }),
  margin: endpoint('GET /backoffice/accounting/months/:month/margin', {
    ...staff,
    summary: 'Les véhicules du régime de la marge d’un mois',
    params: byMonth,
    query: MarginQuery,
    answer: MarginVehicles,
  }),
  recapitulative: endpoint('GET /backoffice/accounting/months/:month/recapitulative', {
    ...staff,
    summary: 'L’état récapitulatif des livraisons intracommunautaires d’un mois',
    params: byMonth,
    query: RecapitulativeQuery,
    answer: Recapitulative,
  }),
  recapitulativeFile: endpoint('GET /backoffice/accounting/months/:month/recapitulative.csv', {
    ...staff,
    load: 'exports',
    summary: 'L’état récapitulatif d’un mois, en CSV',
    params: byMonth,
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
  }),
  /** For good: of two calls one succeeds. */
  close: endpoint('POST /backoffice/accounting/months/:month/closing', {
    ...staff,
    summary: 'Clôturer un mois',
    params: byMonth,
    body: ClosingBody,
    answer: MonthReport,
    refusals: ['not-found', 'invalid', 'changed-meanwhile', 'already-decided'],
  }),
  entries: endpoint('GET /backoffice/accounting/entries', {
    ...staff,
    summary: 'Les écritures',
    query: EntriesQuery,
    answer: AccountingEntries,
  }),
  balance: endpoint('GET /backoffice/accounting/balance', {
    ...staff,
    summary: 'La balance par compte',
    query: BalanceQuery,
    answer: Balance,
    refusals: ['invalid'],
  }),
  accounts: endpoint('GET /backoffice/accounting/accounts', {
    ...staff,
    summary: 'Le plan de comptes',
    answer: Accounts,
  }),
  changeAccount: endpoint('PUT /backoffice/accounting/accounts/:use', {
    ...staff,
    summary: 'Changer un compte, pour les écritures à venir',
    params: byUse,
    body: AccountBody,
    answer: Accounts,
    refusals: ['invalid', 'changed-meanwhile'],
  }),
  fec: endpoint('GET /backoffice/accounting/fec', {
    ...staff,
    load: 'exports',
    summary: 'Le fichier des écritures comptables (FEC) d’une année',
    query: FecQuery,
    answerKind: 'file',
    answerTypes: ['text/plain'],
  }),
  layouts: endpoint('GET /backoffice/accounting/layouts', {
    ...staff,
    summary: 'Les formats d’export pour un logiciel comptable',
    answer: Layouts,
  }),
  addLayout: endpoint('POST /backoffice/accounting/layouts', {
    ...staff,
    summary: 'Ajouter un format d’export',
    body: LayoutBody,
    answer: Layouts,
    refusals: ['invalid', 'limit-reached'],
  }),
  removeLayout: endpoint('DELETE /backoffice/accounting/layouts/:id', {
    ...staff,
    summary: 'Retirer un format d’export',
    params: byId,
    answer: Layouts,
    refusals: ['not-found'],
  }),
  file: endpoint('GET /backoffice/accounting/export', {
    ...staff,
    load: 'exports',
    summary: 'Les écritures de plusieurs mois, en CSV pour un logiciel comptable',
    query: LayoutExportQuery,
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
    refusals: ['invalid', 'not-found'],
  }),
};
