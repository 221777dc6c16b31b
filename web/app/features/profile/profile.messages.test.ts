import { NOTIFICATION_KINDS, NotificationChoices } from '@pomelo/contract/account/security.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  CLOSE_CONFIRMATION,
  CLOSE_FAILED,
  closeAdvice,
  CLOSED,
  emailChangeText,
  limitText,
  NOTIFICATION_LABELS,
  NOTIFICATIONS_FAILED,
  NOTIFICATIONS_SAVED,
  PICTURE_FAILED,
  recoverySheet,
  roleDescription,
  SECURITY_FAILED,
  SECURITY_UNREACHABLE,
  sessionText,
  TWO_STEP_OFF,
  TWO_STEP_ON,
  twoStepText,
} from './profile.messages.ts';

describe('the identity of a user', () => {
  it('shows the purchase limit with its period, and what happens above it', () => {
    const amount = { amount: 2_000_000, currency: 'EUR' } as const;
    expect(limitText({ amount, period: 'order' })).toBe(
      '20\u202f000\u202f€ HT par commande. Au-delà, un titulaire donne son accord avant que la commande parte.',
    );
    expect(limitText({ amount, period: 'month' })).toContain('par mois civil');
    expect(limitText(null)).toContain('sans accord préalable');
  });

  it('explains what each role may do', () => {
    expect(roleDescription('owner')).toContain('gérez');
    expect(roleDescription('buyer')).toContain('commandez');
    expect(roleDescription('viewer')).toContain('sans réserver ni commander');
  });

  it('explains how to change an address: an owner invites the new one', () => {
    expect(emailChangeText('owner')).toContain('invitez la nouvelle adresse');
    expect(emailChangeText('buyer')).toContain('demandez à un titulaire');
  });

  it('explains what to do when a picture was not saved', () => {
    expect(PICTURE_FAILED).toContain('Réessayez');
  });
});

describe('the notifications', () => {
  it('are all offered, each with exactly the frequencies that the API accepts', () => {
    expect(NOTIFICATION_LABELS.map(({ kind }) => kind).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
    for (const { kind, options } of NOTIFICATION_LABELS) {
      const taken = ['off', 'instant', 'daily'].filter(
        (value) => NotificationChoices.partial().safeParse({ [kind]: value }).success,
      );
      expect(options.map(({ value }) => value).toSorted(), kind).toEqual(taken.toSorted());
    }
  });

  it('report the result of a choice', () => {
    expect(NOTIFICATIONS_SAVED).toBe('Choix enregistrés');
    expect(NOTIFICATIONS_FAILED).toContain('Réessayez');
  });
});

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

describe('an account that cannot be closed yet', () => {
  it('links to what blocks its deletion', () => {
    expect(closeAdvice('last-owner')?.href).toBe('/profil/personnes');
    expect(closeAdvice('orders-open')?.href).toBe('/commandes');
    expect(closeAdvice('invalid')).toBeNull();
  });

  it('requires a typed confirmation word', () => {
    expect([CLOSE_CONFIRMATION, CLOSED]).toEqual(['FERMER', 'Votre compte est fermé']);
    expect(CLOSE_FAILED).toContain('Réessayez');
  });
});
