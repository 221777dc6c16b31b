import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { bundlePath } from '../../../sales/index.ts';

type Facts = {
  firstName: string;
  bundleId: string;
  title: string;
  number: string;
  holder: string;
  address: string;
};

/** The State has issued the certificate, which is on its way. */
export const carteGriseIssuedMail = ({
  firstName,
  bundleId,
  title,
  number,
  holder,
  address,
}: Facts): MailContent => ({
  subject: `Carte grise ${named('numero', number)}\u202f: le titre est délivré`,
  preview: 'Il vous est envoyé par courrier suivi.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: 'L’administration a délivré la carte grise de votre véhicule. Elle part par courrier suivi.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Véhicule', value: title },
        { label: 'Titulaire', value: holder },
        { label: 'Adresse', value: address },
      ],
    },
    { kind: 'button', label: 'Voir le véhicule', url: bundlePath(bundleId, 'carte-grise') },
  ],
});

export const example = carteGriseIssuedMail({
  firstName: 'Claire',
  bundleId: '0193a1d2-7c3e-7e0a-9c1b-3f5a2b1c4d5e',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  number: 'A0000042-1',
  holder: 'Garage Bertin',
  address: '118 rue de Gerland, 69007 Lyon',
});
