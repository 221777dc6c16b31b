import type { AuditResource } from '@pomelo/contract/backoffice/audit-names.ts';

/**
 * The subject of a staff write. `before` and `after` are its changed fields, as JSON: never a password, a
 * token or a file; `label` is its name for people (« Peugeot 308, PO-012345 »).
 */
export type Recorded = {
  resource: AuditResource;
  resourceId: string | number;
  label?: string;
  before?: unknown;
  after?: unknown;
};
