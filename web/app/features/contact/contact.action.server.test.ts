import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { handleContact } from './contact.action.server.ts';

const CALL = 'POST /public/contact';
const typed = {
  subject: 'vehicule',
  name: 'Ada',
  email: 'a@b.test',
  message: 'Bonjour',
  ticket: 't.1',
  website: '',
  retour: '/contact',
};

async function sent(form: Record<string, string>, answers = {}, scripts = false) {
  const { args, asked } = buildVisit('/contact', { form, answers, scripts });
  const outcome = await outcomeOf(async () => handleContact(await openAction(args.request, args.context)));
  return { ...outcome, key: asked[0]?.key, body: new URLSearchParams(asked[0]?.body) };
}

describe('a contact form', () => {
  it('redirects to the confirmation, without a flash message for another page', async () => {
    const { to, cookies, body } = await sent(typed);
    expect([to, cookies]).toEqual(['/contact?envoye=1', []]);
    expect(Object.fromEntries(body)).toMatchObject({
      subject: 'vehicule',
      message: 'Bonjour',
      ticket: 't.1',
      website: '',
      company: '',
    });
  });

  it('sent twice is one request; another message, or the same on another day, is another', async () => {
    const keys = await Promise.all(
      [typed, typed, { ...typed, message: 'Bonsoir' }, { ...typed, ticket: 't.2' }].map(
        async (form) => (await sent(form)).key,
      ),
    );
    expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('preserves the input when refused, including the ticket', async () => {
    const wrong = refusalResponse(422, 'invalid', 'x', [
      { path: 'email', message: 'Cette adresse e-mail n’est pas valide.' },
    ]);
    const { data, status } = await sent({ ...typed, email: 'x' }, { [CALL]: wrong });
    expect(status).toBe(422);
    expect(data).toMatchObject({
      message: 'Vérifiez les champs signalés.',
      fieldErrors: { email: 'Cette adresse e-mail n’est pas valide.' },
      typed: { email: 'x', message: 'Bonjour', ticket: 't.1' },
    });
  });

  it('shows the message of the API when it must be sent again or later', async () => {
    const again = refusalResponse(422, 'invalid', 'Renvoyez votre message.', [
      { path: 'ticket', message: 'Renvoyez votre message.' },
    ]);
    expect((await sent(typed, { [CALL]: again })).data).toMatchObject({
      message: 'Renvoyez votre message.',
      typed: { message: 'Bonjour' },
    });
    const many = refusalResponse(429, 'too-many-requests', 'Attendez un moment.');
    expect((await sent(typed, { [CALL]: many }, true)).data).toMatchObject({
      message: 'Attendez un moment.',
    });
    const down = refusalResponse(503, 'unavailable', 'Service occupé.');
    expect((await sent(typed, { [CALL]: down })).data).toMatchObject({
      message: expect.stringContaining('n’est pas parti'),
    });
  });
});
