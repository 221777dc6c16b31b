import type { ActionResult, FormRefusal } from '../../lib/form/action-answer.server.ts';

/** QR code and key for the authenticator app. */
export type Scan = { secret: string; qr: readonly string[] };
/** The step of the set-up: none, a code is required, or recovery codes are shown once. */
export type TwoStepStage = { scan: Scan } | { codes: readonly string[] } | null;

/** Reads the stage from the last answer of the page, which may be of another of its forms. */
export function stageOf(answer: unknown): TwoStepStage {
  if (!isAnswer(answer)) return null;
  if (answer.ok) return fromValue(answer.value);
  // A wrong code preserves the QR code, because the form sends it along.
  const scan = 'typed' in answer ? scanFrom(answer.typed['secret'], answer.typed['qr']?.split('.')) : null;
  return scan && { scan };
}

function fromValue(value: unknown): TwoStepStage {
  if (typeof value !== 'object' || value === null) return null;
  if ('codes' in value && isTexts(value.codes)) return { codes: value.codes };
  const scan = 'secret' in value && 'qr' in value ? scanFrom(value.secret, value.qr) : null;
  return scan && { scan };
}

function scanFrom(secret: unknown, qr: unknown): Scan | null {
  if (typeof secret !== 'string' || !/^[A-Z2-7]{16,128}$/.test(secret) || !isTexts(qr)) return null;
  return qr.length > 0 && qr.every((row) => /^[01]+$/.test(row) && row.length === qr.length)
    ? { secret, qr }
    : null;
}

const isAnswer = (answer: unknown): answer is ActionResult | FormRefusal =>
  typeof answer === 'object' && answer !== null && 'ok' in answer;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** « JBSW Y3DP EHPK 3PXP »: read and typed by fours. */
export const groupByFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
