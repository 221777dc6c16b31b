import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from '../fields.ts';
import { byId } from '../ids.ts';
import {
  AcceptedOffer,
  AcceptOfferBody,
  Financing,
  FinancingBody,
  FinancingQuery,
  OrderFinancing,
  TestFinancing,
  TestFinancingDecision,
} from './financings.schemas.ts';

const byReference = z.strictObject({ reference: linkToken });
const writes = { audience: 'buyer', role: 'buyer' } as const;

/** Orders financed by a lender, which alone decides. */
export const financings = {
  ofOrder: endpoint('GET /public/financings', {
    summary: 'Le financement d’une commande',
    audience: 'buyer',
    query: FinancingQuery,
    answer: OrderFinancing,
    refusals: ['not-found'],
  }),
  /** The same request sent twice is one. */
  ask: endpoint('POST /public/financings', {
    ...writes,
    summary: 'Demander un financement',
    body: FinancingBody,
    answer: Financing,
    refusals: ['not-found', 'nothing-due', 'in-use', 'changed-meanwhile', 'invalid'],
  }),
  accept: endpoint('POST /public/financings/:id/acceptance', {
    ...writes,
    resource: 'financing',
    summary: 'Accepter une offre de financement',
    params: byId,
    body: AcceptOfferBody,
    answer: AcceptedOffer,
    refusals: ['not-found', 'offer-over', 'already-decided', 'changed-meanwhile', 'invalid', 'unavailable'],
  }),
  cancel: endpoint('POST /public/financings/:id/cancellation', {
    ...writes,
    resource: 'financing',
    summary: 'Renoncer à un financement',
    params: byId,
    answer: Financing,
    refusals: ['not-found', 'already-decided', 'invalid'],
  }),
  /** Signed; its body is read as bytes. */
  webhook: endpoint('POST /public/financings/webhook', {
    load: 'sales',
    summary: 'Messages signés du prêteur',
    audience: 'unprefixed',
    refusals: ['malformed', 'invalid'],
  }),
  testPage: endpoint('GET /public/test-financings/:reference', {
    summary: 'La demande que montre le prêteur de test, hors production',
    audience: 'unprefixed',
    params: byReference,
    answer: TestFinancing,
    refusals: ['token-unknown'],
  }),
  decideTest: endpoint('POST /public/test-financings/:reference', {
    summary: 'Décider à la place du prêteur, hors production',
    audience: 'unprefixed',
    params: byReference,
    body: TestFinancingDecision,
    answer: TestFinancing,
    refusals: ['token-unknown'],
  }),
};
