import { expect, it } from 'vitest';
import { memberRemovedMail as writtenMemberRemovedMail } from './member-removed.mail.ts';
import { withPlainTexts } from '../../../platform/mail/texts/plain-texts.ts';

const memberRemovedMail = (...given: Parameters<typeof writtenMemberRemovedMail>) =>
  withPlainTexts(writtenMemberRemovedMail(...given));

it('explains whether the person was removed or left, and what happens to their data', () => {
  const removed = JSON.stringify(memberRemovedMail({ firstName: 'Karim', rs: 'Garage Bertin', self: false }));
  const left = JSON.stringify(memberRemovedMail({ firstName: 'Karim', rs: 'Garage Bertin', self: true }));
  expect(removed).toContain('Un titulaire de Garage Bertin a mis fin à votre accès');
  expect(left).toContain('Vous avez quitté l’espace de Garage Bertin');
  for (const mail of [removed, left]) expect(mail).toContain('vos favoris');
});
