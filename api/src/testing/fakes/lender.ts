import type { LightMyRequestResponse } from 'fastify';
import {
  type Lender,
  LenderRefused,
  type LenderOffer,
  type LenderReport,
  type LenderRequest,
  LenderUnavailable,
} from '../../platform/adapters/lender/lender.ts';
import { readLenderMessage, signLenderMessage } from '../../platform/adapters/lender/lender-messages.ts';
import { as, type Buyer, type TestApi } from '../whole-api.ts';

const KEYS = { secret: 'a secret of the lender of tests', signHost: 'preteur.example', now: Date.now };
export const LENDER_NAME = 'Crédit du Garage';
export const LENDER_IBAN = 'FR7630001007941234567890185';

export type FakeLender = Lender & {
  asked: LenderRequest[];
  read: Lender['read'];
  cancelled: string[];
  accepted: string[];
  /** Sets its later responses. */
  answers: (how: 'well' | 'not' | 'no') => void;
  reports: Map<string, LenderReport>;
  sign: (body: object, given?: { secret?: string; seconds?: number }) => { body: string; signature: string };
};

export const buildReport = (reference: string, given: Partial<LenderReport> = {}): LenderReport => ({
  reference,
  at: new Date(),
  state: 'waiting',
  offers: [],
  offerId: null,
  signUrl: null,
  reason: null,
  funds: null,
  ...given,
});
export const buildOffer = (cents: number, given: Partial<LenderOffer> = {}): LenderOffer => ({
  id: 'o1',
  cents,
  months: 12,
  monthlyCents: null,
  rateBasisPoints: 435,
  aprBasisPoints: null,
  feesCents: null,
  costCents: null,
  text: null,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  ...given,
});

/** A lender that behaves as a test configures it; its signatures are real ones. */
export function fakeLender(): FakeLender {
  const asked: LenderRequest[] = [];
  const cancelled: string[] = [];
  const accepted: string[] = [];
  const reports = new Map<string, LenderReport>();
  let how: 'well' | 'not' | 'no' = 'well';
  const reach = (): void => {
    if (how === 'not') throw new LenderUnavailable();
    if (how === 'no') throw new LenderRefused('Le dossier est refusé.');
  };
  return {
    name: LENDER_NAME,
    iban: LENDER_IBAN,
    asked,
    cancelled,
    accepted,
    reports,
    answers: (now) => void (how = now),
    sign: (given, { secret = KEYS.secret, seconds = Math.floor(Date.now() / 1000) } = {}) => {
      const body = JSON.stringify(given);
      return { body, signature: signLenderMessage(Buffer.from(body), secret, seconds) };
    },
    ask: async (request) => {
      asked.push(request);
      reach();
      return buildReport(`L-${request.requestId}`);
    },
    read: async (reference) => {
      reach();
      return reports.get(reference);
    },
    accept: async (reference, offerId) => {
      reach();
      accepted.push(`${reference} ${offerId}`);
      return buildReport(reference, {
        state: 'to-sign',
        offerId,
        signUrl: `https://preteur.example/${reference}`,
      });
    },
    cancel: async (reference) => {
      reach();
      cancelled.push(reference);
    },
    readMessage: (body, signature) => readLenderMessage(body, signature, KEYS),
  };
}

/** Requests of buyers, and the signed messages that the lender sends about them. */
export function lenderStage({ app }: Pick<TestApi, 'app'>, lender: FakeLender) {
  const post = (payload: string, signature: string): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: '/public/financings/webhook',
      headers: { 'content-type': 'application/json', 'pomelo-signature': signature },
      payload,
    });
  return {
    post,
    send: (report: LenderReport): Promise<LightMyRequestResponse> => {
      const { body, signature } = lender.sign({ ...report, currency: 'EUR' });
      return post(body, signature);
    },
    ask: (buyer: Buyer, dealNumber: string, given: object = {}): Promise<LightMyRequestResponse> =>
      as(app, buyer, 'POST /public/financings', {
        dealNumber,
        cents: 1_200_000,
        months: 12,
        consent: LENDER_NAME,
        ...given,
      }),
    accept: (buyer: Buyer, id: string, offerId = 'o1'): Promise<LightMyRequestResponse> =>
      as(app, buyer, `POST /public/financings/${id}/acceptance`, { offerId }),
  };
}
