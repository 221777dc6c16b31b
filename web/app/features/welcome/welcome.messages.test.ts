import { describe, expect, it } from 'vitest';
import { addressHint, welcomeTitle } from './welcome.messages.ts';

describe('the texts of the welcome', () => {
  it('greet by first name when there is one', () => {
    expect(welcomeTitle('profil', 'Claire', true)).toBe('Bienvenue, Claire. Complétons votre profil');
    expect(welcomeTitle('mot-de-passe', '', true)).toBe('Bienvenue. Un mot de passe à vous');
  });

  it('name the tour by when it is followed', () => {
    expect(welcomeTitle('visite', 'Claire', true)).toBe('Pomelo en cinq images');
    expect(welcomeTitle('visite', 'Claire', false)).toBe('Visite guidée');
  });

  it('name the source of the address', () => {
    expect(addressHint(true)).toContain('inscription');
    expect(addressHint(false)).toContain('commande');
  });
});
