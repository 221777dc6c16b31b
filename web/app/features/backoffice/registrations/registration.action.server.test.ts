import { expect, test } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../../lib/form/form-action.fixture.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { decideRegistration } from './registration.action.server.ts';

const ID = '0198c0de-0000-7000-8000-00000000000a';
const NEXT = '0198c0de-0000-7000-8000-00000000000b';
const one = ok({ company: { rs: 'Garage Bertin' }, person: { email: 'ada@garage.test' } });
const decide = async (fields: Record<string, string>, answer: ReturnType<typeof ok>) => {
  const { submission, sent } = buildFormAction(fields, { answers: [one, answer] });
  return { answer: outcomeOf(await decideRegistration(submission as StaffAction, ID)), sent: sent.slice(1) };
};

test('a decision redirects to the next pending application, or to the list when none is left', async () => {
  const { answer, sent } = await decide(
    { intention: 'accepter' },
    ok({ outcome: 'opened', workspaceId: ID, next: NEXT }),
  );
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `POST /backoffice/registrations/${ID}/approve`,
  ]);
  expect(answer).toMatchObject({
    to: `/gestion/inscriptions/${NEXT}`,
    message: expect.stringContaining('Garage Bertin est acceptée'),
  });
  const last = await decide({ intention: 'refuser', reason: 'Illisible.' }, ok({ next: null }));
  expect(last.sent).toMatchObject([{ body: { reason: 'Illisible.' } }]);
  expect(last.answer).toMatchObject({
    to: '/gestion/inscriptions',
    message: expect.stringContaining('Garage Bertin est refusée'),
  });
});

test('explains that the owners decide when the company was accepted first', async () => {
  const { answer } = await decide(
    { intention: 'accepter' },
    ok({ outcome: 'join-request', workspaceId: null, next: null }),
  );
  expect(answer).toMatchObject({ message: expect.stringContaining('ses titulaires répondent') });
});

test('reports a conflict to the second to decide, and preserves the reason typed', async () => {
  const { answer } = await decide(
    { intention: 'refuser', reason: 'Doublon.' },
    refusalResponse(409, 'already-decided', 'Cette demande a déjà été traitée.'),
  );
  expect(answer).toMatchObject({
    code: 'already-decided',
    message: 'Cette demande a déjà été traitée.',
    typed: { reason: 'Doublon.' },
  });
});
