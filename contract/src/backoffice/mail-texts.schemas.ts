import { z } from 'zod';
import { charactersAtMost } from '../fields.ts';
import { Instant } from '../time.ts';

export const MAX_MAIL_SUBJECT = 120;
export const MAX_MAIL_TEXT = 2000;

export const MAIL_PLACES = ['subject', 'preview', 'greeting', 'paragraph', 'note', 'reason'] as const;
export const MailPlace = z.enum(MAIL_PLACES);
export type MailPlace = z.infer<typeof MailPlace>;

/** What a sentence may say besides its words: `{prenom}`. */
export const MailVariable = z.strictObject({
  name: z.string(),
  /** As it stands in the specimen. */
  specimen: z.string(),
  /** The words of the code say it: so must those that replace them. */
  required: z.boolean(),
});
export type MailVariable = z.infer<typeof MailVariable>;

export const MailSentence = z.strictObject({
  /** Of its words: other words in the code have another one. */
  key: z.string(),
  place: MailPlace,
  original: z.string(),
  /** Null where the words of the code are said. */
  text: z.string().nullable(),
  variables: z.array(MailVariable),
});
export type MailSentence = z.infer<typeof MailSentence>;

export const MailRow = z.strictObject({
  template: z.string(),
  name: z.string(),
  /** Sentences that the team rewrote, of how many. */
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
  /** How many specimens there are to look at: what is said may depend on what happened. */
  specimens: z.array(z.string()),
  versions: z.array(MailTextVersion),
});
export type MailTexts = z.infer<typeof MailTexts>;

/** By the key of its sentence; empty for the words of the code. */
const typedTexts = z.record(z.string().max(40), z.string().max(MAX_MAIL_TEXT, charactersAtMost(MAX_MAIL_TEXT)));
const specimen = z.int().min(0).max(50).default(0);

export const MailTextsBody = z.object({ texts: typedTexts, version: z.int().min(0) });
export const MailSpecimenBody = z.object({ texts: typedTexts.default({}), specimen });
export const MailTestBody = z.object({ specimen });
export const RenderedMail = z.strictObject({ subject: z.string(), html: z.string(), text: z.string() });
/** Zero for the words of the code. */
export const MailRestoreBody = z.object({ to: z.int().min(0), version: z.int().min(0) });
