import { entryLabel, resourceName } from '@pomelo/contract/backoffice/audit-names.ts';
import type { AuditEntry } from '@pomelo/contract/backoffice/audit.endpoints.ts';

export const AUDIT_HEAD = [
  'Date',
  'Heure',
  'Personne',
  'Action',
  'Objet',
  'Référence',
  'Libellé',
  'Avant',
  'Après',
  'Requête',
] as const;
export const FILE_FULL = 'La suite n’est pas dans ce fichier\u202f: choisissez des dates plus proches.';

const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' });
const time = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });

const jsonText = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value);

/** One entry as a line of a spreadsheet, in the hours of Paris. */
export function auditLine(entry: AuditEntry): string[] {
  const { at, person, summary, resource, resourceId, before, after, requestId } = entry;
  const instant = new Date(at);
  return [
    date.format(instant),
    time.format(instant),
    person.name,
    summary,
    resourceName(resource),
    resourceId,
    entryLabel(entry),
    jsonText(before),
    jsonText(after),
    requestId,
  ];
}
