import { describe, expect, it } from 'vitest';
import { buildFormAction, outcomeOf, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { saveProfile } from './save-profile.server.ts';

describe('completing a profile', () => {
  it('sends what was filled in, without other fields of the form', async () => {
    const { submission, sent } = buildFormAction({
      phone1: '06 12 34 56 78',
      retour: '/panier',
      pour: 'w',
    });
    expect(outcomeOf(await saveProfile(submission, '/panier'))).toMatchObject({
      to: '/panier',
      message: expect.stringContaining('Votre profil est enregistré'),
    });
    expect(sent.map(({ body }) => body)).toEqual([{ phone1: '06 12 34 56 78' }]);
  });

  it('reports success without a message on a page that continues', async () => {
    const { submission } = buildFormAction({ phone1: '06 12 34 56 78' });
    expect(outcomeOf(await saveProfile(submission))).toMatchObject({ ok: true, message: null });
  });

  it('reports errors at their fields before anything is sent', async () => {
    const { submission, sent } = buildFormAction({ postcode: '7500', country: 'FR' });
    expect(outcomeOf(await saveProfile(submission))).toMatchObject({
      ok: false,
      fieldErrors: { postcode: 'Un code postal compte cinq chiffres.' },
      typed: { postcode: '7500', country: 'FR' },
    });
    expect(sent).toEqual([]);
  });

  it('shows the errors of the server', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Vérifiez.', [{ path: 'phone1', message: 'Non.' }]);
    const { submission } = buildFormAction({ phone1: '1' }, { answers: [wrong] });
    expect(outcomeOf(await saveProfile(submission, '/panier'))).toMatchObject({
      ok: false,
      message: 'Vérifiez.',
      fieldErrors: { phone1: 'Non.' },
      typed: { phone1: '1' },
    });
  });
});
