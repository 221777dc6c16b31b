import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { handoverProofMail, type Proof } from './handover-proof.mail.ts';

/** The signed delivery note, for the recipient of a link: that address was not verified. */
export const handoverProofLinkMail = (proof: Omit<Proof, 'firstName' | 'bundleId'>): MailContent => ({
  ...handoverProofMail({ ...proof, firstName: '', bundleId: null }),
  greeting: 'Bonjour,',
});

export const example: MailContent = handoverProofLinkMail({
  number: 'A0000012-01',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  documentId: '019a9f6e-0000-7000-8000-000000000001',
  reserves: 0,
});
