import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Reconnect delay of a reader, possibly to another node: random, so that they do not all reconnect at once.
 */
const RECONNECT_MS = 500;
const RECONNECT_SPREAD_MS = 3000;

/**
 * Ends open event streams when the server closes: their readers get a reconnect delay, and closing need not
 * wait for them.
 */
export function endStreamsOnClose(
  app: FastifyInstance,
  streamOpen: (change: 1 | -1) => void = () => undefined,
): void {
  const open = new Set<ServerResponse>();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
      open.add(reply.raw);
      streamOpen(1);
      reply.raw.once('close', () => {
        open.delete(reply.raw);
        streamOpen(-1);
      });
    }
    done();
  });
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end(`retry: ${RECONNECT_MS + randomInt(RECONNECT_SPREAD_MS)}\n\n`);
    done();
  });
}
