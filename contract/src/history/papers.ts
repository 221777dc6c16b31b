import { daysAfter } from '../paris-time.ts';

/** `status-certificate`: certificat de situation administrative; `histovec`: the report of the ministry. */
export const HISTORY_PAPERS = ['status-certificate', 'histovec'] as const;
export type HistoryPaperKind = (typeof HISTORY_PAPERS)[number];

/** Per vehicle. */
export const MAX_HISTORY_PAPERS = 20;

/** Code de la route, art. R322-4: for a sale, the certificate is younger than fifteen days. */
export const STATUS_CERTIFICATE_DAYS = 15;

/** The last day on which a paper serves a sale; null where no rule sets one. */
export const usableUntil = (kind: HistoryPaperKind, issuedOn: string): string | null =>
  kind === 'status-certificate' ? daysAfter(issuedOn, STATUS_CERTIFICATE_DAYS - 1) : null;
