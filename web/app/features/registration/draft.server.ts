import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@pomelo/contract/durations.ts';
import {
  REGISTRATION_DOCUMENT_KINDS,
  type RegistrationDocumentKind,
} from '@pomelo/contract/registration/registration.schemas.ts';
import { z } from 'zod';
import { cookie, readCookies } from '../../lib/session/cookies.server.ts';
import { uuidFrom } from '../../lib/requests/uuid-from.server.ts';
import type { Draft, RegistrationDocuments, Registration, UploadedDocument } from './draft.ts';

const DRAFT_COOKIE = 'pomelo_inscription';
/** A cookie each: two documents may be sent at once, and neither answer may overwrite the other. */
const DOCUMENT_COOKIES: Record<RegistrationDocumentKind, string> = {
  kbis: 'pomelo_inscription_kbis',
  identity: 'pomelo_inscription_identite',
};
const SENT_COOKIE = 'pomelo_inscription_faite';
const TWO_DAYS_SECONDS = 2 * DAY_SECONDS;
/** Browsers drop cookies beyond 4 kB without an error. */
const MAX_ENCODED = 3500;
const MAX_FILE_NAME = 100;

const text = (max: number) => z.string().max(max).catch('');
const flag = z.boolean().catch(false);
const StoredDraft = z.object({
  key: z.uuid(),
  siret: text(20),
  lookup: z.enum(['found', 'unknown', 'unreachable']).nullable().catch(null),
  joins: flag,
  vatNumber: text(20),
  insolvency: flag,
  rs: text(200),
  street: text(200),
  postcode: text(10),
  city: text(100),
  isCompanyConfirmed: flag,
  firstName: text(100),
  lastName: text(100),
  email: text(254),
  phone1: text(30),
  isPersonComplete: flag,
  kbisDate: text(10),
  areDocumentsComplete: flag,
  correction: z
    .object({ token: z.string().max(100), reference: z.string().max(100) })
    .nullable()
    .catch(null),
});
const StoredRegistrationDocument = z.object({
  id: z.uuid(),
  name: z.string().max(MAX_FILE_NAME),
  sizeBytes: z.int(),
});
const SentRegistration = z.object({
  reference: z.string().max(100),
  email: z.string().max(254),
  joins: z.boolean(),
  rs: z.string().max(200),
  isCorrection: z.boolean().default(false),
});
export type SentRegistration = z.infer<typeof SentRegistration>;

/** Base 64, because percent signs would make three bytes of each accent. */
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode<T>(schema: z.ZodType<T>, stored: string | undefined): T | null {
  if (!stored) return null;
  try {
    return schema.safeParse(JSON.parse(Buffer.from(stored, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Empty at a first visit, or for an invalid cookie. */
export const newDraft = (): Draft => StoredDraft.parse({ key: randomUUID() });

export function readRegistration(request: Request): Registration {
  const cookies = readCookies(request.headers.get('cookie'));
  const paper = (kind: RegistrationDocumentKind): UploadedDocument | null =>
    decode(StoredRegistrationDocument, cookies.get(DOCUMENT_COOKIES[kind]));
  const papers: RegistrationDocuments = { kbis: paper('kbis'), identity: paper('identity') };
  return { draft: decode(StoredDraft, cookies.get(DRAFT_COOKIE)) ?? newDraft(), papers };
}

export const readSentRegistration = (request: Request): SentRegistration | null =>
  decode(SentRegistration, readCookies(request.headers.get('cookie')).get(SENT_COOKIE));

/** False for a draft too large for a cookie: names and addresses of hundreds of rare characters. */
export const fitsInCookie = (draft: Draft): boolean => encode(draft).length <= MAX_ENCODED;

export const draftCookie = (draft: Draft, secure: boolean): string =>
  cookie(DRAFT_COOKIE, encode(draft), { secure, maxAgeSeconds: TWO_DAYS_SECONDS });

export const documentCookie = (
  kind: RegistrationDocumentKind,
  paper: UploadedDocument,
  secure: boolean,
): string =>
  cookie(DOCUMENT_COOKIES[kind], encode({ ...paper, name: paper.name.slice(0, MAX_FILE_NAME) }), {
    secure,
    maxAgeSeconds: TWO_DAYS_SECONDS,
  });

/** Data that the confirmation page needs after the submission. */
export const sentCookies = (sent: SentRegistration, secure: boolean): string[] => [
  cookie(SENT_COOKIE, encode(sent), { secure, maxAgeSeconds: TWO_DAYS_SECONDS }),
  ...clearedDraftCookies(secure),
];

export const clearedDraftCookies = (secure: boolean): string[] =>
  [DRAFT_COOKIE, ...REGISTRATION_DOCUMENT_KINDS.map((kind) => DOCUMENT_COOKIES[kind])].map((name) =>
    cookie(name, '', { secure, maxAgeSeconds: 0 }),
  );

/** Idempotency key, a UUID: the same form sent twice is one request, a corrected one is another. */
export function requestKey(draft: Draft, body: unknown): string {
  return uuidFrom(JSON.stringify([draft.key, body]));
}
