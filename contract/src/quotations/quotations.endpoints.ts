import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PDF_FILE_TYPES, PICTURE_FILE_TYPES } from '../files.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  CustomerQuotation,
  QuotationBody,
  Quotations,
  QuotationsQuery,
  RetailQuotation,
} from './quotations.schemas.ts';

const byToken = z.strictObject({ token: linkToken });

/** QUOTE-2: what a dealer gives to their own customer. */
export const quotations = {
  list: endpoint('GET /public/customer-quotations', {
    summary: 'Mes devis clients',
    audience: 'buyer',
    query: QuotationsQuery,
    answer: Quotations,
  }),
  get: endpoint('GET /public/customer-quotations/:id', {
    summary: 'Un devis client',
    audience: 'buyer',
    resource: 'quotation',
    params: byId,
    answer: CustomerQuotation,
    refusals: ['not-found'],
  }),
  create: endpoint('POST /public/customer-quotations', {
    summary: 'Établir un devis client',
    audience: 'buyer',
    role: 'buyer',
    body: QuotationBody,
    answer: CustomerQuotation,
    refusals: ['invalid'],
  }),
  change: endpoint('PUT /public/customer-quotations/:id', {
    summary: 'Établir une nouvelle version',
    audience: 'buyer',
    role: 'buyer',
    resource: 'quotation',
    params: byId,
    body: QuotationBody,
    answer: CustomerQuotation,
    refusals: ['not-found', 'offer-over'],
  }),
  send: endpoint('POST /public/customer-quotations/:id/send', {
    summary: 'Envoyer le devis au client',
    audience: 'buyer',
    role: 'buyer',
    resource: 'quotation',
    params: byId,
    answer: CustomerQuotation,
    refusals: ['not-found', 'invalid', 'offer-over', 'too-many-requests'],
  }),
  pdf: endpoint('GET /public/customer-quotations/:id/pdf', {
    summary: 'Le devis en PDF',
    audience: 'buyer',
    resource: 'quotation',
    params: byId,
    answerKind: 'file',
    answerTypes: PDF_FILE_TYPES,
    refusals: ['not-found'],
  }),
  byLink: endpoint('GET /public/quotations/:token', {
    summary: 'Un devis, par son lien',
    audience: 'public',
    params: byToken,
    answer: RetailQuotation,
    refusals: ['token-unknown', 'token-expired'],
  }),
  decideByLink: endpoint('POST /public/quotations/:token/decision', {
    summary: 'Accepter ou refuser un devis, par son lien',
    audience: 'public',
    params: byToken,
    body: z.strictObject({ version: z.int(), accept: z.boolean() }),
    answer: RetailQuotation,
    refusals: ['token-unknown', 'token-expired', 'offer-changed', 'offer-over', 'too-many-requests'],
  }),
  pdfByLink: endpoint('GET /public/quotations/:token/pdf', {
    summary: 'Un devis en PDF, par son lien',
    audience: 'public',
    params: byToken,
    answerKind: 'file',
    answerTypes: PDF_FILE_TYPES,
    refusals: ['token-unknown', 'token-expired', 'too-many-requests'],
  }),
  logoByLink: endpoint('GET /public/quotations/:token/logo', {
    summary: 'Le logo de qui a fait un devis, par son lien',
    audience: 'public',
    params: byToken,
    answerKind: 'file',
    answerTypes: PICTURE_FILE_TYPES,
    refusals: ['token-unknown', 'token-expired', 'not-found'],
  }),
};
