import type { ChainFault, ChainReport } from './audit-chain.service.ts';

export const USAGE =
  'Usage\u202f: npm run audit:verify -- [--since EMPREINTE] [--database URL]\n' +
  'Vérifie que chaque écriture du journal est telle qu’elle a été écrite, et à sa place.\n' +
  '--since\u202f: vérifie aussi que le journal contient encore l’empreinte notée lors d’une vérification passée.';
export const WRONG_HASH =
  '--since attend une empreinte\u202f: 64 chiffres hexadécimaux, comme cette commande les affiche.';

const FAULTS: Record<ChainFault['kind'], (entryId: string) => string> = {
  changed: (id) => `L’écriture n°\u202f${id} a été modifiée.`,
  removed: (id) => `L’écriture n°\u202f${id} a été supprimée.`,
  'removed-before': (id) => `Une écriture au moins a été supprimée avant la n°\u202f${id}.`,
  moved: (id) => `L’écriture n°\u202f${id} n’est plus à sa place.`,
  inserted: (id) => `L’écriture n°\u202f${id} a été insérée sans être chaînée.`,
};

export const faultText = ({ kind, entryId }: ChainFault): string => FAULTS[kind](entryId);
export const ANCHOR_MISSING =
  'Le journal ne contient plus cette empreinte\u202f: sa fin a été supprimée, ou il a été réécrit depuis qu’elle a été notée.';

const counted = (count: number, one: string, several: string): string =>
  `${new Intl.NumberFormat('fr-FR').format(count)} ${count > 1 ? several : one}`;

/** The report on an intact log. */
export function intactText({ links, erased, head }: ChainReport): string {
  if (!head) return 'Le journal est vide.';
  const emptied = erased === 0 ? '' : `, dont ${counted(erased, 'au détail effacé', 'au détail effacé')}`;
  return (
    `Journal intact\u202f: ${counted(links, 'écriture', 'écritures')}${emptied}.\n` +
    `Empreinte\u202f: ${head.hash}\nNotez-la ailleurs\u202f: --since vérifiera que rien n’a été ôté après elle.`
  );
}
