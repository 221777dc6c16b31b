import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples as registrationReceived } from './registration/mails/registration-received.mail.ts';
import { examples as registrationApproved } from './registration/mails/registration-approved.mail.ts';
import { example as registrationRefused } from './registration/mails/registration-refused.mail.ts';
import { example as alreadyMember } from './registration/mails/already-member.mail.ts';
import { example as joinRequested } from './registration/mails/join-asked.mail.ts';
import { examples as joinAccepted } from './registration/mails/join-accepted.mail.ts';
import { example as joinDeclined } from './registration/mails/join-declined.mail.ts';
import { examples as invitation } from './workspace/mails/invitation.mail.ts';
import { examples as memberRemoved } from './workspace/mails/member-removed.mail.ts';
import { example as passwordReset } from './account/mails/password-reset.mail.ts';
import { example as passwordChanged } from './account/mails/password-changed.mail.ts';
import { examples as twoStepChanged } from './account/mails/two-step-changed.mail.ts';
import { examples as accountClosed } from './account/mails/account-closed.mail.ts';

export const accountMails: MailTemplates = {
  'registration-received': {
    name: 'Inscription reçue',
    recipient: 'unverified',
    specimens: registrationReceived,
  },
  'registration-approved': {
    name: 'Inscription acceptée',
    recipient: 'unverified',
    specimens: registrationApproved,
  },
  'registration-refused': {
    name: 'Inscription refusée',
    recipient: 'unverified',
    specimens: [registrationRefused],
  },
  'already-member': { name: 'Inscription d’un membre', recipient: 'either', specimens: [alreadyMember] },
  'join-asked': { name: 'Demande d’accès à un espace', recipient: 'verified', specimens: [joinRequested] },
  'join-accepted': { name: 'Demande d’accès acceptée', recipient: 'unverified', specimens: joinAccepted },
  'join-declined': { name: 'Demande d’accès refusée', recipient: 'unverified', specimens: [joinDeclined] },
  invitation: { name: 'Invitation dans un espace', recipient: 'unverified', specimens: invitation },
  'member-removed': { name: 'Fin de l’accès à un espace', recipient: 'either', specimens: memberRemoved },
  'password-reset': { name: 'Nouveau mot de passe', recipient: 'either', specimens: [passwordReset] },
  'password-changed': { name: 'Mot de passe changé', recipient: 'verified', specimens: [passwordChanged] },
  'two-step-changed': {
    name: 'Vérification en deux étapes',
    recipient: 'verified',
    specimens: twoStepChanged,
  },
  'account-closed': { name: 'Compte fermé', recipient: 'verified', specimens: accountClosed },
};
