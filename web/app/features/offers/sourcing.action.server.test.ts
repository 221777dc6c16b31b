import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { buildOfferedDeal, DEAL_ID } from './offer.fixture.ts';
import { handleSourcing } from './sourcing.action.server.ts';

const typed = {
  text: 'Une 3008 hybride',
  maxPrice: '22\u202f000 €',
  maxKm: '60 000 km',
  quantity: '2',
  wantedBy: '',
};

describe('a sourcing request', () => {
  it('sends amounts in cents, and redirects to the request', async () => {
    const { submission, sent } = buildFormAction(typed, { answers: [ok(buildOfferedDeal())] });
    expect(outcomeOf(await handleSourcing(submission))).toMatchObject({
      to: `/recherche-de-vehicule?demande=${DEAL_ID}`,
    });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/pomelos/public/deals',
        body: { text: 'Une 3008 hybride', maxPrice: 2_200_000, maxKm: 60_000, quantity: 2 },
      },
    ]);
  });

  it('leaves out empty fields', async () => {
    const { submission, sent } = buildFormAction(
      { ...typed, maxPrice: '', maxKm: '' },
      { answers: [ok(buildOfferedDeal())] },
    );
    await handleSourcing(submission);
    expect(sent[0]?.body).not.toHaveProperty('maxPrice');
    expect(sent[0]?.body).not.toHaveProperty('maxKm');
  });

  it('reports an invalid number, and preserves the other input', async () => {
    const { submission, sent } = buildFormAction(
      { ...typed, maxPrice: 'peu', maxKm: 'peu' },
      { plain: true },
    );
    expect(outcomeOf(await handleSourcing(submission))).toMatchObject({
      ok: false,
      fieldErrors: {
        maxPrice: expect.stringContaining('22\u202f000'),
        maxKm: expect.stringContaining('60\u202f000'),
      },
      typed: { text: 'Une 3008 hybride' },
    });
    expect(sent).toEqual([]);
  });

  it('shows errors of the API at their fields', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Vérifiez.', [
      { path: 'text', message: 'Décrivez le véhicule cherché.' },
    ]);
    const { submission } = buildFormAction({ ...typed, text: '' }, { answers: [wrong] });
    expect(outcomeOf(await handleSourcing(submission))).toMatchObject({
      fieldErrors: { text: 'Décrivez le véhicule cherché.' },
    });
  });
});
