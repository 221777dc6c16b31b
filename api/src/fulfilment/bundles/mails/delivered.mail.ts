import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { dayText } from './mail-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { bundlePath } from '../../../sales/index.ts';

export type DeliveredVehicle = {
  firstName: string;
  bundleId: string;
  number: string;
  title: string;
  /** Day of the delivery. */
  on: string;
  /** Whether everything of the order is delivered and paid. */
  complete: boolean;
};

/** ORD-4: a vehicle is in its buyer's yard. */
export const deliveredMail = ({
  firstName,
  bundleId,
  number,
  title,
  on,
  complete,
}: DeliveredVehicle): MailContent => ({
  subject: `${named('vehicule', title)}\u202f: véhicule livré`,
  preview: `Remis le ${named('jour', dayText(on))}.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre véhicule ${named('vehicule', title)} vous a été remis le ${named('jour', dayText(on))}.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Dossier', value: number },
        { label: 'Commande', value: complete ? 'terminée' : 'en cours' },
      ],
    },
    { kind: 'paragraph', text: 'Vos documents restent à votre disposition dans vos commandes.' },
    { kind: 'button', label: 'Voir le dossier', url: bundlePath(bundleId) },
    {
      kind: 'note',
      text: 'Une réserve à signaler sur l’état du véhicule\u202f? Répondez à ce message dans les trois jours.',
    },
  ],
  reason: 'Vous recevez ce message parce que vous avez commandé ce véhicule.',
});

export const example: MailContent = deliveredMail({
  firstName: 'Claire',
  bundleId: '0199f0aa-0000-7000-8000-000000000001',
  number: 'A0000012-01',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  on: '2026-11-27',
  complete: false,
});
