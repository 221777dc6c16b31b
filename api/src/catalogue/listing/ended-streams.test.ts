import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../testing/app.ts';
import { as, type Buyer, signedIn } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { wholeApi } from '../../testing/whole-api.ts';

const database = await testDatabase({ max: 20 });
const nodes = [await wholeApi(database), await wholeApi(database)] as const;
const [api, other] = nodes;
const addresses: string[] = [];
beforeAll(async () => {
  for (const node of nodes) addresses.push(await node.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});

type Reader = ReadableStreamDefaultReader<Uint8Array>;
/** The stream of a buyer on each node, its first event read. */
const follow = (buyer: Buyer): Promise<Reader[]> =>
  Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(`${address}/pomelos/public/catalog/events`, { headers: buyer.headers });
      const reader = answer.body?.getReader();
      if (!reader) throw new Error(`no stream: ${answer.status}`);
      expect((await reader.read()).done).toBe(false);
      return reader;
    }),
  );
/** Resolves once the stream ended. */
async function ended(reader: Reader): Promise<true> {
  while (!(await reader.read()).done);
  return true;
}

type Ending = readonly [what: string, end: (node: TestApi, buyer: Buyer) => Promise<unknown>];
const ENDINGS: Ending[] = [
  ['a log-out', ({ app }, buyer) => as(app, buyer, 'POST /public/logout')],
  ['a log-out everywhere', ({ app }, buyer) => as(app, buyer, 'DELETE /public/me/sessions')],
  [
    'a changed password',
    ({ app }, buyer) =>
      as(app, buyer, 'POST /public/password/change', {
        currentPassword: PASSWORD,
        password: 'Une-autre-phrase-2026',
      }),
  ],
  [
    'a closed account',
    ({ db }, { personId }) =>
      db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', personId).execute(),
  ],
  [
    'a membership that was taken away',
    ({ db }, { personId }) => db.deleteFrom('membership').where('person_id', '=', personId).execute(),
  ],
];

describe('the event stream of a buyer', () => {
  it.each(ENDINGS)('ends on every node after %s, and the streams of others continue', async (_what, end) => {
    const [buyer, bystander] = [await signedIn(api), await signedIn(api)];
    const [streams, others] = [await follow(buyer), await follow(bystander)];
    await end(other, buyer);
    expect(await Promise.all(streams.map(ended))).toEqual([true, true]);
    const over = others.map((reader) =>
      reader.closed.then(
        () => 'ended',
        () => 'ended',
      ),
    );
    expect(await Promise.race([...over, as(api.app, bystander, 'GET /public/me').then(() => 'open')])).toBe(
      'open',
    );
    await Promise.all(others.map((reader) => reader.cancel()));
  });
});
