import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { requireGoodPassword } from './password-policy.ts';

const CAMILLE = ['Camille', 'Renard', 'camille.renard@garage-du-pont.fr', 'Garage du Pont', '91234567500017'];

const refusalOf = (password: string): string | undefined => {
  try {
    requireGoodPassword(password, CAMILLE);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect([error.code, error.extra.errors?.[0]?.path]).toEqual(['invalid', 'password']);
    return error.extra.errors?.[0]?.message;
  }
};

it.each([
  ['court', /au moins 12 caractères\u202f: il en manque 7/],
  ['202611210412', /seulement de chiffres/],
  ['azertyuiopqsdf', /une suite ou une répétition/],
  ['Camille-Renard-75', /vos propres données/],
  ['Motdepasse2026!', /plus courants/],
  ['M0tDeP@sse2026', /mots attendus ici/],
  ['R3n@rd-C@mille-9', /vos propres données/],
  ['V1v3 la Fr@nce 98', /plus courants/],
  ['Bonjour-Bonjour', /une suite ou une répétition/],
  ['vive la France', /plus courants/],
  ['JeTaimeMonAmour98765', /plus courants/],
  ['Peugeot-Renault-12', /mots attendus ici/],
  ['demo-Pomelo-2026', /mots attendus ici/],
  ['Pomelo-2026-Pomelo', /mots attendus ici/],
])('« %s » is refused with its reason', (password, reason) => expect(refusalOf(password)).toMatch(reason));

it.each([
  'la pluie tombe sur Nantes',
  'un mot de passe de test',
  'Kj7#pQ2!vX9zRt',
  'ma Renault est en panne ici',
])('« %s » is accepted', (password) => expect(refusalOf(password)).toBeUndefined());
