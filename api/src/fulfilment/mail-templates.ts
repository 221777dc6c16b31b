import type { MailTemplates } from '../platform/mail/mail-template.ts';
import { example as documents } from './documents/mails/documents.mail.ts';
import { example as creditNote, exampleOfSome as creditNoteOfSome } from './documents/mails/credit-note.mail.ts';
import { examples as vehicleShipped } from './bundles/mails/shipped.mail.ts';
import { example as vehicleDelivered } from './bundles/mails/delivered.mail.ts';
import { example as carteGrisePaperRefused } from './carte-grise/mails/carte-grise-paper-refused.mail.ts';
import { example as carteGriseSent } from './carte-grise/mails/carte-grise-sent.mail.ts';
import { example as carteGriseIssued } from './carte-grise/mails/carte-grise-issued.mail.ts';

export const fulfilmentMails: MailTemplates = {
  documents: { name: 'Documents d’un dossier', specimens: [documents] },
  'credit-note': { name: 'Avoir', specimens: [creditNote, creditNoteOfSome] },
  'vehicle-shipped': { name: 'Véhicule expédié', specimens: vehicleShipped },
  'vehicle-delivered': { name: 'Véhicule livré', specimens: [vehicleDelivered] },
  'carte-grise-paper-refused': { name: 'Pièce de carte grise refusée', specimens: [carteGrisePaperRefused] },
  'carte-grise-sent': { name: 'Carte grise transmise', specimens: [carteGriseSent] },
  'carte-grise-issued': { name: 'Carte grise délivrée', specimens: [carteGriseIssued] },
};
