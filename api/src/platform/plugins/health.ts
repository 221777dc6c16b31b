import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { clockFault } from '../db/database-clock.ts';
import { inPool } from '../db/pool-purpose.ts';

export type HealthParts = {
  pool: Pool;
  hasStock: () => boolean;
  isDraining: () => boolean;
  clockSkewMs: () => number;
};

// OPS-5
/**
 * /health/live: the process answers. /health/ready: it also stays, can reach the database, follows the stock
 * (which may be loading: PostgreSQL answers until then) and has the right time.
 */
export function addHealth(
  app: FastifyInstance,
  { pool, hasStock, isDraining, clockSkewMs }: HealthParts,
): void {
  app.get('/health/live', { exposeHeadRoute: true }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { exposeHeadRoute: true }, async (_request, reply) => {
    if (isDraining()) return reply.code(HTTP_STATUS.serviceUnavailable).send({ status: 'draining' });
    try {
      await inPool('health', () => pool.query('SELECT 1'));
    } catch {
      return reply
        .code(HTTP_STATUS.serviceUnavailable)
        .header('retry-after', '2')
        .send({ status: 'unavailable', database: false });
    }
    const fault = clockFault(clockSkewMs());
    if (fault) return reply.code(HTTP_STATUS.serviceUnavailable).send({ status: fault, database: true });
    const ready = hasStock();
    return reply
      .code(ready ? HTTP_STATUS.ok : HTTP_STATUS.serviceUnavailable)
      .send({ status: ready ? 'ok' : 'starting', database: true });
  });
}
