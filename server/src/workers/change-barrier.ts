import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Between a worker and the program that started it. `asked` names the write that waits. */
const Message = z.strictObject({ barrier: z.enum(['ask', 'receive', 'received', 'open']), asked: z.uuid() });
type Message = z.infer<typeof Message>;

export const barrierMessage = (message: unknown): Message | undefined => Message.safeParse(message).data;

/** A worker that does not answer is starting, or about to be replaced: a write waits no longer for it. */
const MAX_MS = 1000;

type Channel = { send: (message: Message) => void };

/** In the program that started the workers: asks all of them, and answers once all have received. */
export function relayBarriers(workers: () => readonly Channel[]): (from: Channel, message: Message) => void {
  const waiting = new Map<string, { from: Channel; left: number }>();
  const open = (asked: string): void => {
    waiting.get(asked)?.from.send({ barrier: 'open', asked });
    waiting.delete(asked);
  };
  return (from, { barrier, asked }) => {
    if (barrier === 'ask') {
      const all = workers();
      waiting.set(asked, { from, left: all.length });
      for (const worker of all) worker.send({ barrier: 'receive', asked });
      setTimeout(() => open(asked), MAX_MS).unref();
    }
    const entry = waiting.get(asked);
    if (barrier !== 'received' || !entry) return;
    entry.left -= 1;
    if (entry.left === 0) open(asked);
  };
}

/**
 * In a worker. `whenCurrent` resolves once this process has received every change committed before the call; calls
 * that come while one runs share the next one.
 */
export function openBarrier(whenCurrent: () => Promise<void>): { pass: () => Promise<void> } {
  const channel: Channel = { send: (message) => void process.send?.(message) };
  const passing = new Map<string, () => void>();
  const current = sharedRuns(whenCurrent);
  process.on('message', (raw) => {
    const message = barrierMessage(raw);
    if (!message) return;
    const { barrier, asked } = message;
    if (barrier === 'open') passing.get(asked)?.();
    if (barrier === 'receive') void current().finally(() => channel.send({ barrier: 'received', asked }));
  });
  return {
    pass: async () => {
      const asked = randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      passing.set(asked, resolve);
      const late = setTimeout(resolve, MAX_MS);
      channel.send({ barrier: 'ask', asked });
      await promise;
      clearTimeout(late);
      passing.delete(asked);
    },
  };
}

/** Each call gets a run that begins after it; never rejects. */
function sharedRuns(run: () => Promise<void>): () => Promise<void> {
  const quietly = (): Promise<void> => run().catch(() => undefined);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running = quietly().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
