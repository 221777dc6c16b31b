import { describe, expect, it } from 'vitest';
import { stepsFor, welcomeStep } from './welcome-steps.ts';

const GIVEN = { passwordToChoose: true, firstLogin: true };
const OWN = { passwordToChoose: false, firstLogin: true };
const KNOWN = { passwordToChoose: false, firstLogin: false };

describe('the first log-in', () => {
  it('starts with choosing a password', () => {
    expect(['profil', 'visite', null].map((asked) => welcomeStep(GIVEN, asked, false))).toEqual([
      'mot-de-passe',
      'mot-de-passe',
      'mot-de-passe',
    ]);
    expect(welcomeStep(GIVEN, null, true)).toBe('mot-de-passe');
    expect(stepsFor(GIVEN, 'mot-de-passe')).toEqual(['mot-de-passe', 'profil', 'visite']);
  });

  it('then completes the profile and shows the tour', () => {
    expect(welcomeStep(OWN, null, false)).toBe('profil');
    expect(welcomeStep(OWN, 'visite', false)).toBe('visite');
    expect(stepsFor(OWN, 'profil')).toEqual(['profil', 'visite']);
  });

  it('ends once the tour was followed or skipped; the tour stays available', () => {
    expect(welcomeStep(KNOWN, 'profil', false)).toBeNull();
    expect(welcomeStep(KNOWN, null, true)).toBe('visite');
  });
});
