import { z } from 'zod';
import { requiredText } from '../../fields.ts';
import { Financing, FINANCING_STATES } from '../../financings/financings.schemas.ts';
import { paged, pageOf } from '../../paging.ts';

export const StaffFinancing = Financing.extend({
  dealId: z.uuid(),
  company: z.strictObject({ id: z.uuid(), rs: z.string() }),
  askedBy: z.string(),
  /** Announced, and not received by its day. */
  isLate: z.boolean(),
});
export type StaffFinancing = z.infer<typeof StaffFinancing>;

export const FINANCING_FILTERS = ['late', ...FINANCING_STATES] as const;
export const FinancingsQuery = z.object({
  /** Numbers of orders, references of the lender and names of companies. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(FINANCING_FILTERS).optional(),
  dealId: z.uuid().optional(),
  ...paged(50),
});
/** The newest first. */
export const StaffFinancings = pageOf(StaffFinancing);
export const CancelFinancingBody = z.strictObject({ reason: requiredText(300, 'Dites pourquoi.') });
