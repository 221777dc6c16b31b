import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import type { Gate } from './admission.ts';

/** A stream that lasts longer than its reader's access. */
export function endAfter({ raw }: FastifyReply, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}

/**
 * Ends an event stream once its reader may no longer read it: logged out, password changed, account closed,
 * role taken.
 */
export function endWithSession(
  { raw }: FastifyReply,
  { sessions }: Pick<Gate, 'sessions'>,
  reader: { sessionId: string; personId: string },
  admitAgain: () => Promise<unknown>,
): void {
  const check = async (): Promise<void> => {
    try {
      await admitAgain();
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'unavailable') raw.end();
    }
  };
  const stop = sessions.watch(reader, check);
  raw.once('close', stop);
  // Revoked between its admission and the watch.
  void check();
}
