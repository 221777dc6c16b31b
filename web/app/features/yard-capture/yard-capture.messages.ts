import { formatLastDay } from '../../lib/dates.ts';

export type LinkFault = 'unknown' | 'over';
const FAULTS: Readonly<Record<string, LinkFault>> = { 'token-unknown': 'unknown', 'token-expired': 'over' };
/** Null for another refusal. */
export const linkFault = (code: string): LinkFault | null => FAULTS[code] ?? null;

export const LINK_FAULTS: Readonly<Record<LinkFault, { title: string; text: string }>> = {
  unknown: {
    title: 'Ce lien n’existe pas',
    text: 'Vérifiez que vous l’avez copié en entier, ou demandez-le à nouveau à Pomelo.',
  },
  over: {
    title: 'Ce lien ne fonctionne plus',
    text: 'Il est arrivé à son terme ou a été fermé. Demandez-en un autre à Pomelo.',
  },
};

/** « Pour Parc de Corbas, jusqu’au 30/11/2026 à 00 h 00. Pomelo relit vos photos avant de les publier. » */
export const linkNotice = (recipient: string, endsAt: string): string =>
  `Pour ${recipient}, jusqu’au ${formatLastDay(endsAt)} inclus. Pomelo relit vos photos avant de les publier.`;
