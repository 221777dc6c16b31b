import type { MailRow, MailTexts } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import type { Sentences } from '../../platform/db/column-overrides.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { MailContent } from '../../platform/mail/content/mail-content.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { MailTemplate, MailTemplates } from '../../platform/mail/content/mail-template.ts';
import {
  NO_SPECIMEN,
  NO_TEMPLATE,
  NO_VERSION,
  UNKNOWN_SENTENCE,
} from '../../platform/mail/texts/mail-texts.messages.ts';
import {
  findRewritten,
  findStored,
  findVersion,
  findVersions,
  lockStored,
  putTexts,
  type StoredTexts,
} from '../../platform/mail/texts/mail-texts.repository.ts';
import { sentenceFault } from '../../platform/mail/texts/sentence-fault.ts';
import { type Sentence, sentencesOf, shownSentence } from '../../platform/mail/texts/sentences.ts';
import { withPlainTexts } from '../../platform/mail/texts/plain-texts.ts';

const templateNamed = (templates: MailTemplates, key: string): MailTemplate =>
  (Object.hasOwn(templates, key) ? templates[key] : undefined) ?? refuse('not-found', NO_TEMPLATE);

const rowOf = (template: string, { name }: MailTemplate, stored: StoredTexts | undefined) => ({
  template,
  name,
  version: stored?.version ?? 0,
  changedAt: stored?.savedAt.toISOString() ?? null,
  changedBy: stored?.person ?? null,
});

/** Counts only sentences that still exist in the code. */
const changedOf = (sentences: readonly Sentence[], texts: Sentences): number =>
  sentences.filter(({ original }) => Object.hasOwn(texts, original)).length;

/** Every mail, with how much of it was rewritten. */
export async function mailList(db: Database, templates: MailTemplates): Promise<MailRow[]> {
  const stored = new Map((await findStored(db)).map((row) => [row.template, row]));
  return Object.entries(templates).map(([key, template]) => {
    const sentences = sentencesOf(template);
    const row = stored.get(key);
    return {
      ...rowOf(key, template, row),
      sentences: sentences.length,
      changed: changedOf(sentences, row?.texts ?? {}),
    };
  });
}

export async function mailTextsOf(db: Database, templates: MailTemplates, key: string): Promise<MailTexts> {
  const template = templateNamed(templates, key);
  const sentences = sentencesOf(template);
  const [stored, versions] = await Promise.all([findStored(db), findVersions(db, key)]);
  const row = stored.find((one) => one.template === key);
  return {
    ...rowOf(key, template, row),
    sentences: sentences.map((sentence) => shownSentence(sentence, row?.texts ?? {})),
    specimens: template.specimens.map((content) => withPlainTexts(content).subject),
    versions: versions.map(({ version, savedAt, person, texts }) => ({
      version,
      savedAt: savedAt.toISOString(),
      person,
      changed: changedOf(sentences, texts),
    })),
  };
}

/**
 * What was typed, by the original text; refuses with invalid, by sentence. Unchanged sentences are not
 * stored.
 */
function rewrittenBy(template: MailTemplate, typed: Readonly<Record<string, string>>): Sentences {
  const byKey = new Map(sentencesOf(template).map((sentence) => [sentence.key, sentence]));
  const texts: Sentences = {};
  const errors: { path: string; message: string }[] = [];
  for (const [key, given] of Object.entries(typed)) {
    const sentence = byKey.get(key);
    const text = given.replaceAll('\r\n', '\n').trim();
    if (!sentence) errors.push({ path: `texts.${key}`, message: UNKNOWN_SENTENCE });
    else if (text !== '' && text !== sentence.original) {
      const fault = sentenceFault(sentence, text);
      if (fault === null) texts[sentence.original] = text;
      else errors.push({ path: `texts.${key}`, message: fault });
    }
  }
  return errors.length > 0 ? refuse('invalid', undefined, { errors }) : texts;
}

type By = { personId: string; now: Date; record: (entry: Recorded) => void };

async function write(
  trx: Database,
  templates: MailTemplates,
  key: string,
  version: number,
  textsOf: () => Promise<Sentences> | Sentences,
  by: By,
): Promise<MailTexts> {
  const template = templateNamed(templates, key);
  const before = await lockStored(trx, key);
  if ((before?.version ?? 0) !== version) refuse('changed-meanwhile');
  const texts = await textsOf();
  await putTexts(trx, { template: key, texts, version: version + 1, personId: by.personId, now: by.now });
  by.record({
    resource: 'mail-text',
    resourceId: key,
    label: template.name,
    before: { texts: before?.texts ?? {} },
    after: { texts },
  });
  return mailTextsOf(trx, templates, key);
}

/** Replaces sentences of the code; applies to every mail queued afterwards. */
export const saveMailTexts = (
  trx: Database,
  templates: MailTemplates,
  key: string,
  { texts, version }: { texts: Record<string, string>; version: number },
  by: By,
) => write(trx, templates, key, version, () => rewrittenBy(templateNamed(templates, key), texts), by);

/** Restores an earlier version, or (0) the sentences of the code. */
export const restoreMailTexts = (
  trx: Database,
  templates: MailTemplates,
  key: string,
  { to, version }: { to: number; version: number },
  by: By,
) =>
  write(
    trx,
    templates,
    key,
    version,
    async () =>
      to === 0 ? {} : ((await findVersion(trx, key, to))?.texts ?? refuse('not-found', NO_VERSION)),
    by,
  );

const specimenOf = (templates: MailTemplates, key: string, place: number): MailContent =>
  templateNamed(templates, key).specimens[place] ?? refuse('not-found', NO_SPECIMEN);

/** An example with the edited texts over the current ones. Refuses with invalid. */
export async function previewMail(
  db: Database,
  templates: MailTemplates,
  siteUrl: string,
  key: string,
  given: { texts: Record<string, string>; specimen: number },
) {
  const template = templateNamed(templates, key);
  const storedTexts = (await findRewritten(db, [key])).get(key) ?? {};
  const typed = Object.keys(given.texts).length > 0 ? rewrittenBy(template, given.texts) : storedTexts;
  const { subject, html, text } = renderMail(
    withPlainTexts(specimenOf(templates, key, given.specimen), typed),
    siteUrl,
  );
  return { subject, html, text };
}

/** A specimen as it would be sent now, to the caller. Without attachments. */
export async function testContent(
  db: Database,
  templates: MailTemplates,
  key: string,
  specimen: number,
): Promise<MailContent> {
  const storedTexts = (await findRewritten(db, [key])).get(key) ?? {};
  const {
    attachments: _joined,
    replyTo: _answered,
    ...content
  } = withPlainTexts(specimenOf(templates, key, specimen), storedTexts);
  return { ...content, subject: `[Essai] ${content.subject}` };
}
