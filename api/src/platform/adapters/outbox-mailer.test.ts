import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { createOutboxMailer } from './outbox-mailer.ts';

// API-13
it('writes a mail that any reader opens, once however often it is sent, and lets no header in through the subject', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mailer = createOutboxMailer({
    folder,
    from: { name: 'Pomelo', address: 'ne-pas-repondre@pomelo.example' },
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
  const mail = {
    id: 'm1',
    to: 'a@b.test',
    subject: 'Véhicule libre\r\nBcc: c@d.test',
    text: 'Bonjour, é',
    html: '<p>Bonjour, é</p>',
  };
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await readdir(folder)).toEqual(['m1.eml']);
  const read = await PostalMime.parse(await readFile(join(folder, 'm1.eml')));
  expect(read).toMatchObject({ subject: 'Véhicule libre Bcc: c@d.test', messageId: '<m1@pomelo.example>' });
  expect(read.bcc ?? []).toEqual([]);
  expect(read.text?.trim()).toBe('Bonjour, é');
  expect(read.html).toContain('Bonjour, é');
});

it('accepts a Reply-To address of another person, with any characters in the name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mailer = createOutboxMailer({
    folder,
    from: { name: 'Pomelo', address: 'ne-pas-repondre@pomelo.example' },
    now: () => new Date(),
  });
  const replyTo = { name: 'Zoë "Łukasz", <c@d.test>\r\nBcc: c@d.test', address: 'zoe@b.test' };
  await mailer.send({ id: 'm2', to: 'a@b.test', replyTo, subject: 'Message', text: 'x', html: '<p>x</p>' });
  const read = await PostalMime.parse(await readFile(join(folder, 'm2.eml')));
  expect(read.replyTo?.map(({ address }) => address)).toEqual(['zoe@b.test']);
  expect(read.replyTo?.[0]?.name).toContain('Zoë');
  expect([read.bcc ?? [], read.to?.map(({ address }) => address)]).toEqual([[], ['a@b.test']]);
});

it('deletes the files of old mails, the beginnings of some among them, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mailer = createOutboxMailer({
    folder,
    from: { name: 'Pomelo', address: 'a@pomelo.example' },
    now: () => new Date(),
  });
  const old = new Date(Date.now() - 91 * 86_400_000);
  for (const name of ['old.eml', 'cut.eml.part', 'kept.txt', 'new.eml']) {
    await writeFile(join(folder, name), 'x');
    if (name !== 'new.eml') await utimes(join(folder, name), old, old);
  }
  await mailer.purge?.(90);
  expect((await readdir(folder)).toSorted()).toEqual(['kept.txt', 'new.eml']);
});

it('has nothing to delete before its first mail', async () => {
  const from = { name: 'Pomelo', address: 'a@pomelo.example' };
  const mailer = createOutboxMailer({
    folder: join(tmpdir(), 'pomelo-no-such-outbox'),
    from,
    now: () => new Date(),
  });
  await expect(mailer.purge?.(90)).resolves.toBeUndefined();
});
