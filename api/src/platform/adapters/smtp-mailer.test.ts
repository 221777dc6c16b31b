import { expect, it, onTestFinished } from 'vitest';
import { type SmtpRules, smtpServer } from '../../testing/smtp-server.ts';
import { type Mail, type Mailer, MailRefused } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const MAIL: Mail = {
  id: '0198c0de-0000-7000-8000-000000000001',
  to: 'camille@garage.test',
  subject: 'Véhicules libres\u202f: 3',
  text: 'Bonjour Camille, 18\u202f900\u202f€',
  html: '<p>Bonjour <b>Camille</b></p>',
  unsubscribeUrl: 'https://pomelo.test/desabonnement/abc',
};

function mailerFor(url: string): Mailer {
  const mailer = createSmtpMailer({
    url,
    from: { name: 'Pomelo, équipe', address: 'bonjour@pomelo.test' },
    now: () => new Date('2026-11-20T12:00:00Z'),
  });
  onTestFinished(() => mailer.close?.());
  return mailer;
}

// API-13
it('hands over both parts, who it is from, its date, its Message-ID and how to unsubscribe', async () => {
  const smtp = await smtpServer(onTestFinished);
  const mailer = mailerFor(smtp.url);
  await mailer.send(MAIL);
  const [{ to, mail } = { to: [], mail: undefined }] = smtp.received;
  expect(to).toEqual(['camille@garage.test']);
  expect(mail).toMatchObject({
    from: { name: 'Pomelo, équipe', address: 'bonjour@pomelo.test' },
    subject: MAIL.subject,
    messageId: `<${MAIL.id}@pomelo.test>`,
    date: '2026-11-20T12:00:00.000Z',
  });
  expect([mail?.text?.trim(), mail?.html?.trim()]).toEqual([MAIL.text, MAIL.html]);
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe('<https://pomelo.test/desabonnement/abc>');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
});

it('writes to one address, whatever it contains', async () => {
  const smtp = await smtpServer(onTestFinished);
  await mailerFor(smtp.url)
    .send({ ...MAIL, to: 'a@b.test, c@d.test' })
    .catch(() => undefined);
  expect(smtp.received.filter(({ to }) => to.length > 1 || to.includes('c@d.test'))).toEqual([]);
});

const outcome = async (rules: SmtpRules): Promise<unknown> => {
  const smtp = await smtpServer(onTestFinished, rules);
  return mailerFor(smtp.url)
    .send(MAIL)
    .then(
      () => 'sent',
      (error: unknown) => (error instanceof MailRefused ? 'refused' : 'again'),
    );
};

it.each([
  [
    'refused',
    'an address that does not exist',
    { refuse: () => ({ code: 550, text: '5.1.1 no such user' }) },
  ],
  [
    'refused',
    'a message that is not wanted',
    { refuseMessage: () => ({ code: 554, text: '5.6.0 content refused' }) },
  ],
  ['again', 'a mailbox that is full for now', { refuse: () => ({ code: 452, text: '4.2.2 mailbox full' }) }],
  [
    'again',
    'a server that does not know us',
    { refuse: () => ({ code: 550, text: '5.7.1 relaying denied' }) },
  ],
  ['again', 'a message put off', { refuseMessage: () => ({ code: 451, text: '4.7.1 try later' }) }],
] as const)('is %s: %s', async (expected, _what, rules) => {
  expect(await outcome(rules)).toBe(expected);
});

it('retries when the server does not answer', async () => {
  const smtp = await smtpServer(onTestFinished);
  await smtp.close();
  await expect(mailerFor(smtp.url).send(MAIL)).rejects.toSatisfy((error) => !(error instanceof MailRefused));
});

it('sends nothing to a server whose certificate is not signed by a known authority', async () => {
  const smtp = await smtpServer(onTestFinished, { encrypted: true });
  await expect(mailerFor(smtp.url).send(MAIL)).rejects.toThrow(/certificate/i);
  expect(smtp.received).toEqual([]);
});
