import type { NotificationKind } from '@pomelo/contract/account/security.schemas.ts';
import { createSignedIds } from '../signed-ids.ts';

/**
 * The effect of a link at the foot of a mail: it stops the alert of a search, or one kind of mail to a
 * person.
 */
export type MailSubject = { kind: 'custom-search' | NotificationKind; id: string };

/** The letter of each kind in a token: must never be reused. */
const LETTERS = {
  'custom-search': 's',
  'favorite-price': 'f',
  'waiting-list': 'w',
  approvals: 'a',
  'booking-ending': 'b',
  orders: 'o',
  'company-papers': 'c',
} as const satisfies Record<MailSubject['kind'], string>;
const KINDS = Object.keys(LETTERS) as MailSubject['kind'][];

export type UnsubscribeTokens = {
  /** A token that stops one kind of mail and grants no access, valid for as long as the secret. */
  sign: (subject: MailSubject) => string;
  /** Undefined for a token that was not signed here. */
  read: (token: string) => MailSubject | undefined;
};

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const ids = createSignedIds(secret, 'pomelo: links that stop mails');
  return {
    sign: ({ kind, id }) => LETTERS[kind] + ids.sign(id, LETTERS[kind]),
    read: (token) => {
      const kind = KINDS.find((known) => LETTERS[known] === token[0]);
      const id = kind && ids.open(token.slice(1), LETTERS[kind]);
      return kind && id ? { kind, id } : undefined;
    },
  };
}

/** The page of the site that stops these mails. */
export const unsubscribePath = (tokens: UnsubscribeTokens, subject: MailSubject): string =>
  `/desabonnement/${tokens.sign(subject)}`;
