import { parentPort } from 'node:worker_threads';
import { drawDocument } from '../pdf/draw-document.ts';
import type { Drawing, Drawn } from './draw-apart.ts';

/** The thread of `draw-apart.ts`: one paper after the other. */
async function draw({ id, content, logo }: Drawing): Promise<Drawn> {
  try {
    return { id, bytes: await drawDocument(content, logo && Buffer.from(logo)) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', async (drawing: Drawing) => {
  const drawn = await draw(drawing);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Of a window: a thread has no origin.
  parentPort?.postMessage(drawn);
});
