import { describe, expect, it } from 'vitest';
import { aTradeContent } from '../../../testing/trade-content.ts';
import { drawDocument } from '../pdf/draw-document.ts';
import { createDrawer, drawApart } from './draw-apart.ts';

const content = aTradeContent({ kind: 'invoice' });

/** A thread made of these words. */
const aThread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const LISTENS = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => ";

describe('a document drawn on a thread of its own', () => {
  it('is the same to the byte, with what is inside, however many are asked for at once', async () => {
    const [here, ...apart] = await Promise.all([drawDocument(content), drawApart(content), drawApart(content)]);
    for (const bytes of apart) expect(bytes.equals(here)).toBe(true);
    expect(apart[0]?.includes('factur-x.xml')).toBe(true);
  });

  it('that the schema refuses is refused here, and the next is drawn', async () => {
    const wrong = { ...content, number: '' };
    const [refused, drawn] = await Promise.allSettled([drawApart(wrong), drawApart(content)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/EN 16931|Factur-X/) } });
    expect(drawn.status).toBe('fulfilled');
  });

  it('fails with a thread that dies, and the next has another', async () => {
    const draw = createDrawer(
      aThread(
        `${LISTENS} (globalThis.asked = (globalThis.asked ?? 0) + 1) > 1 ? process.exit(3) : parentPort.postMessage({ id, bytes: new Uint8Array([globalThis.asked]) }));`,
      ),
    );
    expect([...(await draw(content))]).toEqual([1]);
    await expect(draw(content)).rejects.toThrow('code 3');
    expect([...(await draw(content))]).toEqual([1]);
    const broken = createDrawer(aThread("throw new Error('no fonts')"));
    await expect(broken(content)).rejects.toThrow('no fonts');
  });
});
