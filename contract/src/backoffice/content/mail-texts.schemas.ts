import { z } from 'zod';
import { charactersAtMost } from '../../fields.ts';
import { Instant } from '../../time.ts';

export const MAX_MAIL_SUBJECT = 120;
export const MAX_MAIL_TEXT = 2000;

export const MAIL_PLACES = ['subject', 'preview', 'greeting', 'paragraph', 'note', 'reason'] as const;
export const MailPlace = z.enum(MAIL_PLACES);
export type MailPlace = z.infer<typeof MailPlace>;

/** A placeholder of a sentence: `{prenom}`. */
export const MailVariable = z.strictObject({
  name: z.string(),
  /** Its value in the example. */
  specimen: z.string(),
  /** Required: the default text has it, so must its replacement. */
  required: z.boolean(),
});
export type MailVariable = z.infer<typeof MailVariable>;

export const MailSentence = z.strictObject({
  /** Digest of the default text: another one means that the default changed. */
  key: z.string(),
  place: MailPlace,
  original: z.string(),
  /** Null where the default text is used. */
  text: z.string().nullable(),
  variables: z.array(MailVariable),
});
export type MailSentence = z.infer<typeof MailSentence>;

export const MailRow = z.strictObject({
  template: z.string(),
  name: z.string(),
  /** Sentences that the staff rewrote, and their total. */
  changed: z.int(),
  sentences: z.int(),
  version: z.int().min(0),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
});
export type MailRow = z.infer<typeof MailRow>;

export const MailTextVersion = z.strictObject({
  version: z.int().min(1),
  savedAt: Instant,
  person: z.string(),
  changed: z.int(),
});
export type MailTextVersion = z.infer<typeof MailTextVersion>;

export const MailTexts = MailRow.omit({ changed: true, sentences: true }).extend({
  sentences: z.array(MailSentence),
  /** Number of examples: the text may depend on the event. */
  specimens: z.array(z.string()),
  versions: z.array(MailTextVersion),
});
export type MailTexts = z.infer<typeof MailTexts>;

/** By the key of its sentence; empty for the default text. */
const typedTexts = z.record(
  z.string().max(40),
  z.string().max(MAX_MAIL_TEXT, charactersAtMost(MAX_MAIL_TEXT)),
);
const specimen = z.int().min(0).max(50).default(0);

export const MailTextsBody = z.object({ texts: typedTexts, version: z.int().min(0) });
export const MailSpecimenBody = z.object({ texts: typedTexts.default({}), specimen });
export const MailTestBody = z.object({ specimen });
export const RenderedMail = z.strictObject({ subject: z.string(), html: z.string(), text: z.string() });
/** Zero for the default text. */
export const MailRestoreBody = z.object({ to: z.int().min(0), version: z.int().min(0) });
