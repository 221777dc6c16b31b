import { z } from 'zod';
import { requiredText } from '../../fields.ts';
import { Handover, HandoverTask } from '../../handover/handover.schemas.ts';
import { Instant, typedDay } from '../../time.ts';

export const HANDOVER_LINK_STATES = ['open', 'ended', 'revoked'] as const;
export const HandoverLink = z.strictObject({
  id: z.uuid(),
  recipient: z.string(),
  state: z.enum(HANDOVER_LINK_STATES),
  endsAt: Instant,
  createdAt: Instant,
  createdBy: z.string(),
  /** The address to hand over, while it is open. */
  url: z.string().nullable(),
});
export type HandoverLink = z.infer<typeof HandoverLink>;

export const StaffHandover = z.strictObject({
  task: HandoverTask,
  handover: Handover.nullable(),
  /** The newest first. */
  links: z.array(HandoverLink),
});
export type StaffHandover = z.infer<typeof StaffHandover>;

/** Links a vehicle may have, ended ones included. */
export const MAX_HANDOVER_LINKS = 10;
export const LONGEST_HANDOVER_LINK_DAYS = 30;
/** A link works until the end of its last day. The proof of delivery is mailed to this address. */
export const HandoverLinkBody = z.strictObject({
  recipient: requiredText(120, 'Indiquez à qui va ce lien.'),
  email: z.union([z.literal(''), z.email('Indiquez une adresse e-mail valide.').max(254)]).default(''),
  lastDay: typedDay('Indiquez une date.'),
});
