import { describe, expect, it } from 'vitest';
import { buildTradeContent } from '../../../testing/trade-content.ts';
import { renderDocument } from '../pdf/render-document.ts';
import { createRenderer, renderInWorker } from './render-in-worker.ts';

const content = buildTradeContent({ kind: 'invoice' });

/** A worker thread with this source. */
const workerUrl = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const LISTENS = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => ";

describe('a document rendered on a worker thread', () => {
  it('is identical to the byte, with its attachments, for any number of concurrent documents', async () => {
    const [here, ...apart] = await Promise.all([
      renderDocument(content),
      renderInWorker(content),
      renderInWorker(content),
    ]);
    for (const bytes of apart) expect(bytes.equals(here)).toBe(true);
    expect(apart[0]?.includes('factur-x.xml')).toBe(true);
  });

  it('that the schema refuses is refused here, and the next is rendered', async () => {
    const wrong = { ...content, number: '' };
    const [refused, result] = await Promise.allSettled([renderInWorker(wrong), renderInWorker(content)]);
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/EN 16931|Factur-X/) },
    });
    expect(result.status).toBe('fulfilled');
  });

  it('fails with a thread that dies, and the next has another', async () => {
    const render = createRenderer(
      workerUrl(
        `${LISTENS} (globalThis.asked = (globalThis.asked ?? 0) + 1) > 1 ? process.exit(3) : parentPort.postMessage({ id, bytes: new Uint8Array([globalThis.asked]) }));`,
      ),
    );
    expect([...(await render(content))]).toEqual([1]);
    await expect(render(content)).rejects.toThrow('code 3');
    expect([...(await render(content))]).toEqual([1]);
    const broken = createRenderer(workerUrl("throw new Error('no fonts')"));
    await expect(broken(content)).rejects.toThrow('no fonts');
  });
});
