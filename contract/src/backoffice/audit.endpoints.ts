import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CSV_FILE_TYPES } from '../files.ts';
import { paged, PageMeta } from '../paging.ts';
import { Day, Instant } from '../time.ts';

/** One write of the staff: author, time, old and new values. Entries are never changed or deleted. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  person: z.strictObject({ id: z.uuid().nullable(), name: z.string() }),
  /** The call, as the contract names it: `PUT /backoffice/vehicles/:id`. */
  action: z.string(),
  /** Its summary as text. */
  summary: z.string(),
  resource: z.string(),
  resourceId: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilters = z.object({
  q: z.string().trim().max(200).optional(),
  person: z.uuid().optional(),
  resource: z.string().max(60).optional(),
  resourceId: z.string().max(60).optional(),
  /** Days of Paris, both included. */
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

export const audit = {
  list: endpoint('GET /backoffice/audit', {
    summary: 'Le journal des modifications',
    audience: 'staff',
    permission: 'audit.read',
    query: AuditFilters.extend({ ...paged(50) }),
    answer: z.strictObject({
      data: z.array(AuditEntry),
      meta: PageMeta,
      /** All there are, to choose from. */
      resources: z.array(z.string()),
      people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    }),
  }),
  /** The latest first, up to a maximum stated in the file. */
  file: endpoint('GET /backoffice/audit/file', {
    load: 'exports',
    summary: 'Le journal des modifications, en CSV',
    audience: 'staff',
    permission: 'audit.read',
    query: AuditFilters,
    answerKind: 'file',
    answerTypes: CSV_FILE_TYPES,
  }),
};
