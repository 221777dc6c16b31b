import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { handleApprovals } from './approvals.action.server.ts';

const ID = '019a0000-0000-7000-8000-000000000004';
const agree = { intention: 'accorder', demande: ID, total: '4350000', aPayer: '5220000' };
const url = `/pomelos/public/approvals/${ID}/decision`;

describe('the answer to an approval request', () => {
  it('approves the total that was shown, and no other', async () => {
    const { submission, sent } = buildFormAction(agree);
    expect(outcomeOf(await handleApprovals(submission))).toMatchObject({
      ok: true,
      message: expect.stringContaining('accordé'),
    });
    expect(sent).toEqual([
      { method: 'POST', url, body: { accept: true, total: 4_350_000, toPay: 5_220_000 } },
    ]);
  });

  it('shows both totals when the total changed', async () => {
    const now = ok({ data: [{ id: ID, total: { amount: 4_400_000, currency: 'EUR' } }] });
    const { submission } = buildFormAction(agree, {
      answers: [refusalResponse(409, 'price-changed', 'Le prix a changé.'), now],
    });
    expect(outcomeOf(await handleApprovals(submission))).toMatchObject({
      ok: false,
      code: 'price-changed',
      message: expect.stringContaining('44\u202f000\u202f€ HT au lieu de 43\u202f500\u202f€'),
    });
  });

  it('shows the message of the API when only what is to pay changed', async () => {
    const now = ok({ data: [{ id: ID, total: { amount: 4_350_000, currency: 'EUR' } }] });
    const { submission } = buildFormAction(agree, {
      answers: [refusalResponse(409, 'price-changed', 'La TVA a changé.'), now],
    });
    expect(outcomeOf(await handleApprovals(submission))).toMatchObject({ message: 'La TVA a changé.' });
  });

  it('shows the message of the API for a request that no longer exists', async () => {
    const { submission } = buildFormAction(agree, {
      answers: [refusalResponse(409, 'price-changed', 'Le prix a changé.'), ok({ data: [] })],
    });
    expect(outcomeOf(await handleApprovals(submission))).toMatchObject({ message: 'Le prix a changé.' });
  });

  it('refuses with the given reason', async () => {
    const { submission, sent } = buildFormAction({ intention: 'refuser', demande: ID, reason: 'Trop cher' });
    await handleApprovals(submission);
    expect(sent).toEqual([{ method: 'POST', url, body: { accept: false, reason: 'Trop cher' } }]);
  });

  it('can be withdrawn by its author', async () => {
    const { submission, sent } = buildFormAction({ intention: 'retirer', demande: ID });
    await handleApprovals(submission);
    expect(sent).toMatchObject([{ method: 'DELETE', url: `/pomelos/public/approvals/${ID}` }]);
  });

  it('redirects, without scripts, to the form that completes the profile', async () => {
    const refused = refusalResponse(409, 'profile-incomplete', 'Complétez votre profil.');
    const { submission } = buildFormAction(
      { ...agree, retour: '/profil/accords' },
      { plain: true, answers: [refused] },
    );
    expect(outcomeOf(await handleApprovals(submission))).toMatchObject({ to: '/panier' });
  });
});
