import { dayIn, idIn, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

/** The decoded address of the log. */
export type AuditQuery = {
  q: string;
  person: string;
  resource: string;
  from: string;
  to: string;
  page: number;
};

const MAX_TEXT = 200;
const MAX_RESOURCE = 60;

/** Never fails: unknown or invalid values are ignored. */
export const auditQueryIn = (params: URLSearchParams): AuditQuery => ({
  q: textIn(params, 'q', MAX_TEXT) ?? '',
  person: idIn(params, 'personne') ?? '',
  resource: textIn(params, 'objet', MAX_RESOURCE) ?? '',
  from: dayIn(params, 'du') ?? '',
  to: dayIn(params, 'au') ?? '',
  page: pageIn(params),
});

/** As GET /backoffice/audit takes it, without empty values. */
export function toAuditFilters({ q, person, resource, from, to }: AuditQuery) {
  return {
    ...(q && { q }),
    ...(person && { person }),
    ...(resource && { resource }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
