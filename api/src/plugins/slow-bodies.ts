import type { FastifyInstance } from 'fastify';

export type Pace = {
  /** How often a body is looked at. */
  everyMs: number;
  /** What must have come of it in between. */
  leastBytes: number;
};
/** 1 kB/s, slower than any telephone that has a connection. */
const PACE: Pace = { everyMs: 15_000, leastBytes: 15_000 };

/**
 * Hangs up on who sends a body drop by drop: a request may last as long as a large file from a telephone needs, and
 * holds a place in the queue of uploads meanwhile. A body that we have not begun to read waits for us, not for its sender.
 */
export function endSlowBodies(app: FastifyInstance, { everyMs, leastBytes }: Pace = PACE): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    done();
    const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    // Calls from the pages in this process come by no socket.
    if (!hasBody || typeof raw.socket?.bytesRead !== 'number') return;
    let before = raw.socket.bytesRead;
    const look = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(look);
      const { bytesRead } = raw.socket;
      if (raw.readableFlowing && bytesRead - before < leastBytes) raw.socket.destroy();
      before = bytesRead;
    }, everyMs).unref();
    raw.once('close', () => clearInterval(look));
  });
}
