import { createServer, type Socket } from 'node:net';
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

function mailerFor(url: string, sendMs?: number): Mailer {
  const mailer = createSmtpMailer({
    url,
    from: { name: 'Pomelo, équipe', address: 'bonjour@pomelo.test' },
    now: () => new Date('2026-11-20T12:00:00Z'),
    ...(sendMs !== undefined && { sendMs }),
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

/** A mail server that answers each command by `answers`, and the end of a message by `atEnd`. */
async function oddServer(answers: (command: string) => string, atEnd: (socket: Socket) => void) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    let isMessage = false;
    socket.write('220 odd ESMTP\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (isMessage) {
        if (text.endsWith('\r\n.\r\n')) atEnd(socket);
        return;
      }
      isMessage = text.startsWith('DATA');
      socket.write(isMessage ? '354 go on\r\n' : answers(text));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
const accept = (command: string): string => (command.startsWith('EHLO') ? '250 odd\r\n' : '250 ok\r\n');

it('gives up a server that never finishes its answer, on a new connection the next time', async () => {
  let isSlow = true;
  const url = await oddServer(accept, (socket) => {
    if (isSlow) setInterval(() => socket.write('250-wait\r\n'), 10).unref();
    else socket.write('250 taken\r\n');
  });
  const mailer = mailerFor(url, 200);
  const late = Array.from({ length: 4 }, () => mailer.send(MAIL));
  for (const outcome of await Promise.allSettled(late)) expect(outcome.status).toBe('rejected');
  await expect(mailer.send(MAIL)).rejects.toThrow('did not finish in time');
  isSlow = false;
  // The same limit holds for a server that answers at once: on a busy machine it may need another attempt.
  const send = () =>
    mailer.send(MAIL).then(
      () => 'taken',
      () => 'late',
    );
  await expect.poll(send).toBe('taken');
});

it('retries after an answer that is none', async () => {
  const url = await oddServer(
    (command) => (command.startsWith('RCPT') ? 'proxy error\r\n' : accept(command)),
    (socket) => void socket.destroy(),
  );
  await expect(mailerFor(url).send(MAIL)).rejects.toSatisfy((error) => !(error instanceof MailRefused));
});
