import { describe, expect, it } from 'vitest';
import {
  recoverySheet,
  SECURITY_FAILED,
  SECURITY_UNREACHABLE,
  sessionText,
  TWO_STEP_OFF,
  TWO_STEP_ON,
  twoStepText,
} from './security.messages.ts';

const SESSION = {
  id: '01990000-0000-7000-8000-000000000000',
  device: 'Firefox sur Windows',
  address: '192.0.2.7',
  createdAt: '2026-11-20T08:05:00.000Z',
  lastSeenAt: '2026-11-21T16:30:00.000Z',
  current: false,
};

describe('a session', () => {
  it('shows since when, until when and from where', () => {
    expect(sessionText(SESSION)).toBe(
      'Ouverte le 20/11 à 9\u202fh\u202f05, vue le 21/11 à 17\u202fh\u202f30, depuis 192.0.2.7',
    );
  });

  it('is marked when it is the current one; an unknown address is left out', () => {
    expect(sessionText({ ...SESSION, current: true, address: null })).toBe(
      'Ouverte le 20/11 à 9\u202fh\u202f05, utilisée à l’instant',
    );
  });
});

describe('two-step verification', () => {
  const on = { enabled: true, enabledAt: '2026-11-21T09:00:00.000Z', compulsory: false };

  it.each([
    [10, 'Depuis le 21/11/2026. Il vous reste 10 codes de secours.'],
    [2, 'Depuis le 21/11/2026. Il vous reste 2 codes de secours\u202f: pensez à les remplacer.'],
    [1, 'Depuis le 21/11/2026. Il vous reste un code de secours\u202f: pensez à les remplacer.'],
    [0, 'Depuis le 21/11/2026. Il ne vous reste aucun code de secours\u202f: remplacez-les maintenant.'],
  ])('with %i codes left shows « %s »', (recoveryCodesLeft, expected) =>
    expect(twoStepText({ ...on, recoveryCodesLeft })).toBe(expected),
  );

  it('when off, explains the consequence', () => {
    const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0 };
    expect(twoStepText({ ...off, compulsory: false })).toContain('mot de passe suffit');
    expect(twoStepText({ ...off, compulsory: true })).toContain('obligatoire');
  });

  it('has a printable sheet that names the account and the purpose of its codes', () => {
    const sheet = recoverySheet('camille@garage.fr', ['AAAAA-BBBBB', 'CCCCC-DDDDD']);
    expect(sheet).toContain('codes de secours de camille@garage.fr');
    expect(sheet).toContain('AAAAA-BBBBB\r\nCCCCC-DDDDD');
  });

  it('has a message for each outcome', () => {
    expect([TWO_STEP_ON, TWO_STEP_OFF]).toEqual([
      expect.stringContaining('activée'),
      expect.stringContaining('désactivée'),
    ]);
    expect([SECURITY_FAILED, SECURITY_UNREACHABLE]).toEqual([
      expect.stringContaining('Réessayez'),
      expect.stringContaining('réessayez'),
    ]);
  });
});
