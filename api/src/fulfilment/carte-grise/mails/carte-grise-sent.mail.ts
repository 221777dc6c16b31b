import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { bundlePath } from '../../../sales/index.ts';

type Facts = { firstName: string; bundleId: string; title: string; number: string; holder: string };

/** The dossier is complete and was submitted to the state. */
export const carteGriseSentMail = ({ firstName, bundleId, title, number, holder }: Facts): MailContent => ({
  subject: `Carte grise ${named('numero', number)}\u202f: votre dossier est transmis`,
  preview: 'Toutes les pièces sont acceptées, la demande est entre les mains de l’administration.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: 'Votre dossier de carte grise est complet\u202f: nous l’avons transmis à l’administration.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Véhicule', value: title },
        { label: 'Titulaire', value: holder },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Ses pièces ne peuvent plus être changées. Nous vous écrirons dès que le titre sera délivré.',
    },
    { kind: 'button', label: 'Suivre le dossier', url: bundlePath(bundleId, 'carte-grise') },
  ],
});

export const example = carteGriseSentMail({
  firstName: 'Claire',
  bundleId: '0193a1d2-7c3e-7e0a-9c1b-3f5a2b1c4d5e',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  number: 'A0000042-1',
  holder: 'Garage Bertin',
});
