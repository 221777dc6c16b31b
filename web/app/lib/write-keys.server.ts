import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { z } from 'zod';
import { uuidFrom } from './uuid-from.server.ts';

const Key = z.uuid();

/**
 * The idempotency keys of the writes of one request: made from the key that the browser sent with it, so that the
 * request sent again writes nothing twice; new ones without. An action that makes the same call twice means both.
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
