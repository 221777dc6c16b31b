import { z } from 'zod';
import { createOutsideCall, type OutsideCall } from './outside-call.ts';
import type { VatAnswer, VatRegister } from './vat-register.ts';

const BASE_URL = 'https://ec.europa.eu';
const TIMEOUT_MS = 5000;
const PER_SECOND = 5;

const Answer = z.looseObject({
  isValid: z.boolean().nullish().catch(null),
  valid: z.boolean().nullish().catch(null),
  userError: z.string().nullish().catch(null),
  requestIdentifier: z.string().nullish().catch(null),
});

const TO_CHECK: VatAnswer = { state: 'to-check', consultation: null };

/** A member state that is down also answers « not valid »: only a plain INVALID is one. */
function read(answer: unknown): VatAnswer {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) return TO_CHECK;
  const { isValid, valid, userError, requestIdentifier } = parsed.data;
  const consultation = requestIdentifier || null;
  if (isValid === true || valid === true) return { state: 'valid', consultation };
  return userError === 'INVALID' ? { state: 'invalid', consultation } : TO_CHECK;
}

/**
 * VIES, the VAT register of the Union. Our own number as `requester` makes it give a consultation number: the
 * proof.
 */
export function createVatRegister({
  baseUrl = BASE_URL,
  requester,
  call = createOutsideCall({ timeoutMs: TIMEOUT_MS, perSecond: PER_SECOND }),
}: { baseUrl?: string; requester?: string; call?: OutsideCall } = {}): VatRegister {
  return {
    check: async (vatNumber) => {
      const [state, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)];
      const url = new URL(
        `/taxation_customs/vies/rest-api/ms/${encodeURIComponent(state)}/vat/${encodeURIComponent(number)}`,
        baseUrl,
      );
      if (requester) {
        url.searchParams.set('requesterMemberStateCode', requester.slice(0, 2));
        url.searchParams.set('requesterNumber', requester.slice(2));
      }
      return read(await call(url));
    },
  };
}
