import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOutboxMailer } from './mailer.ts';

it('writes a mail that any reader opens, and lets no header in through the subject', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mailer = createOutboxMailer(folder, () => new Date('2026-11-20T12:00:00Z'));
  await mailer.send({ to: 'a@b.test', subject: 'Véhicule libre\r\nBcc: c@d.test', text: 'Bonjour, é\r\n' });
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^2026-11-20T12-00-00-000Z-.*\.eml$/);
  const [head = '', body = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc/m);
  const words = [...head.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64').toString('utf8'));
  expect(words.join('')).toBe('Véhicule libre Bcc: c@d.test');
  expect(Buffer.from(body, 'base64').toString('utf8')).toBe('Bonjour, é\r\n');
});
