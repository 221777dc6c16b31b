import { PoliceBookQuery } from '../../bundles/police-book.schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { CSV_FILE_TYPES, PDF_FILE_TYPES, TABLE_FILE_TYPES } from '../../files.ts';
import { byId } from '../../ids.ts';
import {
  byInvoice,
  CreditBody,
  InvoiceFilters,
  InvoicesQuery,
  IssueBody,
  OrdersToInvoice,
  StaffInvoice,
  StaffInvoices,
} from './invoices.schemas.ts';

const reads = { audience: 'staff', permission: 'money.read' } as const;
const writes = { audience: 'staff', permission: 'money.write', answer: StaffInvoice } as const;

/** Invoices and credit notes: never changed, only corrected. */
export const staffInvoices = {
  list: endpoint('GET /backoffice/invoices', {
    summary: 'Les factures et les avoirs',
    ...reads,
    query: InvoicesQuery,
    answer: StaffInvoices,
  }),
  /** The oldest first, amounts of credit notes below zero. */
  file: endpoint('GET /backoffice/invoices/file', {
    load: 'exports',
    summary: 'Les factures et les avoirs, en CSV',
    ...reads,
    query: InvoiceFilters,
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
  }),
  /** Every vehicle sold, with its buyer, over all companies. */
  policeBook: endpoint('GET /backoffice/police-book', {
    load: 'exports',
    summary: 'Le livre de police des ventes, en fichier',
    ...reads,
    query: PoliceBookQuery,
    answerKind: 'file',
    answerTypes: TABLE_FILE_TYPES,
    refusals: ['invalid'],
  }),
  get: endpoint('GET /backoffice/invoices/:id', {
    summary: 'Une facture',
    ...reads,
    params: byInvoice,
    answer: StaffInvoice,
    refusals: ['not-found'],
  }),
  pdf: endpoint('GET /backoffice/invoices/:id/pdf', {
    summary: 'Une facture, en PDF',
    ...reads,
    params: byId,
    answerKind: 'file',
    answerTypes: PDF_FILE_TYPES,
    refusals: ['not-found'],
  }),
  xml: endpoint('GET /backoffice/invoices/:id/xml', {
    summary: 'Une facture, en données (Factur-X)',
    ...reads,
    params: byId,
    answerKind: 'file',
    answerTypes: ['application/xml'],
    refusals: ['not-found'],
  }),
  /** Returns the invoice it corrects. */
  credit: endpoint('POST /backoffice/invoices/:id/credit-notes', {
    summary: 'Émettre un avoir',
    ...writes,
    params: byId,
    body: CreditBody,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  /** An invoice that a platform rejected, or could not deliver. */
  transmit: endpoint('POST /backoffice/invoices/:id/transmission', {
    summary: 'Transmettre de nouveau une facture à la plateforme agréée',
    ...writes,
    params: byId,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  ordersToInvoice: endpoint('GET /backoffice/orders-to-invoice', {
    summary: 'Les commandes à facturer',
    ...reads,
    answer: OrdersToInvoice,
  }),
  issue: endpoint('POST /backoffice/orders-to-invoice/:id', {
    summary: 'Émettre une facture',
    ...writes,
    params: byId,
    body: IssueBody,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
};
