import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Ends open event streams when the server closes: their readers reconnect elsewhere, and closing need not wait for them. */
export function endStreamsOnClose(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      open.add(reply.raw);
      reply.raw.once('close', () => open.delete(reply.raw));
    }
    done();
  });
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.destroy();
    done();
  });
}
