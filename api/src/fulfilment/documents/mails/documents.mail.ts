import type { MailAttachment, MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { bundlePath } from '../../../sales/index.ts';

export type DocumentsLetter = {
  firstName: string;
  bundleId: string;
  title: string;
  bundleNumber: string;
  documents: readonly { id: string; label: string; number: string | null }[];
};

/** The documents of a vehicle, attached. */
export const documentsMail = ({
  firstName,
  bundleId,
  title,
  bundleNumber,
  documents,
}: DocumentsLetter): MailContent => ({
  subject: `Documents du dossier ${named('numero', bundleNumber)}`,
  preview: named('vehicule', title),
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Voici les documents du dossier ${named('numero', bundleNumber)}, ${named('vehicule', title)}. Ils sont joints à ce message.`,
    },
    { kind: 'facts', facts: documents.map(({ label, number }) => ({ label, value: number ?? 'joint' })) },
    { kind: 'button', label: 'Voir le dossier', url: bundlePath(bundleId, 'documents') },
  ],
  attachments: documents.map(({ id }): MailAttachment => ({ kind: 'document', id })),
  reason: 'Vous recevez ce message parce que vous avez demandé ces documents.',
});

export const example: MailContent = documentsMail({
  firstName: 'Karim',
  bundleId: '019a9f6e-0000-7000-8000-000000000042',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  bundleNumber: 'A0000042-01',
  documents: [
    { id: '019a9f6e-0000-7000-8000-000000000001', label: 'Bon de commande', number: 'A0000042' },
    { id: '019a9f6e-0000-7000-8000-000000000002', label: 'Facture', number: 'F2026-000042' },
  ],
});
