import type { MailContent } from './mail-content.ts';

/** A mail of the product: its French name at the back-office, and how it looks with likely values. */
export type MailTemplate = { name: string; specimens: readonly MailContent[] };

/** Templates by the kind that their mails are queued with. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>;
