import { parentPort } from 'node:worker_threads';
import { renderDocument } from '../pdf/render-document.ts';
import type { RenderRequest, RenderResult } from './render-in-worker.ts';

async function render({ id, content, logo, pictures }: RenderRequest): Promise<RenderResult> {
  try {
    return { id, bytes: await renderDocument(content, logo && Buffer.from(logo), pictures) };
  } catch (error) {
    return { id, error };
  }
}

async function answer(request: RenderRequest): Promise<void> {
  const result = await render(request);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Of a window: a thread has no origin.
  parentPort?.postMessage(result);
}

/** The thread of `render-in-worker.ts`. */
parentPort?.on('message', (request: RenderRequest) => void answer(request));
