import { angleOf } from '../capture/angles.ts';
import { carPart } from '../condition/parts.ts';
import { MINUTE_MS } from '../durations.ts';

export const HANDOVER_KINDS = ['collection', 'delivery'] as const;
export type HandoverKind = (typeof HANDOVER_KINDS)[number];
export const HANDOVER_KIND_LABELS: Readonly<Record<HandoverKind, string>> = {
  collection: 'Enlèvement au parc',
  delivery: 'Livraison par transporteur',
};

export const HANDOVER_PAPERS = [
  'carte-grise',
  'cession',
  'conformity',
  'inspection',
  'maintenance',
  'manual',
  'waybill',
] as const;
export type HandoverPaper = (typeof HANDOVER_PAPERS)[number];
export const HANDOVER_PAPER_LABELS: Readonly<Record<HandoverPaper, string>> = {
  'carte-grise': 'Carte grise',
  cession: 'Certificat de cession',
  conformity: 'Certificat de conformité (COC)',
  inspection: 'Procès-verbal de contrôle technique',
  maintenance: 'Carnet d’entretien',
  manual: 'Notice d’utilisation',
  waybill: 'Lettre de voiture (CMR)',
};

export const HANDOVER_FILE_KINDS = [
  'photograph',
  'reserve',
  'giver-signature',
  'receiver-signature',
] as const;
export type HandoverFileKind = (typeof HANDOVER_FILE_KINDS)[number];

/** Angles of the guided capture that a hand-over requires. */
export const HANDOVER_ANGLES = ['front-left', 'front-right', 'rear-right', 'rear-left', 'odometer'] as const;
export const angleName = (code: string): string => angleOf(code)?.name ?? code;

export const MAX_HANDOVER_PHOTOS = 30;
export const MAX_RESERVES = 20;
export const MAX_RESERVE_PHOTOS = 3;
export const MAX_KEYS = 10;
export const MAX_HANDOVER_KM = 5_000_000;
/** Files that one vehicle receives, those of abandoned hand-overs included, and their bytes together. */
export const MAX_HANDOVER_FILES = 150;
export const MAX_HANDOVER_BYTES = 400_000_000;
/** Further from the clock of the server, the clock of the device is reported on the delivery note. */
export const CLOCK_TOLERANCE_MS = 3 * MINUTE_MS;

/** « Aile avant gauche » of a panel, or the thing as it was typed. */
export const reserveName = ({ part, thing }: { part: string | null; thing: string }): string =>
  (part === null ? undefined : carPart(part)?.name) ?? thing;

/** « Aile avant gauche : rayure de 5 cm ». */
export const reserveText = (reserve: { part: string | null; thing: string; text: string }): string =>
  `${reserveName(reserve)}\u202f: ${reserve.text}`;

const CODE = /^(?:POMELO\s+(?<number>\S+)\s+)?(?<code>\S{1,20})$/i;
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/**
 * Whether a typed code, or the text of a scanned QR code, releases this vehicle. A QR code names its vehicle:
 * that of another one does not.
 */
export function releases(typed: string, { number, code }: { number: string; code: string }): boolean {
  const given = CODE.exec(typed.trim().replaceAll(/\s+/g, ' '))?.groups;
  const bare = given?.['code'] ?? typed;
  const named = given?.['number'];
  return plain(bare) === plain(code) && (named === undefined || named.toUpperCase() === number.toUpperCase());
}
