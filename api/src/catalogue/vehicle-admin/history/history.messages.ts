import { MAX_READINGS } from '@pomelo/contract/history/mileage.ts';
import { type HistoryPaperKind, MAX_HISTORY_PAPERS } from '@pomelo/contract/history/papers.ts';

/** Names of the files of papers among the documents of their vehicle. */
export const PAPER_LABELS: Readonly<Record<HistoryPaperKind, string>> = {
  'status-certificate': 'Certificat de situation administrative',
  histovec: 'Rapport HistoVec',
};

/** Messages to the team when a history cannot be stored. */
export const historyRefusals = {
  future: 'Cette date est à venir.',
  undated: 'Indiquez le jour du contrôle\u202f: sans lui, les réponses n’ont pas de date.',
  noDamage:
    'Des procédures sont indiquées\u202f: la réponse ne peut être ni «\u202fnon\u202f» ni «\u202fnon contrôlé\u202f».',
  notImported: 'Un pays est indiqué\u202f: la réponse ne peut être que «\u202foui\u202f».',
  mostPapers: `Au plus ${MAX_HISTORY_PAPERS} pièces d’historique par véhicule\u202f: supprimez les plus anciennes.`,
  samePaper: 'Une pièce de ce genre et de ce jour est déjà là.',
  noPaper: 'Cette pièce n’existe pas.',
  mostReadings: `Au plus ${MAX_READINGS} relevés par véhicule\u202f: supprimez les moins utiles.`,
  sameReading: 'Un relevé de cette source et de ce jour est déjà là.',
  noReading: 'Ce relevé n’existe pas.',
} as const;
