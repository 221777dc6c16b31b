import type { PoliceBookQuery } from '@pomelo/contract/bundles/police-book.schemas.ts';
import { isTableFormat } from '../../lib/table-formats.ts';

/**
 * Fields of the police book form: the API refuses an invalid day, because a book of other days would mislead.
 */
export function policeBookQuery(params: URLSearchParams): Partial<PoliceBookQuery> {
  const format = params.get('format');
  return {
    from: params.get('du') || undefined,
    to: params.get('au') || undefined,
    format: isTableFormat(format) ? format : undefined,
  };
}
