import type {
  CompanyPaper,
  CompanyPaperField,
  CompanyPaperKind,
  CompanyPaperState,
} from '@pomelo/contract/bundles/company-papers.schemas.ts';
import type { IconName } from '@pomelo/design/icon.tsx';
import type { TagTone } from '@pomelo/design/tag.tsx';

export const PAPER_SAVED = 'La pièce est enregistrée';
export const PAPER_REMOVED = 'La pièce est retirée';
export const PAPER_FAILED = 'La pièce n’a pas pu être enregistrée. Réessayez.';
export const NO_PAPER = 'Choisissez un document PDF, JPEG ou PNG.';
export const VIEWER_READS_PAPERS = 'Votre rôle de lecteur permet de voir leur état, pas de les ouvrir.';

export const PAPER_STATES: Readonly<
  Record<CompanyPaperState, { word: string; tone: TagTone; icon: IconName; iconTone: string }>
> = {
  valid: { word: 'Valable', tone: 'ok', icon: 'check', iconTone: 'ok' },
  ending: { word: 'À renouveler', tone: 'warn', icon: 'clock', iconTone: 'warn' },
  ended: { word: 'Plus valable', tone: 'bad', icon: 'alert', iconTone: 'bad' },
  missing: { word: 'Manquante', tone: 'warn', icon: 'alert', iconTone: 'warn' },
};

const ISSUED_LABELS: Partial<Record<CompanyPaperKind, string>> = {
  kbis: 'Date de l’extrait',
  mandate: 'Signé le',
};
export const dateLabel = (kind: CompanyPaperKind, field: CompanyPaperField): string =>
  field === 'validUntil' ? 'Valable jusqu’au' : (ISSUED_LABELS[kind] ?? 'Date du justificatif');

export const PERMANENT = 'Facultatif\u202f: sans date, le mandat est permanent.';

/** Confirmation of removing a paper. */
export const removalQuestion = ({ label }: Pick<CompanyPaper, 'label'>) => ({
  title: `Retirer «\u202f${label}\u202f»\u202f?`,
  message: 'Vos prochaines demandes de carte grise la demanderont. Celles déjà transmises la gardent.',
  confirmLabel: 'Retirer',
  danger: true,
});
