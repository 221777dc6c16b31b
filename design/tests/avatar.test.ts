import { describe, expect, it } from 'vitest';
import { initialsOf } from '../src/avatar.tsx';

describe('the initials of a person', () => {
  it.each([
    ['Camille Renard', 'CR'],
    ['élodie de la Tour', 'ÉD'],
    ['Camille', 'C'],
    ['', ''],
  ])('of « %s » are « %s »', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
