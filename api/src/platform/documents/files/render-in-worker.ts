import { Worker } from 'node:worker_threads';
import type { DocumentContent } from '../content/document-content.ts';

/** Requests to the thread, and its responses. */
export type RenderRequest = {
  id: number;
  content: DocumentContent;
  logo?: Uint8Array;
  pictures?: ReadonlyMap<string, Uint8Array>;
};
export type RenderResult = { id: number } & ({ bytes: Uint8Array } | { error: unknown });

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: unknown) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

/**
 * Renders documents on a worker thread, started by the first: one of many vehicles takes a tenth of a second,
 * in which this process answers calls. The thread does not prevent the process from exiting; when it dies,
 * pending documents fail, and the next one starts another thread.
 */
export function createRenderer(script = new URL('./render-worker.ts', import.meta.url)) {
  let thread: Thread | undefined;
  let lastId = 0;

  const startThread = (): Thread => {
    const begun: Thread = { worker: new Worker(script), waiting: new Map() };
    const { worker, waiting } = begun;
    const fail = (error: unknown): void => {
      if (thread === begun) thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('message', (result: RenderResult) => {
      const requested = waiting.get(result.id);
      waiting.delete(result.id);
      if (waiting.size === 0) worker.unref();
      if ('error' in result) requested?.reject(result.error);
      else
        requested?.resolve(
          Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength),
        );
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`The thread that draws papers ended with code ${code}`)));
    return begun;
  };

  return (
    content: DocumentContent,
    logo?: Buffer,
    pictures?: ReadonlyMap<string, Uint8Array>,
  ): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      thread ??= startThread();
      const { worker, waiting } = thread;
      const id = (lastId += 1);
      waiting.set(id, { resolve, reject });
      // Prevents the process from exiting while a caller waits.
      worker.ref();
      const request: RenderRequest = { id, content, ...(logo && { logo }), ...(pictures && { pictures }) };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Of a window: a thread has no origin.
      worker.postMessage(request);
    });
}

/** See `renderDocument`: the same bytes, rendered on a thread. */
export const renderInWorker = createRenderer();
