import { createClient, type TransportResponse } from '@pomelo/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { buildOffer, buildOfferedDeal, DEAL_ID } from './offer.fixture.ts';
import { isDealId, loadByLink, loadDeal } from './offer.loader.server.ts';

const clientOf = (answer: TransportResponse) =>
  createClient({ transport: () => Promise.resolve(answer), newIdempotencyKey: () => 'key' });
const PATH = `/offre/${DEAL_ID}`;

describe('an address of an offer', () => {
  it('is that of a deal only when it is a UUID', () => {
    expect(isDealId(DEAL_ID)).toBe(true);
    expect(isDealId('calendrier-avent-2024')).toBe(false);
    expect(isDealId('12')).toBe(false);
    expect(isDealId(`${DEAL_ID}0`)).toBe(false);
  });

  it('opens the deals of the user’s own company only', async () => {
    expect(await loadDeal(clientOf(ok(buildOfferedDeal())), DEAL_ID, PATH)).toMatchObject({ id: DEAL_ID });
    const another = clientOf(refusalResponse(404, 'not-found', 'Introuvable.'));
    await expect(loadDeal(another, DEAL_ID, PATH)).rejects.toMatchObject({
      data: { message: `Page not found: ${PATH}` },
    });
  });
});

describe('the link of a mail', () => {
  it('opens the offer without an account', async () => {
    const answer = { number: 'O-1', company: 'Garage', state: 'made', offer: buildOffer() };
    expect(await loadByLink(clientOf(ok(answer)), 'token', PATH)).toMatchObject({ shown: { number: 'O-1' } });
  });

  it('is expired or unknown', async () => {
    expect(
      await loadByLink(clientOf(refusalResponse(409, 'token-expired', 'Ce lien est périmé.')), 'token', PATH),
    ).toEqual({
      shown: null,
      over: 'Ce lien est périmé.',
    });
    await expect(
      loadByLink(clientOf(refusalResponse(404, 'token-unknown', '')), 'x', PATH),
    ).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});
