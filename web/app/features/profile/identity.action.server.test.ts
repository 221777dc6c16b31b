import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../lib/visit.fixture.ts';
import { buildFormAction, ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { changeIdentity } from './identity.action.server.ts';

const NAMES = {
  intention: 'coordonnees',
  firstName: 'Claire',
  lastName: 'Moreau',
  phone1: '06 12 34 56 78',
  retour: '/profil',
};
const picture = new File([new Uint8Array([1, 2, 3])], 'moi.png', { type: 'image/png' });

describe('names and telephone', () => {
  it('are saved, without other fields', async () => {
    const { submission, sent } = buildFormAction({ ...NAMES, street: '1 rue du Pont', pour: 'w' });
    const { data } = await outcomeOf(() => changeIdentity(submission));
    expect(data).toMatchObject({ ok: true, message: 'Votre profil est enregistré' });
    expect(sent).toEqual([
      {
        method: 'POST',
        url: '/pomelos/public/me',
        body: { firstName: 'Claire', lastName: 'Moreau', phone1: '06 12 34 56 78' },
      },
    ]);
  });

  it('redirect a plain form to the page, with a message', async () => {
    const { submission } = buildFormAction(NAMES, { plain: true });
    const { to, status, cookies } = await outcomeOf(() => changeIdentity(submission));
    expect([to, status]).toEqual(['/profil', 303]);
    expect(decodeURIComponent(cookies.join())).toContain('Votre profil est enregistré');
  });

  it('are shown again as typed when refused', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Ce numéro ne va pas.', [
      { path: 'phone1', message: 'Ce numéro ne va pas.' },
    ]);
    const { submission } = buildFormAction({ ...NAMES, phone1: '06 12' }, { plain: true, answers: [wrong] });
    const { data, status } = await outcomeOf(() => changeIdentity(submission));
    expect(status).toBe(422);
    expect(data).toMatchObject({
      typed: { firstName: 'Claire', phone1: '06 12' },
      fieldErrors: { phone1: 'Ce numéro ne va pas.' },
    });
  });

  it('cannot be cleared', async () => {
    const { submission, sent } = buildFormAction({ ...NAMES, firstName: '  ' });
    const { data } = await outcomeOf(() => changeIdentity(submission));
    expect(data).toMatchObject({ ok: false, fieldErrors: { firstName: 'Indiquez votre prénom.' } });
    expect(sent).toEqual([]);
  });
});

describe('the picture', () => {
  it('is sent as a file', async () => {
    const { submission, sent } = buildFormAction({ intention: 'photo', picture });
    expect((await outcomeOf(() => changeIdentity(submission))).data).toMatchObject({ ok: true });
    expect(sent).toMatchObject([{ method: 'POST', url: '/pomelos/public/me/picture' }]);
  });

  it('is required before any request to the API', async () => {
    const { submission, sent } = buildFormAction({ intention: 'photo', picture: new File([], '') });
    expect((await outcomeOf(() => changeIdentity(submission))).data).toMatchObject({
      fieldErrors: { picture: 'Choisissez une image.' },
    });
    expect(sent).toEqual([]);
  });

  it('reports a file that is no picture at its field', async () => {
    const { submission } = buildFormAction(
      { intention: 'photo', picture },
      { answers: [refusalResponse(415, 'unsupported-media', 'Ce n’est pas une image.')] },
    );
    expect((await outcomeOf(() => changeIdentity(submission))).data).toMatchObject({
      fieldErrors: { picture: 'Ce n’est pas une image.' },
    });
  });

  it('is removed', async () => {
    const { submission, sent } = buildFormAction({ intention: 'retirer-photo' }, { answers: [ok({})] });
    expect((await outcomeOf(() => changeIdentity(submission))).data).toMatchObject({
      ok: true,
      message: 'Votre photo est retirée',
    });
    expect(sent).toMatchObject([{ method: 'DELETE', url: '/pomelos/public/me/picture' }]);
  });
});
