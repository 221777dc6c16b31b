import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationKind } from '@pomelo/contract/account/security.schemas.ts';

/** What a link at the foot of a mail stops: the alert of a search, or one kind of mail to a person. */
export type MailSubject = { kind: 'custom-search' | NotificationKind; id: string };

/** The letter of each kind in a token: never to be given to another. */
const LETTERS = {
  'custom-search': 's',
  'favorite-price': 'f',
  'waiting-list': 'w',
  approvals: 'a',
  'booking-ending': 'b',
} as const satisfies Record<MailSubject['kind'], string>;
const KINDS = Object.keys(LETTERS) as MailSubject['kind'][];

const PURPOSE = 'pomelo: links that stop mails';
const ID_BYTES = 16;
const SEAL_BYTES = 16;
const TOKEN = /^([a-z])([\w-]{22})([\w-]{22})$/;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export type UnsubscribeTokens = {
  /** A token that stops one thing and opens nothing, for as long as the secret stays. */
  sign: (subject: MailSubject) => string;
  /** Undefined for what was never signed here. */
  read: (token: string) => MailSubject | undefined;
};

/** Signs with a key of its own, so that a token of one purpose is worth nothing for another. */
export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = createHmac('sha256', secret).update(PURPOSE).digest();
  const seal = (letter: string, id: Buffer): Buffer => createHmac('sha256', key).update(letter).update(id).digest().subarray(0, SEAL_BYTES);
  return {
    sign: ({ kind, id }) => {
      const bytes = bytesOf(id);
      return LETTERS[kind] + bytes.toString('base64url') + seal(LETTERS[kind], bytes).toString('base64url');
    },
    read: (token) => {
      const [, letter = '', idText = '', sealText = ''] = TOKEN.exec(token) ?? [];
      const kind = KINDS.find((known) => LETTERS[known] === letter);
      const [id, given] = [Buffer.from(idText, 'base64url'), Buffer.from(sealText, 'base64url')];
      if (!kind || id.length !== ID_BYTES || given.length !== SEAL_BYTES) return undefined;
      return timingSafeEqual(given, seal(letter, id)) ? { kind, id: idOf(id) } : undefined;
    },
  };
}

/** The page of the site that stops these mails. */
export const unsubscribePath = (tokens: UnsubscribeTokens, subject: MailSubject): string => `/desabonnement/${tokens.sign(subject)}`;
