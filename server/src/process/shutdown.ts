import type { FastifyInstance } from 'fastify';
import { endProcess } from './end-process.ts';

const DRAIN_MS = 5000;

/**
 * Runs `close` once, at Ctrl-C, SIGTERM, the end of the terminal or of the supervisor; a second Ctrl-C does
 * not wait. The process then ends with code 0, or 1 when closing failed. Signals in `ignored` do nothing.
 */
export function closeOnSignal(
  close: () => Promise<void>,
  { ignored = [] }: { ignored?: readonly NodeJS.Signals[] } = {},
): void {
  let closing = false;
  const stop = (): void => {
    if (closing) process.exit(1);
    closing = true;
    close().then(
      () => endProcess(0),
      (error: unknown) => {
        console.error(error);
        endProcess(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, ignored.includes(signal) ? () => undefined : stop);
  // The system closes this channel when the parent process dies, also by SIGKILL.
  if (process.connected) {
    process.once('disconnect', stop);
    // The channel alone must not keep this process running.
    process.channel?.unref();
  }
}

/** Lets requests end for five seconds, then closes their connections. */
export async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(late);
  }
}
