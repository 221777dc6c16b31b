import type { FastifyInstance } from 'fastify';
import { WRITING_METHODS } from './admission.ts';

/**
 * A write that succeeded is answered once every process behind the same port has received it (OPS-16): the next
 * request of its author may reach another one. Never fails, and waits a moment at most.
 */
export function showWritesBeforeAnswering(api: FastifyInstance, whenReceived: () => Promise<void>): void {
  api.addHook('onSend', async (request, reply) => {
    if (WRITING_METHODS.has(request.method) && reply.statusCode < 400) await whenReceived();
  });
}
