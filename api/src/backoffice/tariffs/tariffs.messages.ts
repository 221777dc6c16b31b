export const PAST = 'Ce jour est passé\u202f: un tarif commence aujourd’hui au plus tôt.';
export const BEGUN = 'Ce tarif a commencé\u202f: ajoutez-en un autre, ou arrêtez celui-ci à un jour.';
export const NO_LINE = 'Ce tarif n’existe pas.';
export const FOLLOWED = 'Un autre tarif commence après ce jour\u202f: retirez-le d’abord.';
export const ENDED = 'Rien ne s’applique ce jour-là.';

const TABLE_LABELS = {
  services: 'Prix des services',
  delivery: 'Barème de livraison',
  regions: 'Tarif régional de la carte grise',
  taxes: 'Taxe de la carte grise',
  exemptions: 'Exonération de la carte grise',
  malus: 'Barème du malus',
  allowances: 'Abattement du malus',
  forms: 'Formulaire officiel',
} as const;

/** Label of a line in the audit log: « Prix des services, warranty-12, à partir du 01/12/2026 ». */
export const lineText = (table: keyof typeof TABLE_LABELS, key: string, from: string): string =>
  `${TABLE_LABELS[table]}, ${key.replace('|', ', ')}, à partir du ${from.split('-').toReversed().join('/')}`;
