import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { example as documents } from './documents/mails/documents.mail.ts';
import {
  example as creditNote,
  exampleOfSome as creditNoteOfSome,
  exampleWithPrepayment as creditNoteWithPrepayment,
} from './documents/mails/credit-note.mail.ts';
import { examples as vehicleShipped } from './bundles/mails/shipped.mail.ts';
import { example as vehicleDelivered } from './bundles/mails/delivered.mail.ts';
import { example as handoverProof } from './handover/mails/handover-proof.mail.ts';
import { example as handoverProofOfLink } from './handover/mails/handover-proof-link.mail.ts';
import { example as carteGrisePaperRefused } from './carte-grise/mails/carte-grise-document-refused.mail.ts';
import { examples as companyPaperEnding } from './company-papers/mails/company-paper-ending.mail.ts';
import { example as carteGriseSent } from './carte-grise/mails/carte-grise-sent.mail.ts';
import { example as carteGriseIssued } from './carte-grise/mails/carte-grise-issued.mail.ts';

export const fulfilmentMails: MailTemplates = {
  documents: { name: 'Documents d’un dossier', recipient: 'verified', specimens: [documents] },
  'credit-note': {
    name: 'Avoir',
    recipient: 'verified',
    specimens: [creditNote, creditNoteOfSome, creditNoteWithPrepayment],
  },
  'vehicle-shipped': { name: 'Véhicule expédié', recipient: 'verified', specimens: vehicleShipped },
  'vehicle-delivered': { name: 'Véhicule livré', recipient: 'verified', specimens: [vehicleDelivered] },
  'handover-proof': {
    name: 'Bon de livraison signé',
    recipient: 'verified',
    specimens: [handoverProof],
  },
  'handover-proof-link': {
    name: 'Bon de livraison signé, au transporteur',
    recipient: 'unverified',
    specimens: [handoverProofOfLink],
  },
  'carte-grise-paper-refused': {
    name: 'Pièce de carte grise refusée',
    recipient: 'verified',
    specimens: [carteGrisePaperRefused],
  },
  'company-paper-ending': {
    name: 'Pièce de la société à renouveler',
    recipient: 'verified',
    specimens: companyPaperEnding,
  },
  'carte-grise-sent': { name: 'Carte grise transmise', recipient: 'verified', specimens: [carteGriseSent] },
  'carte-grise-issued': {
    name: 'Carte grise délivrée',
    recipient: 'verified',
    specimens: [carteGriseIssued],
  },
};
