import { expect, test } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../../lib/form/form-action.fixture.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { changeCompany } from './company.action.server.ts';

const ID = '0198c0de-0000-7000-8000-00000000000a';
const PERSON = '0198c0de-0000-7000-8000-000000000001';
const person = { firstName: 'Ada', lastName: 'Roux', email: 'ada@garage.test' };

async function act(fields: Record<string, string>, ...answers: Parameters<typeof ok>[0][]) {
  const { submission, sent } = buildFormAction(fields, { answers: answers.map(ok) });
  return { answer: outcomeOf(await changeCompany(submission as StaffAction, ID)), sent };
}

test('an unreadable limit of bookings is reported at its field, and nothing is sent', async () => {
  for (const limit of ['dix', '-1', '1,5', '99999']) {
    const { answer, sent } = await act({ intention: 'limite', limit });
    expect(answer).toMatchObject({
      ok: false,
      fieldErrors: { limit: expect.stringContaining('nombre entier') },
      typed: { limit },
    });
    expect(sent).toEqual([]);
  }
});

test('an empty limit of bookings means the default of the site', async () => {
  const { answer, sent } = await act({ intention: 'limite', limit: ' ' }, { rs: 'Garage Bertin' });
  expect(sent).toEqual([
    { method: 'PUT', url: `/backoffice/workspaces/${ID}/booking-limit`, body: { limit: null } },
  ]);
  expect(answer).toMatchObject({
    to: `/gestion/societes/${ID}`,
    message: expect.stringContaining('Garage Bertin'),
  });
});

test('only a buyer has a purchase limit, and an unreadable one is reported at its field', async () => {
  const fields = {
    intention: 'personne',
    personne: PERSON,
    'purchaseLimit.amount.amount': '20 000',
    'purchaseLimit.period': 'month',
  };
  const asBuyer = await act({ ...fields, role: 'buyer' }, person);
  expect(asBuyer.sent).toMatchObject([
    {
      method: 'PATCH',
      body: { role: 'buyer', purchaseLimit: { amount: { amount: 2_000_000 }, period: 'month' } },
    },
  ]);
  expect((await act({ ...fields, role: 'owner' }, person)).sent).toMatchObject([
    { body: { role: 'owner', purchaseLimit: null } },
  ]);
  const unread = await act({ ...fields, role: 'buyer', 'purchaseLimit.amount.amount': 'beaucoup' });
  expect([unread.sent, unread.answer]).toEqual([
    [],
    expect.objectContaining({ fieldErrors: { 'purchaseLimit.amount.amount': expect.any(String) } }),
  ]);
});

test('a refusal shows the message of the API and preserves the input', async () => {
  const answers = [refusalResponse(409, 'already-decided', 'Cet espace est déjà fermé.')];
  const { submission } = buildFormAction({ intention: 'fermer', reason: 'Chèque impayé.' }, { answers });
  expect(outcomeOf(await changeCompany(submission as StaffAction, ID))).toMatchObject({
    message: 'Cet espace est déjà fermé.',
    typed: { reason: 'Chèque impayé.' },
  });
});

test('each button sends its own request, and an unknown one sends none', async () => {
  const requested = async (fields: Record<string, string>, answer: object = person) =>
    (await act(fields, answer)).sent.map(({ method, url }) => `${method} ${url}`);
  const of = `/backoffice/workspaces/${ID}`;
  expect(await requested({ intention: 'lien', personne: PERSON })).toEqual([
    `POST ${of}/people/${PERSON}/link`,
  ]);
  expect(await requested({ intention: 'sessions', personne: PERSON })).toEqual([
    `DELETE ${of}/people/${PERSON}/sessions`,
  ]);
  expect(await requested({ intention: 'epingler', note: PERSON, epingle: 'oui' })).toEqual([
    `PATCH ${of}/notes/${PERSON}`,
  ]);
  expect(await requested({ intention: 'effacer', note: PERSON })).toEqual([`DELETE ${of}/notes/${PERSON}`]);
  expect(await requested({ intention: 'constructor' })).toEqual([]);
});

test('a credit line is typed in euros, an empty one means no limit, and an unreadable one is reported', async () => {
  const url = `/backoffice/workspaces/${ID}/credit-limit`;
  for (const [creditLimit, cents] of [
    ['50 000', 5_000_000],
    ['12,5', 1250],
    [' ', null],
  ] as const) {
    const { sent } = await act({ intention: 'credit', creditLimit }, { rs: 'Garage Bertin' });
    expect(sent).toEqual([{ method: 'PUT', url, body: { creditLimit: cents } }]);
  }
  const { answer, sent } = await act({ intention: 'credit', creditLimit: 'beaucoup' });
  expect(answer).toMatchObject({
    ok: false,
    fieldErrors: { creditLimit: expect.stringContaining('montant en euros') },
    typed: { creditLimit: 'beaucoup' },
  });
  expect(sent).toEqual([]);
});
