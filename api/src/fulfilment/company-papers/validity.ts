import type { CompanyPaperKind, CompanyPaperState } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { daysAfter, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../carte-grise/documents/document-rules.ts';

/** A paper is to be renewed from so many days before its last day. */
export const RENEWAL_DAYS = 30;

/** Days are written `2026-11-21`. */
export type DatedPaper = { kind: CompanyPaperKind; issuedOn: string | null; validUntil: string | null };

/** The last day on which a paper is valid; null for a permanent mandate. */
export function lastDayOf({ kind, issuedOn, validUntil }: DatedPaper): string | null {
  const { maxMonths } = CARTE_GRISE_DOCUMENT_RULES[kind];
  return maxMonths !== undefined && issuedOn !== null ? monthsAfter(issuedOn, maxMonths) : validUntil;
}

export function stateOn(paper: DatedPaper, today: string): Exclude<CompanyPaperState, 'missing'> {
  const lastDay = lastDayOf(paper);
  if (lastDay === null || lastDay > daysAfter(today, RENEWAL_DAYS)) return 'valid';
  return lastDay < today ? 'ended' : 'ending';
}
