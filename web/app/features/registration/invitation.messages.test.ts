import { ROLES } from '@pomelo/contract/account/account.schemas.ts';
import { describe, expect, it } from 'vitest';
import { acceptFailed, INVITATION_FAULTS, roleAllows } from './invitation.messages.ts';
import { linkFault } from '../../domain/session/link-fault.ts';

describe('an invitation', () => {
  it.each([
    ['token-unknown', 'Cette invitation n’existe pas'],
    ['token-expired', 'Cette invitation a expiré'],
    ['token-used', 'Cette invitation a déjà servi'],
    ['too-many-requests', 'Trop d’essais'],
  ])('is explained when it is refused: %s', (code, title) => {
    const fault = linkFault(code);
    expect(fault && INVITATION_FAULTS[fault].title).toBe(title);
  });

  it('leaves any other error to the error screen', () => {
    expect(linkFault('unavailable')).toBeNull();
  });

  it('explains what each role may do', () => {
    expect(new Set(ROLES.map(roleAllows)).size).toBe(ROLES.length);
    expect(roleAllows('viewer')).toContain('sans réserver');
  });

  it('shows why it was not accepted', () => {
    expect(acceptFailed(422, 'Ce mot de passe est trop connu.')).toBe('Ce mot de passe est trop connu.');
    expect([429, 503, 500].map((status) => acceptFailed(status, undefined).split(' ')[0])).toEqual([
      'Trop',
      'Le',
      'L’invitation',
    ]);
  });
});
