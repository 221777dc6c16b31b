import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Operations } from './operations.ts';

const API_LIMIT_MS = 3000;

const Status = z.object({ status: z.string() });

/**
 * Pages without an API are useless: their readiness is that of the API. A draining API still answers while
 * another takes over: the pages stay ready.
 */
export function addWebHealth(
  app: FastifyInstance,
  apiUrl: string,
  operations: Pick<Operations, 'checkWith' | 'isDraining'>,
): void {
  const apiIsReady = async (): Promise<boolean> => {
    const answer = await fetch(new URL('/health/ready', apiUrl), {
      signal: AbortSignal.timeout(API_LIMIT_MS),
    });
    if (!answer.ok) return Status.safeParse(await answer.json()).data?.status === 'draining';
    await answer.body?.cancel();
    return true;
  };
  operations.checkWith(async () => ((await apiIsReady()) ? null : 'unavailable'));
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (operations.isDraining())
      return reply.code(HTTP_STATUS.serviceUnavailable).send({ status: 'draining' });
    if (await apiIsReady().catch(() => false)) return { status: 'ok' };
    return reply
      .code(HTTP_STATUS.serviceUnavailable)
      .header('retry-after', '2')
      .send({ status: 'unavailable', api: false });
  });
}
