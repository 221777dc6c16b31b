import type { DamageKind } from '@pomelo/contract/condition/repairs.ts';

/** A damage as it was pointed at on the unfolded map. */
export type DamageNote = {
  partCode: string;
  x: number | null;
  y: number | null;
  kind: DamageKind;
  sizeMm: number | null;
};

export type ShotState = 'waiting' | 'sent' | 'refused';

/** A photograph of a guided capture on this device; its bytes are stored apart from it. */
export type Shot = {
  /** Made once: the server receives a shot of this id once. */
  id: string;
  /** The photographer: other users of this device neither see nor send it. */
  owner: string;
  /** URL that it is sent to: one for each vehicle. */
  to: string;
  vehicle: string;
  /** Subject; a later shot of the same subject replaces this one. */
  angle: string | null;
  damage: DamageNote | null;
  /** Further fields of its request. */
  fields?: Readonly<Record<string, string>>;
  /** ISO, by the clock of the device. */
  takenAt: string;
  bytes: number;
  /** A small JPEG as a data address. */
  thumbnail: string;
  state: ShotState;
  attempts: number;
  /** In milliseconds of the clock of the device; not sent before. */
  nextAt: number;
  /** Reason (French) why it was refused or is pending; null otherwise. */
  reason: string | null;
};

/** Response to a sent shot. */
export type SendAnswer =
  | { outcome: 'received' }
  /** Never accepted as it is. */
  | { outcome: 'refused'; message: string }
  /** Tried again later. */
  | { outcome: 'later'; message: string; waitMs?: number };
