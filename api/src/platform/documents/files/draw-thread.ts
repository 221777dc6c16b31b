import { parentPort } from 'node:worker_threads';
import { drawDocument } from '../pdf/draw-document.ts';
import type { Drawing, Drawn } from './draw-apart.ts';

async function draw({ id, content, logo }: Drawing): Promise<Drawn> {
  try {
    return { id, bytes: await drawDocument(content, logo && Buffer.from(logo)) };
  } catch (error) {
    return { id, error };
  }
}

async function answer(drawing: Drawing): Promise<void> {
  const drawn = await draw(drawing);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Of a window: a thread has no origin.
  parentPort?.postMessage(drawn);
}

/** The thread of `draw-apart.ts`. */
parentPort?.on('message', (drawing: Drawing) => void answer(drawing));
