import type { MailContent } from './mail-content.ts';

/**
 * Whether the recipient has shown that the address is theirs: by the password of an open account, or as the
 * team's own address.
 * `either`: also sent to accounts that were never opened. Mails to an unverified address repeat no typed text
 * (docs/adr/0038).
 */
export type MailRecipient = 'verified' | 'unverified' | 'either';

/** A mail of the product: its French name at the back-office, and how it looks with likely values. */
export type MailTemplate = { name: string; recipient: MailRecipient; specimens: readonly MailContent[] };

/** Templates by the kind that their mails are queued with. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;
