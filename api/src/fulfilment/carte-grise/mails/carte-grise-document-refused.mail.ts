import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { bundlePath } from '../../../sales/index.ts';

type Facts = {
  firstName: string;
  bundleId: string;
  title: string;
  number: string;
  paper: string;
  reason: string;
};

/** A document of a carte grise cannot be used, and why. */
export const carteGriseDocumentRefusedMail = ({
  firstName,
  bundleId,
  title,
  number,
  paper: document,
  reason,
}: Facts): MailContent => ({
  subject: `Carte grise ${named('numero', number)}\u202f: une pièce est à renvoyer`,
  preview: `${named('piece', document)}\u202f: en voici le motif.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: 'Nous avons examiné votre dossier de carte grise. Une pièce n’a pas pu être acceptée.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Véhicule', value: title },
        { label: 'Pièce', value: document },
        { label: 'Motif', value: reason },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Renvoyez-la depuis la page du véhicule\u202f: elle remplacera la précédente.',
    },
    { kind: 'button', label: 'Renvoyer la pièce', url: bundlePath(bundleId, 'carte-grise') },
  ],
});

export const example = carteGriseDocumentRefusedMail({
  firstName: 'Claire',
  bundleId: '0193a1d2-7c3e-7e0a-9c1b-3f5a2b1c4d5e',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  number: 'A0000042-1',
  paper: 'Extrait Kbis',
  reason: 'Le document est illisible.',
});
