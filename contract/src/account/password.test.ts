import { describe, expect, it } from 'vitest';
import { isMadeOf, passwordFault, passwordFaultText, passwordLength, passwordStrength } from './password.ts';

const CAMILLE = ['Camille', 'Renard', 'c.renard@garage-du-pont.fr', 'Garage du Pont', '91234567500017'];

describe('a password', () => {
  // ACC-19
  it('is measured in characters, in any Unicode form', () => {
    expect(passwordLength('e\u0301te\u0301')).toBe(3);
    expect(passwordLength('🍊'.repeat(12))).toBe(12);
    expect(passwordFault('la clé bleue')).toBeUndefined();
    expect(passwordFault('🍊🚗🔑🌧️🐈🥐🏔️🎻📯🪁')).toBeUndefined();
  });

  it.each([
    ['trop court', 'too-short'],
    ['x'.repeat(129), 'too-long'],
    ['202611210412', 'digits'],
    ['06 12 34 56 78', 'digits'],
    ['aaaaaaaaaaaa', 'pattern'],
    ['abcabcabcabc', 'pattern'],
    ['Chatons chatons', 'pattern'],
    ['azertyuiop123', 'pattern'],
    ['abcdefghijklmn', 'pattern'],
    ['qwertyuiop!!!', 'pattern'],
    ['a1a1a1a1a1a1a', 'pattern'],
    ['CamilleRenard2026', 'own-data'],
    ['Rénard-Camille!', 'own-data'],
    ['garagedupont69', 'own-data'],
    ['siret912345675', 'own-data'],
  ])('« %s » is refused: %s', (password, fault) => expect(passwordFault(password, CAMILLE)).toBe(fault));

  it.each([
    'un mot de passe de test',
    'le renard traverse la cour',
    'demo-Pomelo-2026',
    'Kj7#pQ2!vX9z',
    'пароль для гаража',
  ])('« %s » is accepted, for any user', (password) =>
    expect(passwordFault(password, CAMILLE)).toBeUndefined(),
  );

  it('must not consist of the user’s own data, nor of a single letter', () => {
    expect(isMadeOf('la pluie du soir', ['a', 'du', null, undefined, ''])).toBe(false);
  });

  it('that is refused has a reason', () => {
    expect(passwordFaultText('too-short', 'huit cars')).toBe(
      'Un mot de passe compte au moins 12 caractères\u202f: il en manque 3.',
    );
    expect(passwordFaultText('digits', '')).toContain('chiffres');
  });
});

describe('the strength of a password', () => {
  it.each([
    ['court', 0],
    ['CamilleRenard2026', 0],
    ['chevalblanche', 1],
    ['cheval-blanc-7', 2],
    ['un mot de passe de test', 2],
    ['cheval blanc de garde 7', 3],
    ['La pluie tombe sur 4 toits rouges', 4],
  ])('of « %s » is %i', (password, level) => expect(passwordStrength(password, CAMILLE).level).toBe(level));

  it('has advice for improvement', () => {
    expect(passwordStrength('court').hint).toContain('il en manque 7');
    expect(passwordStrength('chevalblanche').hint).toContain('ajoutez un mot');
  });
});
