import { describe, expect, it } from 'vitest';
import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { buildBundle, BUNDLE_ID } from './bundle.fixture.ts';
import { loadBundle } from './bundle.loader.server.ts';

const CALL = `/pomelos/public/bundles/${BUNDLE_ID}`;
const clientOf = (answers: Record<string, TransportResponse>) =>
  createClient({
    transport: ({ url }) => Promise.resolve(answers[url.split('?')[0] ?? ''] ?? ok({ data: [] })),
    newIdempotencyKey: () => 'key',
    credentials: { token: 't', workspaceId: 'w' },
  });

describe('the page of an ordered vehicle', () => {
  it('shows the vehicle and the addresses of the company, without an estimate unless requested', async () => {
    const loaded = await loadBundle(clientOf({ [CALL]: ok(buildBundle()) }), BUNDLE_ID, null);
    expect(loaded).toMatchObject({ bundle: { id: BUNDLE_ID }, addresses: [], estimate: null });
  });

  it.each([404, 400, 422])('does not exist where the API answers %i', async (status) => {
    const client = clientOf({ [CALL]: refusalResponse(status, 'not-found', 'Introuvable.') });
    await expect(loadBundle(client, BUNDLE_ID, null)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('renders when an address is unknown, and explains why', async () => {
    const client = clientOf({
      [CALL]: ok(buildBundle()),
      [`${CALL}/delivery/estimation`]: refusalResponse(422, 'unknown-address', 'Cette adresse est inconnue.'),
    });
    const { estimate } = await loadBundle(client, BUNDLE_ID, 'nulle part');
    expect(estimate).toEqual({ address: 'nulle part', found: null, problem: 'Cette adresse est inconnue.' });
  });

  it('fails when the API fails, instead of calling the address wrong', async () => {
    const client = clientOf({
      [CALL]: ok(buildBundle()),
      [`${CALL}/delivery/estimation`]: refusalResponse(503, 'unavailable', ''),
    });
    await expect(loadBundle(client, BUNDLE_ID, 'Paris')).rejects.toMatchObject({ status: 503 });
  });
});
