import { RETRIED_STATUSES } from '@pomelo/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { retryingWrites } from './retried-writes.ts';

const ORIGIN = 'https://pomelo.test';

/** Sends requests that are answered by these statuses in turn, the last for ever. */
function browserAnswered(...statuses: number[]) {
  const sent: { url: string; key: string | null; body: unknown }[] = [];
  let [keys, pauses] = [0, 0];
  const send = retryingWrites(
    (input, init) => {
      sent.push({
        url: input instanceof Request ? input.url : String(input),
        key: new Headers(init?.headers).get('idempotency-key'),
        body: init?.body,
      });
      return Promise.resolve(
        new Response(null, { status: statuses[Math.min(sent.length, statuses.length) - 1] ?? 200 }),
      );
    },
    {
      origin: ORIGIN,
      newKey: () => `key-${(keys += 1)}`,
      pause: () => {
        pauses += 1;
        return Promise.resolve();
      },
    },
  );
  return { send, sent, pauses: () => pauses };
}

describe('a write of the site’s scripts', () => {
  it.each(RETRIED_STATUSES)(
    'is sent once more when answered %i, with its key and its body',
    async (status) => {
      const { send, sent, pauses } = browserAnswered(status, 200);
      const body = new URLSearchParams({ ajouter: '7' });
      expect((await send('/actions/favoris', { method: 'POST', body })).status).toBe(200);
      expect(sent).toEqual([
        { url: '/actions/favoris', key: 'key-1', body },
        { url: '/actions/favoris', key: 'key-1', body },
      ]);
      expect(pauses()).toBe(1);
    },
  );

  it('is sent twice at most, and each write has its own key', async () => {
    const { send, sent } = browserAnswered(503);
    expect((await send(`${ORIGIN}/a`, { method: 'post' })).status).toBe(503);
    await send('/b', { method: 'POST' });
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
  });

  it.each([200, 302, 400, 401, 404, 413, 422])('is sent once when answered %i', async (status) => {
    const { send, sent } = browserAnswered(status === 302 ? 303 : status);
    await send('/a', { method: 'POST' });
    expect(sent).toHaveLength(1);
  });

  it('is sent once, without a key, when it only reads or is for another site', async () => {
    const { send, sent } = browserAnswered(503);
    await send('/a');
    await send('https://elsewhere.test/a', { method: 'POST' });
    expect(sent.map(({ key }) => key)).toEqual([null, null]);
  });
});
