import { describe, expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { alreadyMemberMail } from './already-member.mail.ts';
import { joinAcceptedMail } from './join-accepted.mail.ts';
import { joinRequestedMail } from './join-asked.mail.ts';
import { joinDeclinedMail } from './join-declined.mail.ts';
import { formatPhone } from '../../../platform/documents/phone.ts';
import { registrationApprovedMail } from './registration-approved.mail.ts';
import { registrationReceivedMail } from './registration-received.mail.ts';
import { registrationRefusedMail } from './registration-refused.mail.ts';

const textOf = (content: Parameters<typeof renderMail>[0]): string =>
  renderMail(content, 'https://pomelo.test').text;
const person = { firstName: 'Camille', rs: 'Garage du Lac' };
const received = { reference: 'I000042', correctionPath: '/inscription/correction/jeton' };
const LINK = '/reinitialiser-mon-mot-de-passe/jeton';

describe('the mails of a registration', () => {
  it('that was received contains its reference, and who answers', () => {
    const text = textOf(registrationReceivedMail({ ...received, joins: false }));
    expect(text).toContain('I000042');
    expect(text).toContain('https://pomelo.test/inscription/correction/jeton');
    expect(text).toContain('Notre équipe vérifie vos documents');
    expect(textOf(registrationReceivedMail({ ...received, joins: true }))).toContain(
      'transmis votre demande à ses titulaires',
    );
  });
  it('that was approved leads to the first password, or to the log-in for who has one', () => {
    const first = textOf(registrationApprovedMail({ reference: 'I000042', linkPath: LINK }));
    expect(first).toContain(`https://pomelo.test${LINK}`);
    expect(first).toContain('valable 7 jours');
    const known = textOf(registrationApprovedMail({ reference: 'I000042', linkPath: null }));
    expect(known).toContain('https://pomelo.test/?connexion=%2Ftableau-de-bord');
    expect(known).not.toContain('reinitialiser');
  });
  it('that was refused contains the reason', () => {
    expect(textOf(registrationRefusedMail({ reference: 'I000042', reason: 'Kbis illisible.' }))).toContain(
      'Kbis illisible.',
    );
  });
});

describe('the mails of a request to join', () => {
  it('give an owner enough data to recognise the person', () => {
    const text = textOf(
      joinRequestedMail({
        ownerName: '',
        rs: 'Garage du Lac',
        name: 'Ada Roux',
        email: 'ada@lac.fr',
        phone1: '+33612345678',
      }),
    );
    for (const fact of [
      'Bonjour,',
      'Ada Roux',
      'ada@lac.fr',
      '06 12 34 56 78',
      'https://pomelo.test/profil/personnes',
    ])
      expect(text).toContain(fact);
  });
  it('describe the permissions, or that access was refused', () => {
    expect(textOf(joinAcceptedMail({ rs: person.rs, role: 'buyer', linkPath: LINK }))).toContain(
      'vous réservez et commandez',
    );
    expect(textOf(joinDeclinedMail({ reference: 'I000042' }))).toContain('n’a pas accepté');
    expect(textOf(alreadyMemberMail(person))).toContain('Vous faites déjà partie de cet espace');
  });
});

it.each([
  ['+33612345678', '06 12 34 56 78'],
  ['+32470123456', '+32 470 12 34 56'],
  ['unreadable', 'unreadable'],
])('writes the telephone %s as %s', (phone, written) => {
  expect(formatPhone(phone)).toBe(written);
});
