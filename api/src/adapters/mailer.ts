import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Mail = { to: string; subject: string; text: string };
export type Mailer = { send: (mail: Mail) => Promise<void> };

const FROM = 'Pomelo <ne-pas-repondre@pomelo.example>';
const MIME_LINE = 76;

/**
 * RFC 2047: a header that is not ASCII travels as encoded words, each of whole characters; line breaks,
 * which would start another header, become spaces.
 */
function encodedWords(text: string): string {
  const pieces = text.replace(/[\r\n]+/g, ' ').match(/.{1,10}/gsu) ?? [];
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece, 'utf8').toString('base64')}?=`).join('\r\n ');
}

const wrapped = (base64: string): string => base64.replace(new RegExp(`.{1,${MIME_LINE}}`, 'g'), '$&\r\n');

/** A mail as a file any mail reader opens. */
export function toEml(mail: Mail, id: string, date: Date): string {
  const headers = [
    `From: ${FROM}`,
    `To: ${mail.to.replace(/[\r\n]+/g, '')}`,
    `Subject: ${encodedWords(mail.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@pomelo.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${wrapped(Buffer.from(mail.text, 'utf8').toString('base64'))}`;
}

/** decisions.md §5: without SMTP, each mail is a file of `folder`, written whole or not at all. */
export function createOutboxMailer(folder: string, now: () => Date): Mailer {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true });
      const id = randomUUID();
      const date = now();
      const path = join(folder, `${date.toISOString().replace(/[:.]/g, '-')}-${id}.eml`);
      await writeFile(`${path}.part`, toEml(mail, id, date));
      await rename(`${path}.part`, path);
    },
  };
}
