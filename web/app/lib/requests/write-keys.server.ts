import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { z } from 'zod';
import { uuidFrom } from './uuid-from.server.ts';

const Key = z.uuid();

/**
 * The idempotency keys of the writes of one request: derived from the key that the browser sent, so that a
 * resent request writes nothing twice; random ones without it. Two identical calls of an action get different
 * keys.
 */
export function writeKeysOf(request: Request, newId: () => string): (call: string) => string {
  const sent = Key.safeParse(request.headers.get('idempotency-key'));
  if (!sent.success) return () => newId();
  const counts = new Map<string, number>();
  return (call) => {
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    return uuidFrom(compositeKey(sent.data, call, count));
  };
}
