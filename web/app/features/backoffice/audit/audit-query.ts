import { pageIn } from '../shared/list-address.ts';

/** What the address of the log says, decoded. */
export type AuditQuery = { q: string; person: string; resource: string; from: string; to: string; page: number };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_TEXT = 200;
const MAX_RESOURCE = 60;

const dayIn = (text: string | null): string => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** Never fails: what is unknown or malformed is left out. */
export function auditQueryIn(params: URLSearchParams): AuditQuery {
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_TEXT).trim(),
    person: UUID.test(params.get('personne') ?? '') ? (params.get('personne') ?? '') : '',
    resource: (params.get('objet') ?? '').slice(0, MAX_RESOURCE),
    from: dayIn(params.get('du')),
    to: dayIn(params.get('au')),
    page: pageIn(params),
  };
}

/** As GET /backoffice/audit takes it: without what says nothing. */
export function toAuditFilters({ q, person, resource, from, to }: AuditQuery) {
  return {
    ...(q && { q }),
    ...(person && { person }),
    ...(resource && { resource }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
