import { createHmac } from 'node:crypto';
import type { Lender, LenderReport } from './lender.ts';
import { readLenderMessage, signLenderMessage } from './lender-messages.ts';

/** The built-in lender would announce transfers that never arrive. */
export class TestLenderInProduction extends Error {
  constructor() {
    super('The test lender cannot exist in production');
    this.name = 'TestLenderInProduction';
  }
}

/** Names the page of the site where a person decides for the lender. */
const PAGE = '/financement-de-test';
const PURPOSE = 'pomelo: signs messages of the test lender';
export const TEST_LENDER = 'Prêteur de démonstration';
/** A fictitious account: transfers of the test lender are recognised by it. */
export const TEST_LENDER_IBAN = 'FR7630001007941234567890185';

export const testLenderPath = (reference: string): string => `${PAGE}/${reference}`;

/**
 * Replaces the lender where none is configured: a page of the site decides, and its messages are signed with our own
 * secret, so that they are treated in the same way. Throws in production.
 */
export function createTestLender(options: {
  siteUrl: string;
  tokenSecret: string;
  production: boolean;
  now?: () => number;
}): Lender {
  if (options.production) throw new TestLenderInProduction();
  const { siteUrl, now = Date.now } = options;
  const hmac = (text: string): string =>
    createHmac('sha256', options.tokenSecret).update(`${PURPOSE} ${text}`).digest('hex');
  const keys = { secret: hmac('messages'), signHost: new URL(siteUrl).hostname, now };
  const known = new Map<string, LenderReport>();
  const put = (reference: string, change: Partial<LenderReport>): LenderReport => {
    const report: LenderReport = {
      reference,
      at: new Date(now()),
      state: 'waiting',
      offers: [],
      offerId: null,
      signUrl: null,
      reason: null,
      funds: null,
      ...known.get(reference),
      ...change,
    };
    known.set(reference, report);
    return report;
  };
  return {
    name: TEST_LENDER,
    iban: TEST_LENDER_IBAN,
    ask: async ({ requestId }) => {
      const reference = `TEST-${hmac(requestId).slice(0, 12).toUpperCase()}`;
      return known.get(reference) ?? put(reference, {});
    },
    // After a restart nothing new is known.
    read: async (reference) => known.get(reference) ?? put(reference, { at: new Date(0) }),
    accept: async (reference, offerId) =>
      put(reference, {
        at: new Date(now()),
        state: 'to-sign',
        offerId,
        signUrl: `${siteUrl}${testLenderPath(reference)}`,
      }),
    cancel: async (reference) => void put(reference, { at: new Date(now()), state: 'cancelled' }),
    readMessage: (body, signature) => readLenderMessage(body, signature, keys),
    test: {
      sign: (report) => {
        known.set(report.reference, report);
        const body = Buffer.from(JSON.stringify({ ...report, currency: 'EUR' }));
        return { body, signature: signLenderMessage(body, keys.secret, Math.floor(now() / 1000)) };
      },
    },
  };
}
