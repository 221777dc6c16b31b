import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { bundlePath } from '../../../sales/index.ts';

export type Proof = {
  firstName: string;
  /** Null for who handed the vehicle over. */
  bundleId: string | null;
  number: string;
  title: string;
  reserves: number;
  documentId: string;
};

/** The delivery note that both sides signed, attached. */
export const handoverProofMail = ({
  firstName,
  bundleId,
  number,
  title,
  reserves,
  documentId,
}: Proof): MailContent => ({
  subject: `${named('vehicule', title)}\u202f: bon de livraison signé`,
  preview: `Dossier ${named('numero', number)}.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Le véhicule ${named('vehicule', title)} a été remis, et les deux parties ont signé. Le bon de livraison est joint à ce message.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Dossier', value: number },
        { label: 'Réserves', value: reserves === 0 ? 'sans réserve' : String(reserves) },
      ],
    },
    ...(bundleId === null
      ? []
      : [{ kind: 'button' as const, label: 'Voir la remise', url: bundlePath(bundleId, 'remise') }]),
  ],
  attachments: [{ kind: 'document', id: documentId }],
  reason:
    bundleId === null
      ? 'Vous recevez ce message parce que vous avez remis ce véhicule.'
      : 'Vous recevez ce message parce que vous avez commandé ce véhicule.',
});

const vehicle = {
  number: 'A0000012-01',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  documentId: '019a9f6e-0000-7000-8000-000000000001',
};
export const example: MailContent = handoverProofMail({
  ...vehicle,
  firstName: 'Claire',
  bundleId: '0199f0aa-0000-7000-8000-000000000001',
  reserves: 1,
});
