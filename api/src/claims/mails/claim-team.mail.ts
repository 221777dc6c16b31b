import { momentInParis } from '../../accounts/index.ts';
import type { MailContent } from '../../platform/mail/content/mail-content.ts';
import { named } from '../../platform/mail/texts/named.ts';

export type TeamNews = {
  number: string;
  title: string;
  company: string;
  /** Name of the person of the company; may be empty. */
  author: string;
  /** `ending`: the clock of the claim ends within a working day; `seller`, `carrier`: they answered. */
  event: 'opened' | 'answered' | 'seller' | 'carrier' | 'ending';
  /** Text of the message; may be empty. */
  text: string;
  dueAt: Date | null;
  url: string;
};

const SUBJECTS: Readonly<Record<TeamNews['event'], (number: string, company: string) => string>> = {
  opened: (number, company) => `${company} ouvre la réclamation ${number}`,
  answered: (number, company) => `${company} répond à propos de la réclamation ${number}`,
  seller: (number) => `Réclamation ${number}\u202f: réponse du vendeur partenaire`,
  carrier: (number) => `Réclamation ${number}\u202f: réponse du transporteur`,
  ending: (number, company) => `Réclamation ${number} de ${company}\u202f: le délai se termine`,
};
const TEXTS: Readonly<Record<TeamNews['event'], string>> = {
  opened: 'Une réclamation attend d’être prise en charge.',
  answered: 'L’acheteur a écrit à propos de sa réclamation.',
  seller: 'Le vendeur partenaire a répondu par son lien.',
  carrier: 'Le transporteur a répondu par son lien.',
  ending: 'Le délai annoncé à l’acheteur se termine\u202f: une réclamation attend l’équipe.',
};

/** To the team: what happened to a claim, or that its clock ends. */
export function claimTeamMail(news: TeamNews): MailContent {
  const { number, title, company, author, event, text, dueAt, url } = news;
  return {
    subject: SUBJECTS[event](named('numero', number), named('societe', company)),
    preview: TEXTS[event],
    greeting: 'Bonjour,',
    blocks: [
      { kind: 'paragraph', text: TEXTS[event] },
      {
        kind: 'facts',
        facts: [
          { label: 'Société', value: company },
          ...(author ? [{ label: 'Acheteur', value: author }] : []),
          { label: 'Véhicule', value: title },
          ...(dueAt ? [{ label: 'Au plus tard', value: momentInParis(dueAt) }] : []),
          ...(text ? [{ label: 'Message', value: text }] : []),
        ],
      },
      { kind: 'button', label: 'Voir la réclamation', url },
    ],
    reason: 'Ce message est destiné à l’équipe commerciale de Pomelo.',
  };
}

const likely = {
  number: 'R0000012',
  title: 'Peugeot 3008 Hybrid 136 GT',
  company: 'Garage Bertin',
  author: 'Claire Moreau',
  text: '',
  dueAt: new Date(Date.UTC(2026, 10, 30, 17, 0)),
  url: '/gestion/reclamations/019a9f6e-0000-7000-8000-000000000012',
};
export const examples: readonly MailContent[] = [
  claimTeamMail({ ...likely, event: 'opened', text: 'Rayure profonde sur la portière avant gauche.' }),
  claimTeamMail({ ...likely, author: '', event: 'answered', text: 'Voici la photo demandée.' }),
  claimTeamMail({ ...likely, event: 'seller', text: 'Nous prenons la moitié à notre charge.' }),
  claimTeamMail({ ...likely, event: 'carrier', text: 'Aucune réserve n’a été portée à la livraison.' }),
  claimTeamMail({ ...likely, event: 'ending' }),
];
