import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesIn, mailText } from './testing/mail-text.ts';
import { proofread, proofreadEnglish } from './testing/proofread.ts';
import type { MailContent } from './platform/mail/content/mail-content.ts';
import { renderMail } from './platform/mail/render-mail.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import { valuesIn } from './platform/mail/texts/named.ts';
import { withPlainTexts } from './platform/mail/texts/plain-texts.ts';

const API = import.meta.dirname;
const SITE = 'https://pomelo.test';
const FOOTER = '\n\n-- \n';

type Template = { example?: MailContent; examples?: readonly MailContent[] };

const files = (await Array.fromAsync(glob('*/**/mails/*.mail.ts', { cwd: API }))).toSorted();
const templates = await Promise.all(
  files.map(async (file) => {
    const template: Template = await import(/* @vite-ignore */ join(API, file));
    return {
      file,
      contents: [...(template.example ? [template.example] : []), ...(template.examples ?? [])],
    };
  }),
);
const exampleOfFile = (file: string) => (written: MailContent) => {
  const content = withPlainTexts(written);
  return { file, subject: content.subject, content, written };
};
const examples = templates.flatMap(({ file, contents }) => contents.map(exampleOfFile(file)));

it('has an example of every mail', () => {
  expect(templates.filter(({ contents }) => contents.length === 0).map(({ file }) => file)).toEqual([]);
});

// STAFF-20
it('lets the team rewrite every mail there is', () => {
  const known = Object.values(MAIL_TEMPLATES).flatMap(({ specimens }) =>
    specimens.map(({ subject }) => subject),
  );
  const written = templates.flatMap(({ file, contents }) =>
    contents.some(({ subject }) => !known.includes(subject)) ? [file] : [],
  );
  expect([written, Object.keys(MAIL_TEMPLATES).length]).toEqual([[], templates.length]);
});

describe.each(examples)('$file, « $subject »', ({ content, written }) => {
  const { subject, text, html } = renderMail(content, SITE);

  it('has a subject that a list of mails shows whole, and a preview that adds to it', () => {
    expect(subject.length).toBeGreaterThan(8);
    expect(subject.length).toBeLessThan(90);
    expect(content.preview.length).toBeGreaterThan(8);
    expect(content.preview).not.toBe(subject);
  });

  it('has no value with the name of another value in it', () => {
    const { subject: title, greeting, preview, blocks, reason = '' } = written;
    const sentences = [
      title,
      greeting,
      preview,
      reason,
      ...blocks.map((block) => ('text' in block ? block.text : '')),
    ];
    const values = new Map(sentences.flatMap((sentence) => [...valuesIn(sentence)]));
    const within = new RegExp(`\\b(${[...values.keys()].join('|') || '-'})(?=[\\d\\p{Lu}])`, 'u');
    expect([...values].filter(([, value]) => within.test(value))).toEqual([]);
  });

  it('is in good French, or in good English where declared', () => {
    const read = content.language === 'en' ? proofreadEnglish : proofread;
    expect(read(subject)).toEqual([]);
    expect(read(content.preview)).toEqual([]);
    expect(read(text.replace(FOOTER, '\n'))).toEqual([]);
    expect(read(mailText(html))).toEqual([]);
    expect(html).toContain(`<html lang="${content.language ?? 'fr'}">`);
  });

  it('leads to pages of the site', () => {
    const addresses = [...addressesIn(html), ...(text.match(/https?:\S+/g) ?? [])];
    for (const address of addresses)
      expect(address).toMatch(/^https:\/\/pomelo\.test\/(?!.*(undefined|null|NaN))/);
  });

  it('has in its text part all the content of the HTML part', () => {
    const without = mailText(html).replace(subject, '');
    const missing = without
      .split('\n')
      .filter((line) => line !== '' && line !== 'Pomelo' && !text.includes(line));
    expect(missing).toEqual([]);
  });
});
