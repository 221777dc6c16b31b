import { describe, expect, it } from 'vitest';
import { buildFormAction, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { DEAL_ID } from './offer.fixture.ts';
import { handleOffer } from './offer.action.server.ts';

const CALL = `/pomelos/public/deals/${DEAL_ID}`;

describe('accepting and refusing', () => {
  // DEAL-4
  it('sends the version and the amount that were read', async () => {
    const { submission, sent } = buildFormAction({ intention: 'accepter', version: '2', toPay: '1218000' });
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({ ok: true });
    expect(sent).toMatchObject([
      { method: 'POST', url: `${CALL}/decision`, body: { version: 2, accept: true, toPay: 1_218_000 } },
    ]);
  });

  it('reports that another version is shown when the offer changed', async () => {
    const { submission } = buildFormAction(
      { intention: 'accepter', version: '1' },
      { answers: [refusalResponse(409, 'offer-changed', 'L’offre a changé.')] },
    );
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({
      ok: false,
      message: 'L’offre a changé. La nouvelle version est affichée\u202f: relisez-la avant de répondre.',
    });
  });

  it('redirects a browser without scripts to the missing profile fields', async () => {
    const { submission } = buildFormAction(
      { intention: 'accepter', version: '1', retour: `/offre/${DEAL_ID}` },
      { plain: true, answers: [refusalResponse(409, 'profile-incomplete', 'Complétez votre profil.')] },
    );
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({ to: '/panier' });
  });

  it('preserves the reason of a refusal that failed', async () => {
    const { submission } = buildFormAction(
      { intention: 'refuser', version: '1', reason: 'Trop cher' },
      { answers: [refusalResponse(409, 'offer-changed', 'L’offre a changé.')] },
    );
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({
      ok: false,
      typed: { reason: 'Trop cher' },
    });
  });
});

describe('a counter-offer', () => {
  const typed = {
    intention: 'proposer',
    version: '1',
    message: 'Pour les deux',
    'price-11': '18\u202f500,50',
    'price-12': '9 000',
  };

  it('sends each price in cents, read from French notation', async () => {
    const { submission, sent } = buildFormAction(typed);
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({ to: `/offre/${DEAL_ID}` });
    expect(sent[0]).toMatchObject({
      url: `${CALL}/counter-offer`,
      body: {
        version: 1,
        lines: [
          { productId: 11, price: 1_850_050 },
          { productId: 12, price: 900_000 },
        ],
        message: 'Pour les deux',
      },
    });
  });

  it('reports an invalid price, and sends nothing', async () => {
    const { submission, sent } = buildFormAction({ ...typed, 'price-12': 'rien' }, { plain: true });
    const answer = outcomeOf(await handleOffer(submission, DEAL_ID));
    expect(answer).toMatchObject({
      ok: false,
      fieldErrors: { 'price-12': expect.stringContaining('12\u202f500') },
      typed: { 'price-11': '18\u202f500,50' },
    });
    expect(sent).toEqual([]);
  });

  it('shows a refused price at its own field', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Vérifiez.', [
      { path: 'lines.1.price', message: 'Trop bas.' },
    ]);
    const { submission } = buildFormAction(typed, { answers: [wrong] });
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({
      fieldErrors: { 'price-12': 'Trop bas.' },
    });
  });

  it('preserves the input when the offer changed', async () => {
    const { submission } = buildFormAction(typed, {
      answers: [refusalResponse(409, 'offer-changed', 'L’offre a changé.')],
    });
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({
      ok: false,
      typed: { message: 'Pour les deux', 'price-12': '9 000' },
    });
  });
});

describe('a message', () => {
  it('is sent, and redirects to the thread', async () => {
    const { submission, sent } = buildFormAction({ intention: 'ecrire', text: 'Une question' });
    expect(outcomeOf(await handleOffer(submission, DEAL_ID))).toMatchObject({
      to: `/offre/${DEAL_ID}#messages`,
    });
    expect(sent).toMatchObject([{ url: `${CALL}/messages`, body: { text: 'Une question' } }]);
  });
});
