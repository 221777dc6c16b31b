import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { handlePeople } from './people.action.server.ts';

const ID = '019a0000-0000-7000-8000-000000000002';
const invited = {
  intention: 'inviter',
  email: 'paul@garage.fr',
  firstName: 'Paul',
  lastName: 'Martin',
  role: 'buyer',
  'purchaseLimit.amount.amount': '',
  'purchaseLimit.period': 'order',
};
const person = ok({ email: 'paul@garage.fr', firstName: 'Paul', lastName: 'Martin' });

async function post(fields: Record<string, string>, answer = person) {
  const { submission, sent } = buildFormAction(fields, { answers: [answer] });
  return { answer: outcomeOf(await handlePeople(submission)), sent };
}

describe('an invitation', () => {
  it('sends the purchase limit as typed, in cents', async () => {
    const { answer, sent } = await post({
      ...invited,
      'purchaseLimit.amount.amount': '20 000 €',
      'purchaseLimit.period': 'month',
    });
    expect(answer).toMatchObject({
      to: '/profil/personnes',
      message: expect.stringContaining('envoyée à paul@garage.fr'),
    });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/pomelos/public/me/contact/people',
        body: {
          role: 'buyer',
          purchaseLimit: { amount: { amount: 2_000_000, currency: 'EUR' }, period: 'month' },
        },
      },
    ]);
  });

  it('has no purchase limit where none was typed, nor for a role that needs none', async () => {
    for (const fields of [
      {},
      { role: 'owner', 'purchaseLimit.amount.amount': '20000' },
      { role: 'viewer', 'purchaseLimit.amount.amount': 'beaucoup' },
    ]) {
      const { sent } = await post({ ...invited, ...fields });
      expect(sent[0]?.body).toMatchObject({ purchaseLimit: null });
    }
  });

  it('is not sent with an unreadable limit, and preserves the input', async () => {
    const { answer, sent } = await post({ ...invited, 'purchaseLimit.amount.amount': 'vingt mille' });
    expect(answer).toMatchObject({
      ok: false,
      fieldErrors: { 'purchaseLimit.amount.amount': expect.stringContaining('20\u202f000') },
      typed: { 'purchaseLimit.amount.amount': 'vingt mille' },
    });
    expect(sent).toEqual([]);
  });

  it('shows a limit refused by the API at its field', async () => {
    const errors = [{ path: 'purchaseLimit.amount.amount', message: 'Ce montant est trop grand.' }];
    const { answer } = await post(
      { ...invited, 'purchaseLimit.amount.amount': '90000000' },
      refusalResponse(422, 'invalid', 'Vérifiez.', errors),
    );
    expect(answer).toMatchObject({
      fieldErrors: { 'purchaseLimit.amount.amount': 'Ce montant est trop grand.' },
    });
  });

  it('falls back to the role with the fewest permissions', async () => {
    const { sent } = await post({ ...invited, role: 'administrateur' });
    expect(sent[0]?.body).toMatchObject({ role: 'viewer' });
  });
});

describe('the people of a company', () => {
  it('cannot lose their last owner: the refusal is shown in the form', async () => {
    const refused = refusalResponse(409, 'last-owner', 'Nommez d’abord un autre titulaire.');
    const { answer } = await post({ intention: 'modifier', personne: ID, role: 'viewer' }, refused);
    expect(answer).toMatchObject({
      ok: false,
      message: 'Nommez d’abord un autre titulaire.',
      typed: { personne: ID },
    });
  });

  it.each([
    ['modifier', 'POST', `/pomelos/public/me/contact/people/${ID}`],
    ['renvoyer', 'POST', `/pomelos/public/me/contact/people/${ID}/invitation`],
    ['retirer', 'DELETE', `/pomelos/public/me/contact/people/${ID}`],
  ])('are changed one at a time: %s', async (intention, method, url) => {
    const { sent } = await post({ intention, personne: ID, role: 'buyer' });
    expect(sent).toMatchObject([{ method, url }]);
  });
});

describe('a join request', () => {
  it('is accepted with the chosen role', async () => {
    const { sent } = await post({ intention: 'accepter', demande: ID, role: 'viewer' });
    expect(sent).toMatchObject([
      {
        url: `/pomelos/public/me/contact/join-requests/${ID}/decision`,
        body: { accept: true, role: 'viewer' },
      },
    ]);
  });

  it('is refused, whatever else the form contains', async () => {
    for (const intention of ['refuser', 'autre chose']) {
      const { sent } = await post({ intention, demande: ID, role: 'owner' });
      expect(sent[0]?.body).toEqual({ accept: false });
    }
  });
});
