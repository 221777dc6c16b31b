import { describe, expect, it } from 'vitest';
import { stepsFor, welcomeStep } from './welcome-steps.ts';

const FIRST_LOG_IN = { passwordToChoose: true, firstLogin: true };
const OWN = { passwordToChoose: false, firstLogin: true };
const KNOWN = { passwordToChoose: false, firstLogin: false };

describe('the first log-in', () => {
  it('starts with choosing a password', () => {
    expect(['profil', 'visite', null].map((asked) => welcomeStep(FIRST_LOG_IN, asked, false))).toEqual([
      'mot-de-passe',
      'mot-de-passe',
      'mot-de-passe',
    ]);
    expect(welcomeStep(FIRST_LOG_IN, null, true)).toBe('mot-de-passe');
    expect(stepsFor(FIRST_LOG_IN, 'mot-de-passe')).toEqual(['mot-de-passe', 'profil', 'visite']);
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
