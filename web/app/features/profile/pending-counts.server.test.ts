import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import { expect, it } from 'vitest';
import { loadPendingCounts } from './pending-counts.server.ts';

const requests: string[] = [];
const clientThat = (answer: (url: string) => TransportResponse) =>
  createClient({
    transport: ({ url }) => {
      requests.push(url);
      return Promise.resolve(answer(url));
    },
    newIdempotencyKey: () => 'key',
    credentials: { token: 't', workspaceId: 'w' },
  });
const ok = (body: unknown): TransportResponse => ({ status: 200, headers: {}, body: JSON.stringify(body) });
const counts = clientThat((url) =>
  url.includes('approvals')
    ? ok({ data: [], meta: { page: 1, perPage: 1, total: 3, totalPages: 3 } })
    : ok({ data: [{}, {}] }),
);

it('counts what an owner has to decide', async () => {
  expect(await loadPendingCounts(counts, 'owner')).toEqual({ approvals: 3, joinRequests: 2 });
});

it('requests no count for other roles', async () => {
  requests.length = 0;
  expect(await loadPendingCounts(counts, 'buyer')).toEqual({ approvals: 0, joinRequests: 0 });
  expect(requests).toEqual([]);
});

it('renders the profile when a count fails', async () => {
  const ill = clientThat(() => ({
    status: 503,
    headers: {},
    body: JSON.stringify({ type: '/problems/unavailable', title: 'Indisponible', status: 503 }),
  }));
  expect(await loadPendingCounts(ill, 'owner')).toEqual({ approvals: 0, joinRequests: 0 });
});
