import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { waitingCounts } from './waiting-counts.server.ts';

const asked: string[] = [];
const clientThat = (answer: (url: string) => TransportResponse) =>
  createClient({
    transport: ({ url }) => {
      asked.push(url);
      return Promise.resolve(answer(url));
    },
    newIdempotencyKey: () => 'key',
    credentials: { token: 't', workspaceId: 'w' },
  });
const ok = (body: unknown): TransportResponse => ({ status: 200, headers: {}, body: JSON.stringify(body) });
const counts = clientThat((url) =>
  url.includes('approvals') ? ok({ data: [], meta: { page: 1, perPage: 1, total: 3, totalPages: 3 } }) : ok({ data: [{}, {}] }),
);

it('counts what an owner has to decide', async () => {
  expect(await waitingCounts(counts, 'owner')).toEqual({ approvals: 3, joinRequests: 2 });
});

it('requests no count for other roles', async () => {
  asked.length = 0;
  expect(await waitingCounts(counts, 'buyer')).toEqual({ approvals: 0, joinRequests: 0 });
  expect(asked).toEqual([]);
});

it('renders the profile when a count fails', async () => {
  const ill = clientThat(() => ({
    status: 503,
    headers: {},
    body: JSON.stringify({ type: '/problems/unavailable', title: 'Indisponible', status: 503 }),
  }));
  expect(await waitingCounts(ill, 'owner')).toEqual({ approvals: 0, joinRequests: 0 });
});
