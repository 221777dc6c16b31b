// Generated from handover.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `linkedHandover`, by endpoint. */
export const linkedHandoverFields = {
  release: {
    release: { required: true, maxLength: 60 },
  },
  send: {
    fileId: { required: true },
    kind: { required: true },
    takenAt: { required: true },
    file: {},
  },
  record: {
    handoverId: { required: true },
    kind: { required: true },
    release: { maxLength: 60 },
    signedAt: { required: true },
    sentAt: { required: true },
    'coordinates.latitude': {},
    'coordinates.longitude': {},
    'coordinates.accuracy': {},
    coordinates: {},
    place: { maxLength: 200 },
    km: { maxLength: 40 },
    kmConfirmed: {},
    keys: { required: true },
    papers: {},
    otherPapers: { maxLength: 200 },
    'photos.*.fileId': { required: true },
    'photos.*.angle': {},
    photos: {},
    'reserves.*.part': { maxLength: 3 },
    'reserves.*.thing': { maxLength: 120 },
    'reserves.*.text': { required: true, maxLength: 500 },
    'reserves.*.photos': {},
    reserves: {},
    withoutReserve: {},
    'giver.name': { required: true, maxLength: 120 },
    'giver.fileId': {},
    'giver.accepted': {},
    'receiver.name': { maxLength: 120 },
    'receiver.fileId': {},
    'receiver.accepted': {},
    receiver: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;

/** Fields of the bodies of `bundleHandover`, by endpoint. */
export const bundleHandoverFields = {
  confirm: {
    name: { maxLength: 120 },
    accepted: {},
    reserve: { maxLength: 500 },
    signature: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
