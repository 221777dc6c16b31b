import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { dayText } from './mail-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { bundlePath } from '../../../sales/index.ts';

export type ShippedVehicle = {
  firstName: string;
  bundleId: string;
  number: string;
  title: string;
  /** Name and address of its yard. */
  yard: string;
  /** Null when no delivery was chosen: the vehicle stays at its yard. */
  delivery: { address: string; fetched: boolean; releaseCode: string } | null;
  expected: string;
};

/** ORD-4: a vehicle was shipped to its buyer, or is ready for collection at its depot. */
export function shippedMail({
  firstName,
  bundleId,
  number,
  title,
  yard,
  delivery,
  expected,
}: ShippedVehicle): MailContent {
  const fetched = delivery === null || delivery.fetched;
  return {
    subject: fetched
      ? `${named('vehicule', title)}\u202f: prêt à être enlevé`
      : `${named('vehicule', title)}\u202f: votre véhicule est en route`,
    preview: fetched ? 'Il vous attend au parc.' : `Livraison prévue le ${named('jour', dayText(expected))}.`,
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: fetched
          ? `Votre véhicule ${named('vehicule', title)} est prêt et vous attend à son parc.`
          : `Votre véhicule ${named('vehicule', title)} vient de partir. Il est attendu le ${named('jour', dayText(expected))}.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Dossier', value: number },
          ...(fetched
            ? [{ label: 'À enlever à', value: yard }]
            : [{ label: 'Livré à', value: delivery.address }]),
          ...(delivery ? [{ label: 'Code de remise', value: delivery.releaseCode }] : []),
        ],
      },
      ...(delivery
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Donnez ce code à la personne qui vous remet le véhicule\u202f: sans lui, elle le garde.',
            },
          ]
        : []),
      { kind: 'button', label: 'Suivre le véhicule', url: bundlePath(bundleId, 'suivi') },
      { kind: 'button', label: 'Ajouter au calendrier', url: `${bundlePath(bundleId)}/calendrier` },
    ],
    reason: 'Vous recevez ce message parce que vous avez commandé ce véhicule.',
  };
}

const vehicle = {
  firstName: 'Claire',
  bundleId: '0199f0aa-0000-7000-8000-000000000001',
  number: 'A0000012-01',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  yard: 'Parc de Lyon, 12 rue du Mont-Blanc, 69960 Corbas',
};
export const examples: readonly MailContent[] = [
  shippedMail({
    ...vehicle,
    delivery: { address: '1 rue du Pont, 69003 Lyon', fetched: false, releaseCode: 'K7M4-Q2XD' },
    expected: '2026-11-27',
  }),
  shippedMail({ ...vehicle, delivery: null, expected: '2026-11-27' }),
];
