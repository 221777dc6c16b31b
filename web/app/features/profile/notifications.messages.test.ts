import { NOTIFICATION_KINDS, NotificationChoices } from '@pomelo/contract/account/security.schemas.ts';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_LABELS, NOTIFICATIONS_FAILED, NOTIFICATIONS_SAVED } from './notifications.messages.ts';

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
