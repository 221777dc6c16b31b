import type { Clock } from '../clock.ts';
import { LastKnown } from '../db/last-known.ts';

const MAX_ANSWERS = 500;

/**
 * Repeats the last answer under its key, with the time of that answer (`asOf`), while the database is
 * unavailable.
 */
export function lastAnswers<A extends object>({ now }: Clock) {
  const answers = new LastKnown<string, A>({ capacity: MAX_ANSWERS, now });
  return async (key: string, ask: () => Promise<A>): Promise<A & { asOf?: string }> => {
    const answer = await answers.read(key, async () => {
      const requested = await ask();
      answers.store(key, requested);
      return requested;
    });
    const asOf = answers.asOf(answer);
    return asOf ? { ...answer, asOf: asOf.toISOString() } : answer;
  };
}
