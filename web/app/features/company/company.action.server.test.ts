import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { handleCompany } from './company.action.server.ts';

const logo = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });

describe('the VAT number', () => {
  it('is saved, with the VIES answer shown', async () => {
    const { submission, sent } = buildFormAction(
      { intention: 'tva', vatNumber: 'FR 40 303 265 045' },
      { answers: [ok({ vatNumber: 'FR40303265045', vatState: 'to-check' })] },
    );
    expect(outcomeOf(await handleCompany(submission))).toMatchObject({
      to: '/profil/societe',
      message: expect.stringContaining('reste à vérifier'),
    });
    expect(sent).toEqual([
      { method: 'POST', url: '/pomelos/public/me/contact', body: { vatNumber: 'FR 40 303 265 045' } },
    ]);
  });

  it('is shown again as typed when it is refused', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Vérifiez.', [
      { path: 'vatNumber', message: 'La clé ne va pas.' },
    ]);
    const { submission } = buildFormAction({ intention: 'tva', vatNumber: 'FR00' }, { answers: [wrong] });
    expect(outcomeOf(await handleCompany(submission))).toMatchObject({
      fieldErrors: { vatNumber: 'La clé ne va pas.' },
      typed: { vatNumber: 'FR00' },
    });
  });
});

describe('the logo', () => {
  it('is sent as a file', async () => {
    const { submission, sent } = buildFormAction({ intention: 'logo', logo });
    expect(outcomeOf(await handleCompany(submission))).toMatchObject({ to: '/profil/societe' });
    expect(sent).toMatchObject([{ method: 'POST', url: '/pomelos/public/me/contact/logo' }]);
  });

  it('is required before any request to the API', async () => {
    const { submission, sent } = buildFormAction({ intention: 'logo', logo: new File([], '') });
    expect(outcomeOf(await handleCompany(submission))).toMatchObject({
      fieldErrors: { logo: 'Choisissez une image.' },
    });
    expect(sent).toEqual([]);
  });

  it('reports a file that is no picture at its field', async () => {
    const { submission } = buildFormAction(
      { intention: 'logo', logo },
      { answers: [refusalResponse(415, 'unsupported-media', 'Ce n’est pas une image.')] },
    );
    expect(outcomeOf(await handleCompany(submission))).toMatchObject({
      fieldErrors: { logo: 'Ce n’est pas une image.' },
    });
  });

  it('is removed', async () => {
    const { submission, sent } = buildFormAction({ intention: 'retirer-logo' });
    expect(outcomeOf(await handleCompany(submission))).toMatchObject({ ok: true });
    expect(sent).toMatchObject([{ method: 'DELETE', url: '/pomelos/public/me/contact/logo' }]);
  });
});
