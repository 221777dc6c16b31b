import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { FastifyRequest } from 'fastify';
import { requireKey } from '../../platform/http/idempotency.ts';
import { Lru } from '../../platform/lru.ts';
import { refuse } from '../../platform/errors/refusal.ts';

const MAX_REMEMBERED = 10_000;

type Counted = { itemId: number; numberOfViews: number };

// API-9
/**
 * Counts a view once for each idempotency key, and refuses the key for another vehicle. Each node has its last
 * answers in memory: storing them would cost a row a view.
 */
export function createViewAnswers() {
  const counted = new Lru<string, Promise<Counted>>(MAX_REMEMBERED);

  return async (
    request: FastifyRequest,
    { reader, itemId }: { reader: string; itemId: number },
    count: () => Promise<number>,
  ): Promise<number> => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return count();
    requireKey(key);
    const id = compositeKey(reader, key.toLowerCase());
    const known = counted.get(id);
    if (known) {
      const { itemId: first, numberOfViews } = await known;
      return first === itemId ? numberOfViews : refuse('idempotency-mismatch');
    }
    const counting = count().then((numberOfViews) => ({ itemId, numberOfViews }));
    counted.set(id, counting);
    counting.catch(() => counted.delete(id));
    return (await counting).numberOfViews;
  };
}
