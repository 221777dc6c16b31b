import { LINKED_PARTY_LABELS, type LinkedParty } from '@pomelo/contract/claims/claim-rules.ts';
import { momentInParis } from '../../accounts/index.ts';
import type { MailContent } from '../../platform/mail/content/mail-content.ts';
import { named } from '../../platform/mail/texts/named.ts';

export type ClaimInvitation = {
  party: LinkedParty;
  number: string;
  title: string;
  endsAt: Date;
  url: string;
};

/** To a seller or a carrier: the link to one claim. The address is unverified: no typed text is repeated. */
export const claimLinkMail = ({ party, number, title, endsAt, url }: ClaimInvitation): MailContent => ({
  subject: `Réclamation ${named('numero', number)}\u202f: votre réponse est attendue`,
  preview: 'Répondez par le lien, sans compte.',
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Une réclamation porte sur un véhicule que vous avez vendu ou transporté. Consultez-la et répondez par ce lien.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Réclamation', value: number },
        { label: 'Véhicule', value: title },
        { label: 'Vous répondez comme', value: LINKED_PARTY_LABELS[party] },
        { label: 'Lien valable jusqu’au', value: momentInParis(endsAt) },
      ],
    },
    { kind: 'button', label: 'Répondre', url },
    { kind: 'note', text: 'Ce lien vous est personnel\u202f: ne le transmettez pas.' },
  ],
  reason: 'Vous recevez ce message parce que Pomelo vous demande de répondre à une réclamation.',
});

const likely = {
  number: 'R0000012',
  title: 'Peugeot 3008 Hybrid 136 GT',
  endsAt: new Date(Date.UTC(2026, 11, 28, 17, 0)),
  url: '/reclamation/q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
};
export const examples: readonly MailContent[] = [
  claimLinkMail({ ...likely, party: 'seller' }),
  claimLinkMail({ ...likely, party: 'carrier' }),
];
