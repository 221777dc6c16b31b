import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { createOutboxMailer } from './outbox-mailer.ts';

it('writes a mail that any reader opens, once however often it is sent, and lets no header in through the subject', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mailer = createOutboxMailer({
    folder,
    from: { name: 'Pomelo', address: 'ne-pas-repondre@pomelo.example' },
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
  const mail = { id: 'm1', to: 'a@b.test', subject: 'Véhicule libre\r\nBcc: c@d.test', text: 'Bonjour, é', html: '<p>Bonjour, é</p>' };
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await readdir(folder)).toEqual(['m1.eml']);
  const read = await PostalMime.parse(await readFile(join(folder, 'm1.eml')));
  expect(read).toMatchObject({ subject: 'Véhicule libre Bcc: c@d.test', messageId: '<m1@pomelo.example>' });
  expect(read.bcc ?? []).toEqual([]);
  expect(read.text?.trim()).toBe('Bonjour, é');
  expect(read.html).toContain('Bonjour, é');
});
