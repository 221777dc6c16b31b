import { createClient, type TransportRequest, type TransportResponse } from '@pomelo/contract/client.ts';
import { describe, expect, it } from 'vitest';
import { saveProfile } from './save-profile.server.ts';

function saving(
  fields: Record<string, string>,
  answer: TransportResponse = { status: 200, headers: {}, body: '{}' },
) {
  const sent: TransportRequest[] = [];
  const client = createClient({
    transport: (request) => {
      sent.push(request);
      return Promise.resolve(answer);
    },
    newIdempotencyKey: () => 'key',
    credentials: { token: 't', workspaceId: 'w' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { sent, answer: saveProfile({ form, client }) };
}

describe('completing a profile', () => {
  it('sends what was filled in, without other fields of the form', async () => {
    const { sent, answer } = saving({ phone1: '06 12 34 56 78', retour: '/panier', pour: 'w' });
    expect(await answer).toEqual({ ok: true, message: 'Votre profil est enregistré', value: null });
    expect(sent.map(({ body }) => body)).toEqual(['phone1=06+12+34+56+78']);
  });

  it('reports errors at their fields before anything is sent', async () => {
    const { sent, answer } = saving({ postcode: '7500' });
    expect(await answer).toMatchObject({
      ok: false,
      status: 422,
      fieldErrors: { postcode: 'Un code postal compte cinq chiffres.' },
    });
    expect(sent).toEqual([]);
  });

  it('shows the errors of the server', async () => {
    const body = {
      type: '/x/invalid',
      title: 'x',
      status: 422,
      detail: 'Vérifiez.',
      errors: [{ path: 'phone1', message: 'Non.' }],
    };
    const { answer } = saving({ phone1: '1' }, { status: 422, headers: {}, body: JSON.stringify(body) });
    expect(await answer).toMatchObject({ ok: false, message: 'Vérifiez.', fieldErrors: { phone1: 'Non.' } });
  });
});
