/**
 * Mails are in `<context>/…/mails/<name>.mail.ts`: a function that returns a `MailContent`, and `export const
 * example: MailContent` (its result for likely values), or `examples`, a list of them. Every example is
 * rendered and proofread by `all-mails.test.ts`; the template's own test checks its texts.
 *
 * Addresses of pages and pictures are paths of the site (`/mes-recherches`, `/api/mediaObject/…`) or its full
 * addresses; any other address is refused when the mail is rendered.
 */

/** One vehicle of an alert; amounts and figures ready to read. The picture is shown at 320 × 180. */
export type MailVehicle = {
  title: string;
  facts: string;
  price: string;
  note?: string;
  url: string;
  pictureUrl: string;
  /** The picture is a drawing, and says so. */
  isIllustration?: boolean;
};

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The call to action of the mail. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'vehicles'; vehicles: readonly MailVehicle[] }
  /** Smaller, at the end: what to do with an unrequested mail. */
  | { kind: 'note'; text: string };

/** An attachment: stored as its source, and rendered when the mail is sent. */
export type MailAttachment = { kind: 'document'; id: string } | { kind: 'qr'; text: string; name: string };

/**
 * The content of a mail: its HTML and its text are both rendered from these blocks, so that they cannot
 * differ. Texts are plain, never HTML; an empty line inside one starts a new paragraph.
 */
export type MailContent = {
  /** Under 90 characters; also the title inside the mail. */
  subject: string;
  /** The line a mail reader shows next to the subject. */
  preview: string;
  greeting: string;
  blocks: readonly MailBlock[];
  /** Why it is received, in the footer; a sentence that fits any account unless given. */
  reason?: string;
  attachments?: readonly MailAttachment[];
  /** Language of the frame around the content: French by default. */
  language?: 'en';
  /** The Reply-To address: a person who wrote to us. */
  replyTo?: { name: string; address: string };
  /** Path of the page that stops these mails; absent for mails that are always sent. */
  unsubscribePath?: string;
};

/** A mail to queue. A `dedupeKey` leaves once. */
export type NewMail = { kind: string; to: string; content: MailContent; dedupeKey?: string };
