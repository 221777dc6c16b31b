import { z } from 'zod';
import { EXPORT_STATES, PROOF_PARTIES, TRANSPORTERS } from '../../exports/export-rules.ts';
import { ExportFile } from '../../exports/exports.schemas.ts';
import { anyLines, requiredLines } from '../../fields.ts';
import { paged, pageOf } from '../../paging.ts';
import { Day, Instant } from '../../time.ts';

export const STAFF_EXPORT_ACTS = ['change', 'review', 'accept', 'refuse', 'reopen', 'check-vat'] as const;
export type StaffExportAct = (typeof STAFF_EXPORT_ACTS)[number];

const company = z.strictObject({ id: z.uuid(), rs: z.string() });
export const StaffExportRow = ExportFile.pick({
  bundle: true,
  sale: true,
  state: true,
  soldOn: true,
  vat: true,
}).extend({
  company,
  transporter: z.enum(TRANSPORTERS).nullable(),
  country: z.string().nullable(),
  waiting: z.int(),
  proofsDueOn: Day.nullable(),
  isOverdue: z.boolean(),
});
export type StaffExportRow = z.infer<typeof StaffExportRow>;
export const StaffExportsQuery = z.object({
  /** `overdue`: the proofs were due before today. */
  state: z.enum([...EXPORT_STATES, 'overdue']).optional(),
  sale: z.enum(['intra-community', 'export']).optional(),
  ...paged(50),
});
export const StaffExports = pageOf(StaffExportRow);

export const StaffExportFile = ExportFile.extend({
  company,
  deal: z.strictObject({ id: z.uuid(), number: z.string() }),
  /** Answers of the register, the latest first. */
  vatChecks: z.array(
    z.strictObject({
      at: Instant,
      vatNumber: z.string(),
      state: z.enum(['valid', 'invalid']),
      consultation: z.string().nullable(),
    }),
  ),
  may: z.array(z.enum(STAFF_EXPORT_ACTS)),
});
export type StaffExportFile = z.infer<typeof StaffExportFile>;

const version = z.int().min(1);
export const ExportActBody = z.strictObject({ version });
export const RefuseExportBody = z.strictObject({
  version,
  text: requiredLines(2000, 'Dites à l’acheteur pourquoi l’exonération n’est pas conservée.'),
});
export const ReopenExportBody = z.strictObject({
  version,
  text: requiredLines(2000, 'Dites à l’acheteur pourquoi ce dossier est rouvert.'),
});
export const ReviewProofBody = z
  .strictObject({
    version,
    accept: z.boolean(),
    /** Whom the issuer depends on; of an accepted proof. */
    party: z.enum(PROOF_PARTIES, 'Dites de qui dépend l’émetteur.').nullable(),
    reason: anyLines(1000),
  })
  .refine(({ accept, party }) => !accept || party !== null, {
    path: ['party'],
    error: 'Dites de qui dépend l’émetteur.',
  })
  .refine(({ accept, reason }) => accept || reason !== '', {
    path: ['reason'],
    error: 'Dites à l’acheteur pourquoi.',
  });
