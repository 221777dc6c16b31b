import type { StaffHistory } from '@pomelo/contract/backoffice/stock/history.schemas.ts';
import { STATUS_CERTIFICATE_DAYS } from '@pomelo/contract/history/papers.ts';
import { formatDay } from '../../../../lib/dates.ts';
import { isExpired, PAPER_NAMES } from '../../../../domain/vehicle/history.messages.ts';

export const HISTORY_FAILED = 'Le serveur ne répond pas. Rien n’a été enregistré, réessayez dans un instant.';
export const FACTS_SAVED = 'Historique enregistré.';
export const PAPER_SAVED = 'Pièce ajoutée.';
export const PAPER_READ = 'Pièce marquée comme lue.';
export const PAPER_REMOVED = 'Pièce supprimée.';
export const READING_SAVED = 'Relevé ajouté.';
export const READING_REMOVED = 'Relevé supprimé.';
export const FILE_TOO_LARGE = 'Un fichier pèse au plus 10\u00a0Mo.';

export const PAPER_RULE = `Pour une vente, le certificat de situation administrative a moins de ${STATUS_CERTIFICATE_DAYS}\u00a0jours (Code de la route, art. R322-4). Un rapport HistoVec n’a pas de fin d’usage.`;

type Paper = StaffHistory['papers'][number];

/** « lu le 19/11/2026 par Camille Roux », or that it was not read. */
export const readerText = ({ readOn, readBy }: Pick<Paper, 'readOn' | 'readBy'>): string =>
  readOn === null ? 'pas encore lu' : `lu le ${formatDay(readOn)}${readBy === '' ? '' : ` par ${readBy}`}`;

/** Papers that need work: expired without a newer one, or not read yet. */
export function paperWarnings(papers: readonly Paper[], today: string): string[] {
  const newest = papers.filter(
    (paper) => papers.find((other) => other.kind === paper.kind)?.issuedOn === paper.issuedOn,
  );
  return [
    ...newest
      .filter((paper) => isExpired(paper, today))
      .map((paper) => `${PAPER_NAMES[paper.kind]} expiré\u202f: à renouveler avant la vente.`),
    ...papers
      .filter(({ readOn }) => readOn === null)
      .map((paper) => `${PAPER_NAMES[paper.kind]} du ${formatDay(paper.issuedOn)}\u202f: pas encore lu.`),
  ];
}

/** Warns that the listing and the papers state different numbers of owners; empty otherwise. */
export const ownersWarning = ({ facts, declared }: Pick<StaffHistory, 'facts' | 'declared'>): string =>
  facts.owners !== null && declared.owners !== null && facts.owners !== declared.owners
    ? `La fiche annonce ${declared.owners} titulaire${declared.owners > 1 ? 's' : ''}, les pièces ${facts.owners}.`
    : '';
