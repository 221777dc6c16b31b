import { describe, expect, it } from 'vitest';
import { buildFormAction, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { handleAddresses } from './addresses.action.server.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const typed = {
  intention: 'enregistrer',
  adresse: '',
  label: '',
  street: '1 rue de la Paix',
  complement: '',
  postcode: '75002',
  city: 'Paris',
};

describe('the form of an address', () => {
  it('adds an address with the place that the search found', async () => {
    const { submission, sent } = buildFormAction({
      ...typed,
      latitude: '48.87',
      longitude: '2.33',
      billing: '1',
    });
    expect(outcomeOf(await handleAddresses(submission))).toMatchObject({
      to: '/profil/adresses',
      message: expect.stringContaining('est ajoutée'),
    });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/pomelos/public/me/contact/addresses',
        body: { latitude: 48.87, billing: true, country: 'FR' },
      },
    ]);
    expect(sent[0]?.body).not.toHaveProperty('delivery');
  });

  it('redirects to the page of this site that opened it, and to no other site', async () => {
    const leadsTo = async (retour: string) =>
      outcomeOf(await handleAddresses(buildFormAction({ ...typed, retour }).submission));
    expect(await leadsTo('/panier#prix-rendu')).toMatchObject({ to: '/panier#prix-rendu' });
    expect(await leadsTo('//ailleurs.example/panier')).toMatchObject({ to: '/profil/adresses' });
  });

  it('sends no place where none was found', async () => {
    const { submission, sent } = buildFormAction({ ...typed, latitude: '', longitude: 'x' });
    await handleAddresses(submission);
    expect(sent[0]?.body).not.toHaveProperty('latitude');
    expect(sent[0]?.body).not.toHaveProperty('longitude');
  });

  it('changes the address it names', async () => {
    const { submission, sent } = buildFormAction({ ...typed, adresse: ID });
    await handleAddresses(submission);
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        url: `/pomelos/public/me/contact/addresses/${ID}`,
        body: { street: '1 rue de la Paix' },
      },
    ]);
  });

  it('preserves the input when it is refused', async () => {
    const wrong = refusalResponse(422, 'invalid', 'Vérifiez.', [
      { path: 'postcode', message: 'Cinq chiffres.' },
    ]);
    const { submission } = buildFormAction({ ...typed, postcode: '7500' }, { plain: true, answers: [wrong] });
    expect(outcomeOf(await handleAddresses(submission))).toMatchObject({
      ok: false,
      message: 'Vérifiez.',
      fieldErrors: { postcode: 'Cinq chiffres.' },
      typed: { postcode: '7500', street: '1 rue de la Paix' },
    });
  });
});

describe('the buttons of an address', () => {
  it.each([
    ['facturation', { billing: true }],
    ['livraison', { delivery: true }],
    ['retirer', { archived: true }],
  ])('%s changes that property only', async (intention, body) => {
    const { submission, sent } = buildFormAction({ intention, adresse: ID });
    expect(outcomeOf(await handleAddresses(submission))).toMatchObject({ ok: true });
    expect(sent).toMatchObject([{ method: 'PATCH', body }]);
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(Object.keys(body));
  });

  it('show the message of the API when refused', async () => {
    const { submission } = buildFormAction(
      { intention: 'retirer', adresse: ID },
      { answers: [refusalResponse(404, 'not-found', 'Cette adresse n’existe plus.')] },
    );
    expect(outcomeOf(await handleAddresses(submission))).toMatchObject({
      ok: false,
      message: 'Cette adresse n’existe plus.',
    });
  });
});
