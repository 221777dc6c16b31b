import { describe, expect, it } from 'vitest';
import { eventOfElement, eventOfForm } from './tracked-events.ts';

const sent = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('a submitted form', () => {
  // SITE-34
  it('is tracked by its intent and its vehicle', () => {
    expect(
      eventOfForm({
        path: '/actions/reservation',
        fields: sent({ intention: 'reserver', vehicule: '12', duree: '24' }),
      }),
    ).toEqual({
      event: 'reservation',
      payload: { intention: 'reserver', vehicule: '12' },
    });
    expect(
      eventOfForm({ path: '/actions/panier', fields: sent({ intention: 'ajouter' }), item: '7' }),
    ).toEqual({
      event: 'panier',
      payload: { intention: 'ajouter', vehicule: '7' },
    });
  });

  it('never sends what was typed', () => {
    const typed = sent({
      identifiant: 'anne@garage.fr',
      'mot-de-passe': 'secret',
      q: 'mon nom',
      intention: 'Bonjour, je suis Anne',
    });
    for (const path of ['/actions/connexion', '/vente-voiture-marchand', '/contact'])
      expect(eventOfForm({ path, fields: typed })?.payload).toEqual({});
  });

  it('to another site is not tracked', () => {
    expect(eventOfForm({ path: '/actions/deconnexion', fields: sent({}) })).toBeNull();
  });
});

// SITE-34
it('a pressed element sends its tracking name and payload', () => {
  expect(eventOfElement({ track: 'partage', trackVehicule: '12', other: 'x' })).toEqual({
    event: 'partage',
    payload: { vehicule: '12' },
  });
  expect(eventOfElement({ other: 'x' })).toBeNull();
});
