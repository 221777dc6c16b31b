import { z } from 'zod';
import { CaptureView, MAX_SHOTS } from '../../capture/capture.schemas.ts';
import { DAMAGE_KINDS } from '../../condition/repairs.ts';
import { requiredText } from '../../fields.ts';
import { Instant, typedDay } from '../../time.ts';

/** A shot of a link that the team has not decided on: of an angle, or of a damage. */
export const ProposedShot = z.strictObject({
  shotId: z.uuid(),
  recipient: z.string(),
  takenAt: Instant,
  angle: z.string().nullable(),
  damage: z
    .strictObject({ partCode: z.string(), kind: z.enum(DAMAGE_KINDS), sizeMm: z.int().nullable() })
    .nullable(),
});
export type ProposedShot = z.infer<typeof ProposedShot>;

export const CAPTURE_LINK_STATES = ['open', 'ended', 'revoked'] as const;
export const CaptureLink = z.strictObject({
  id: z.uuid(),
  recipient: z.string(),
  state: z.enum(CAPTURE_LINK_STATES),
  endsAt: Instant,
  createdAt: Instant,
  createdBy: z.string(),
  shots: z.int(),
  /** The address to hand over, while it is open. */
  url: z.string().nullable(),
});
export type CaptureLink = z.infer<typeof CaptureLink>;

export const VehicleCapture = CaptureView.extend({
  reference: z.string(),
  proposals: z.array(ProposedShot),
  /** The newest first. */
  links: z.array(CaptureLink),
});
export type VehicleCapture = z.infer<typeof VehicleCapture>;

/** Links a listing may have, ended ones included. */
export const MAX_CAPTURE_LINKS = 30;
export const LONGEST_LINK_DAYS = 60;
/** A link works until the end of its last day. */
export const CaptureLinkBody = z.strictObject({
  recipient: requiredText(120, 'Indiquez à qui va ce lien.'),
  lastDay: typedDay('Indiquez le dernier jour.'),
});
export const DecidedShots = z.strictObject({ shotIds: z.array(z.uuid()).min(1).max(MAX_SHOTS) });
