import { dayIn, idIn, present, textIn } from '../shared/list-reading.ts';

const MAX_TEXT = 200;
const MAX_RESOURCE = 60;

/** Filters of the log from the address, as GET /backoffice/audit takes them; invalid ones are ignored. */
export const auditFiltersIn = (params: URLSearchParams) =>
  present({
    q: textIn(params, 'q', MAX_TEXT),
    person: idIn(params, 'personne'),
    resource: textIn(params, 'objet', MAX_RESOURCE),
    from: dayIn(params, 'du'),
    to: dayIn(params, 'au'),
  });
