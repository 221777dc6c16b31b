import { z } from 'zod';
import { carPart } from '../condition/parts.ts';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { anyText, requiredLines, requiredText } from '../fields.ts';
import { fileField } from '../files.ts';
import { whenValid } from '../inert-text.ts';
import { Instant, typedInstant } from '../time.ts';
import { optionalInteger } from '../typed.ts';
import {
  HANDOVER_ANGLES,
  HANDOVER_FILE_KINDS,
  HANDOVER_KINDS,
  HANDOVER_PAPERS,
  MAX_HANDOVER_KM,
  MAX_HANDOVER_PHOTOS,
  MAX_KEYS,
  MAX_RESERVE_PHOTOS,
  MAX_RESERVES,
} from './handover-rules.ts';

const PICTURES = { maxBytes: MAX_UPLOAD_BYTES, types: ['image/jpeg', 'image/png'] } as const;
export const NAME_NEEDED = 'Indiquez le nom de la personne qui signe.';
export const SIGNATURE_NEEDED = 'Signez, ou cochez la case.';
const RELEASE_NEEDED = 'Indiquez le code de remise.';

/** One picture of a hand-over. A signature is a drawing, as PNG. */
export const HandoverFileForm = z.strictObject({
  /** Made once on the device: a file sent again is received once. */
  fileId: z.uuid(),
  kind: z.enum(HANDOVER_FILE_KINDS),
  takenAt: typedInstant('Indiquez l’heure de la photo.'),
  file: fileField(PICTURES, 'Choisissez une image.'),
});
export type HandoverFileForm = z.output<typeof HandoverFileForm>;
export const ReceivedFile = z.strictObject({ fileId: z.uuid() });

/** The typed code, or the text of the scanned QR code. */
export const ReleaseBody = z.strictObject({ release: requiredText(60, RELEASE_NEEDED) });
export const CheckedRelease = z.strictObject({ checkedAt: Instant, checkedBy: z.string() });
export type CheckedRelease = z.infer<typeof CheckedRelease>;

const HandoverPhoto = z.strictObject({ fileId: z.uuid(), angle: z.enum(HANDOVER_ANGLES).nullable() });
const PartCode = z
  .string()
  .max(3)
  .refine((code) => carPart(code) !== undefined, whenValid('Cet élément n’existe pas.'));

/** About a panel of the body, or a thing named in text. */
export const Reserve = z
  .strictObject({
    part: PartCode.nullable(),
    thing: anyText(120).default(''),
    text: requiredLines(500, 'Décrivez la réserve.'),
    photos: z.array(z.uuid()).max(MAX_RESERVE_PHOTOS).default([]),
  })
  .refine(({ part, thing }) => part !== null || thing !== '', {
    path: ['thing'],
    message: 'Indiquez l’élément.',
  });
export type Reserve = z.output<typeof Reserve>;

/** Drawn, or accepted by a check box with the name. */
export const Signature = z
  .strictObject({ name: requiredText(120, NAME_NEEDED), fileId: z.uuid().nullable(), accepted: z.boolean() })
  .refine(({ fileId, accepted }) => fileId !== null || accepted, {
    path: ['accepted'],
    message: SIGNATURE_NEEDED,
  });
export type Signature = z.output<typeof Signature>;

const Coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres. */
  accuracy: z.number().min(0).max(1_000_000),
});

/** A hand-over as a device sends it, as often as it needs to: it is recorded once. */
export const HandoverBody = z
  .strictObject({
    /** Made once on the device. */
    handoverId: z.uuid(),
    kind: z.enum(HANDOVER_KINDS, 'Choisissez enlèvement ou livraison.'),
    /** Null where it was checked before, and for a vehicle without a code. */
    release: anyText(60).nullable(),
    /** By the clock of the device: when it was signed, and when this was sent. */
    signedAt: typedInstant('Indiquez l’heure de la signature.'),
    sentAt: typedInstant('Indiquez l’heure de l’envoi.'),
    coordinates: Coordinates.nullable(),
    place: anyText(200),
    /** Null: unknown. */
    km: optionalInteger({ max: MAX_HANDOVER_KM, message: 'Indiquez le kilométrage.' }),
    /** The odometer shows less than the last known reading, and was read again. */
    kmConfirmed: z.boolean(),
    keys: z.int('Indiquez le nombre de clés.').min(0).max(MAX_KEYS),
    papers: z.array(z.enum(HANDOVER_PAPERS)).max(HANDOVER_PAPERS.length),
    otherPapers: anyText(200),
    photos: z.array(HandoverPhoto).max(MAX_HANDOVER_PHOTOS),
    reserves: z.array(Reserve).max(MAX_RESERVES),
    withoutReserve: z.boolean(),
    giver: Signature,
    /** Null: the buyer signs from their own account. */
    receiver: Signature.nullable(),
  })
  .refine(({ reserves, withoutReserve }) => (reserves.length === 0) === withoutReserve, {
    path: ['withoutReserve'],
    message: 'Notez les réserves, ou cochez «\u202fsans réserve\u202f».',
  })
  .refine(({ coordinates, place }) => coordinates !== null || place !== '', {
    path: ['place'],
    message: 'Indiquez le lieu.',
  });
export type HandoverBody = z.output<typeof HandoverBody>;

/** `incomplete`: nothing was recorded, because files that it names have not arrived yet. */
export const RECORD_STATES = ['incomplete', 'awaiting', 'closed'] as const;
export const RecordedHandover = z.strictObject({
  state: z.enum(RECORD_STATES),
  missing: z.array(z.uuid()),
});
export type RecordedHandover = z.infer<typeof RecordedHandover>;

/** `blocked`: the vehicle is cancelled, or an earlier step is missing; `reason` says which. */
export const TASK_STATES = ['blocked', 'ready', 'awaiting', 'closed'] as const;
/** Data for a hand-over device: no price; of the buyer only the receiver and the address. */
export const HandoverTask = z.strictObject({
  number: z.string(),
  title: z.string(),
  plate: z.string().nullable(),
  vin: z.string().nullable(),
  state: z.enum(TASK_STATES),
  reason: z.string().nullable(),
  kind: z.enum(HANDOVER_KINDS),
  company: z.string(),
  /** Address of the hand-over; empty: unknown. */
  address: z.string(),
  contact: z.string(),
  phone: z.string().nullable(),
  /** The highest odometer that is known; null: unknown. */
  km: z.int().nullable(),
  needsRelease: z.boolean(),
  release: CheckedRelease.nullable(),
});
export type HandoverTask = z.infer<typeof HandoverTask>;
export const LinkedHandover = HandoverTask.extend({ recipient: z.string(), endsAt: Instant });

const Signed = z.strictObject({
  name: z.string(),
  /** Null: accepted by the check box. */
  fileId: z.uuid().nullable(),
});

/** A hand-over as it was recorded; it never changes once it is closed. */
export const Handover = z.strictObject({
  id: z.uuid(),
  state: z.enum(['awaiting', 'closed']),
  kind: z.enum(HANDOVER_KINDS),
  /** By the clock of the device, corrected by that of the server. */
  handedAt: Instant,
  receivedAt: Instant,
  /** Seconds that the clock of the device was ahead; null within the tolerance. */
  clockOffSeconds: z.int().nullable(),
  /** The giver: the team, or the recipient of a link. */
  by: z.string(),
  place: z.string(),
  coordinates: Coordinates.nullable(),
  km: z.int().nullable(),
  keys: z.int(),
  papers: z.array(z.enum(HANDOVER_PAPERS)),
  otherPapers: z.string(),
  photos: z.array(HandoverPhoto),
  reserves: z.array(
    z.strictObject({
      part: z.string().nullable(),
      thing: z.string(),
      text: z.string(),
      photos: z.array(z.uuid()),
    }),
  ),
  giver: Signed,
  receiver: Signed.nullable(),
  closedAt: Instant.nullable(),
  /** SHA-256 of its content and of its pictures; null until it is closed. */
  sha256: z.string().nullable(),
});
export type Handover = z.infer<typeof Handover>;
/** Content signed by the giver, as stored. */
export const HandoverContent = Handover.pick({
  place: true,
  coordinates: true,
  keys: true,
  papers: true,
  otherPapers: true,
  photos: true,
  reserves: true,
  giver: true,
});
export type HandoverContent = z.infer<typeof HandoverContent>;
/** Content signed by the receiver, as stored: their reserve, or an empty text. */
export const HandoverReceipt = Signed.extend({ reserve: z.string() });
export type HandoverReceipt = z.infer<typeof HandoverReceipt>;
export const HandoverProof = z.strictObject({ handover: Handover.nullable() });

/**
 * The buyer confirms a hand-over from their own account. Without a name, and without a signature or the check
 * box, it is refused (invalid), once the vehicle is known to be the caller's.
 */
export const ConfirmHandoverForm = z.object({
  name: anyText(120).default(''),
  accepted: z.literal('oui').optional(),
  /** A reserve of the buyer, on top of those that were noted. */
  reserve: anyText(500).default(''),
  signature: fileField(PICTURES, 'Choisissez une image.').optional(),
});
export type ConfirmHandoverForm = z.output<typeof ConfirmHandoverForm>;
