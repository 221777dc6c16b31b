import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import { expect, it } from 'vitest';
import { invitationMail as writtenInvitationMail } from './invitation.mail.ts';
import { withPlainTexts } from '../../../platform/mail/texts/plain-texts.ts';

const invitationMail = (...given: Parameters<typeof writtenInvitationMail>) =>
  withPlainTexts(writtenInvitationMail(...given));

const letter = (role: Role) =>
  invitationMail({
    rs: 'Garage Bertin',
    siret: '40483304800022',
    role,
    token: 'abc',
    expiresAt: new Date('2026-12-04T23:30:00Z'),
  });
const textsOf = (role: Role): string => JSON.stringify(letter(role).blocks);

it('names the company, and the last day in Paris', () => {
  expect(letter('buyer').subject).toBe('Un collègue vous invite sur Pomelo');
  expect(textsOf('buyer')).toContain('l’espace de Garage Bertin (SIRET 40483304800022)');
  expect(textsOf('buyer')).toContain('5 décembre 2026');
});

it('leads to the page of the invitation', () => {
  expect(letter('buyer').blocks).toContainEqual({
    kind: 'button',
    label: 'Rejoindre l’espace',
    url: '/inscription/invitation/abc',
  });
});

it('describes what the role allows', () => {
  expect(textsOf('viewer')).toContain('consulter');
  expect(textsOf('viewer')).not.toContain('commander');
  expect(textsOf('owner')).toContain('plafonds');
});
