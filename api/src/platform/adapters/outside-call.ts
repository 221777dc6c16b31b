import { setTimeout as delay } from 'node:timers/promises';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { withoutTurn } from '../load/turns.ts';

/** Public services require callers to identify themselves. */
const USER_AGENT = 'Pomelo/1.0 (place de marche automobile B2B; +https://pomelo.example/contact)';
const LONGEST_WAIT_MS = 1500;
const FAILURES_BEFORE_REST = 2;
const REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;
const DEFAULT_RETRY_SECONDS = 5;
const MAX_ANSWER_BYTES = 2_000_000;

export type OutsideCallOptions = {
  timeoutMs: number;
  /** Rate limit of the service for this process. */
  perSecond: number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
};

/** The JSON of an address, by GET; undefined when it does not arrive in time. Never throws. */
export type OutsideCall = (url: URL) => Promise<unknown>;

function retryAfterMs(header: string | null, now: number): number {
  const seconds = Number(header ?? DEFAULT_RETRY_SECONDS);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - now;
  return Math.min(Math.max(Number.isFinite(ms) ? ms : 0, 1000), LONGEST_REST_MS);
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_ANSWER_BYTES) throw new Error('An answer too long to be one');
  }
  return text + decoder.decode();
}

/**
 * Calls a public service at most as often as it allows. After 429 or 503 no call is made for the delay it
 * returns, after no answer for half a minute: in the meantime callers do not wait.
 */
export function createOutsideCall({
  timeoutMs,
  perSecond,
  now = Date.now,
  wait = delay,
}: OutsideCallOptions): OutsideCall {
  const gapMs = 1000 / perSecond;
  let nextAt = 0;
  let restsUntil = 0;
  let failures = 0;

  const failed = (): undefined => {
    failures += 1;
    if (failures >= FAILURES_BEFORE_REST) restsUntil = Math.max(restsUntil, now() + REST_MS);
    return undefined;
  };
  const call: OutsideCall = async (url) => {
    const at = Math.max(nextAt, now());
    if (now() < restsUntil || at - now() > LONGEST_WAIT_MS) return undefined;
    nextAt = at + gapMs;
    if (at > now()) await wait(at - now());
    try {
      const headers = { accept: 'application/json', 'user-agent': USER_AGENT };
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
      if (answer.status === HTTP_STATUS.tooManyRequests || answer.status === HTTP_STATUS.serviceUnavailable) {
        await answer.body?.cancel();
        restsUntil = now() + retryAfterMs(answer.headers.get('retry-after'), now());
        return undefined;
      }
      const text = await textOf(answer);
      if (!answer.ok) return failed();
      failures = 0;
      return JSON.parse(text);
    } catch {
      return failed();
    }
  };
  return (url) => withoutTurn(() => call(url));
}
