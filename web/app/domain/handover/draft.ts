import {
  HANDOVER_ANGLES,
  HANDOVER_KINDS,
  HANDOVER_PAPERS,
  type HandoverKind,
  type HandoverPaper,
} from '@pomelo/contract/handover/handover-rules.ts';
import type { HandoverBody, HandoverTask } from '@pomelo/contract/handover/handover.schemas.ts';
import type { z } from 'zod';
import type { Shot } from '../capture/shot.ts';

export const STEPS = [
  'vehicle',
  'photos',
  'condition',
  'reserves',
  'place',
  'giver',
  'receiver',
  'sent',
] as const;
export type StepName = (typeof STEPS)[number];

export type DraftReserve = { id: string; part: string | null; thing: string; text: string };
/** `drawn`: the drawing is among the shots. */
export type DraftSignature = { name: string; drawn: boolean; accepted: boolean };
/** Input of a hand-over, stored on this device as it is entered. */
export type Draft = {
  handoverId: string;
  step: StepName;
  kind: HandoverKind;
  release: string;
  /** Typed; empty while it was not read. */
  km: string;
  kmUnread: boolean;
  kmConfirmed: boolean;
  keys: string;
  papers: readonly HandoverPaper[];
  otherPapers: string;
  reserves: readonly DraftReserve[];
  withoutReserve: boolean;
  place: string;
  coordinates: HandoverBody['coordinates'];
  giver: DraftSignature;
  receiver: DraftSignature;
  /** The buyer signs from their own account. */
  later: boolean;
};

const UNSIGNED: DraftSignature = { name: '', drawn: false, accepted: false };
export const newDraft = (handoverId: string, { kind, contact }: HandoverTask): Draft => ({
  handoverId,
  step: 'vehicle',
  kind,
  release: '',
  km: '',
  kmUnread: false,
  kmConfirmed: false,
  keys: '',
  papers: [],
  otherPapers: '',
  reserves: [],
  withoutReserve: false,
  place: '',
  coordinates: null,
  giver: UNSIGNED,
  receiver: { ...UNSIGNED, name: contact },
  later: false,
});

/** Slots of the queue: a later shot of a slot replaces the earlier one. */
export const SLOTS = {
  photo: (angle: string) => `photograph:${angle}`,
  reserve: (id: string) => `reserve:${id}`,
  giver: 'giver-signature',
  receiver: 'receiver-signature',
  record: 'record',
} as const;

export const kmOf = ({ km, kmUnread }: Pick<Draft, 'km' | 'kmUnread'>): number | null => {
  const typed = km.replaceAll(/\D/g, '');
  return kmUnread || typed === '' ? null : Number(typed);
};
export const isBelow = (draft: Draft, { km }: Pick<HandoverTask, 'km'>): boolean => {
  const read = kmOf(draft);
  return read !== null && km !== null && read < km;
};

const idOf = (shots: readonly Shot[], slot: string): string | null =>
  shots.findLast(({ angle, state }) => angle === slot && state !== 'refused')?.id ?? null;

const signed = ({ name, drawn, accepted }: DraftSignature, fileId: string | null): HandoverBody['giver'] => ({
  name: name.trim(),
  fileId: drawn ? fileId : null,
  accepted: accepted || (drawn && fileId === null),
});

type Sent = Omit<z.input<typeof HandoverBody>, 'sentAt'>;
/** The record as it is sent, with the shots of this vehicle on this device; `sentAt` is added then. */
export function recordOf(draft: Draft, shots: readonly Shot[], signedAt: string): Sent {
  const isAngle = (code: string): code is (typeof HANDOVER_ANGLES)[number] =>
    HANDOVER_ANGLES.some((angle) => angle === code);
  const photos = shots
    .filter(({ angle, state }) => angle?.startsWith(SLOTS.photo('')) && state !== 'refused')
    .map(({ id, angle }) => {
      const code = angle?.slice(SLOTS.photo('').length) ?? '';
      return { fileId: id, angle: isAngle(code) ? code : null };
    });
  return {
    handoverId: draft.handoverId,
    kind: draft.kind,
    release: draft.release.trim() || null,
    signedAt,
    coordinates: draft.coordinates,
    place: draft.place.trim(),
    km: kmOf(draft),
    kmConfirmed: draft.kmConfirmed,
    keys: Number(draft.keys.replaceAll(/\D/g, '') || '0'),
    papers: [...draft.papers],
    otherPapers: draft.otherPapers.trim(),
    photos,
    reserves: draft.reserves.map(({ id, part, thing, text }) => ({
      part,
      thing,
      text,
      photos: [idOf(shots, SLOTS.reserve(id))].filter((fileId) => fileId !== null),
    })),
    withoutReserve: draft.withoutReserve,
    giver: signed(draft.giver, idOf(shots, SLOTS.giver)),
    receiver: draft.later ? null : signed(draft.receiver, idOf(shots, SLOTS.receiver)),
  };
}

const isSigned = ({ name, drawn, accepted }: DraftSignature): boolean =>
  name.trim() !== '' && (drawn || accepted);

function missingCondition(draft: Draft, task: HandoverTask): string | null {
  if (kmOf(draft) === null && !draft.kmUnread)
    return 'Relevez le compteur, ou cochez «\u202fCompteur non lu\u202f».';
  if (isBelow(draft, task) && !draft.kmConfirmed) return 'Relisez le compteur, puis confirmez.';
  return draft.keys.trim() === '' ? 'Indiquez le nombre de clés.' : null;
}

type Missing = (draft: Draft, task: HandoverTask) => string | null;
const MISSING: Readonly<Partial<Record<StepName, Missing>>> = {
  vehicle: ({ release }, task) =>
    task.needsRelease && task.release === null && release.trim() === ''
      ? 'Scannez ou saisissez le code de remise.'
      : null,
  condition: missingCondition,
  reserves: ({ reserves, withoutReserve }) =>
    reserves.length === 0 && !withoutReserve
      ? 'Notez une réserve, ou cochez «\u202fSans réserve\u202f».'
      : null,
  place: ({ coordinates, place }) =>
    coordinates === null && place.trim() === '' ? 'Indiquez le lieu.' : null,
  giver: ({ giver }) => (isSigned(giver) ? null : 'Indiquez votre nom, puis signez.'),
  receiver: ({ later, receiver }) =>
    later || isSigned(receiver) ? null : 'Indiquez le nom, puis faites signer.',
};
/** Message about data that a step still requires; null when it is complete. */
export const missingOf = (draft: Draft, task: HandoverTask): string | null =>
  MISSING[draft.step]?.(draft, task) ?? null;

const isText = (value: unknown): value is string => typeof value === 'string';
/** A draft that an earlier page stored; null for anything else. */
export function draftIn(stored: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    if (typeof draft !== 'object' || draft === null) return null;
    const { handoverId, step, kind, papers, reserves } = draft as Partial<Record<keyof Draft, unknown>>;
    const isDraft =
      isText(handoverId) &&
      STEPS.some((name) => name === step) &&
      HANDOVER_KINDS.some((name) => name === kind) &&
      Array.isArray(papers) &&
      papers.every((paper) => HANDOVER_PAPERS.some((name) => name === paper)) &&
      Array.isArray(reserves);
    // Written by this file alone.
    return isDraft ? (draft as Draft) : null;
  } catch {
    return null;
  }
}
