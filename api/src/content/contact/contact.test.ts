import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/adapters/mailer.ts';
import { newAddress, signedIn, testApi } from '../../testing/app.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { createTeamMember } from '../../testing/team.ts';
import { purgeOldRequests } from './admin.service.ts';

let now = Date.now();
const clock = { now: () => new Date(now) };
const api = await testApi({ clock });
const { app, db } = api;

/** A ticket rendered so long ago. */
async function ticket(msAgo = 60_000): Promise<string> {
  now -= msAgo;
  const answer = await app.inject('/public/contact/ticket');
  now += msAgo;
  return answer.json<{ ticket: string }>().ticket;
}

type Fields = Record<string, string>;
const buildEmail = (): string => `claire-${randomUUID().slice(0, 8)}@garage.test`;
const message = async (given: Fields = {}): Promise<Fields> => ({
  name: 'Claire Moreau',
  company: 'Garage Bertin',
  email: buildEmail(),
  phone: '04 78 00 00 00',
  subject: 'commande',
  message: 'Bonjour,\r\nma commande peut-elle partir lundi\u202f?',
  website: '',
  ticket: await ticket(),
  ...given,
});
const inEnglish = async (given: Fields = {}): Promise<Fields> => {
  const { subject: _, ...fields } = await message({
    message: 'Five Peugeot 208, please.',
    country: 'Germany',
    phone: '+49 30 1',
    ...given,
  });
  return fields;
};

function send(path: string, fields: Fields, headers: Fields = {}, remoteAddress = newAddress()) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return app.inject({
    method: 'POST',
    url: `/public/${path}`,
    remoteAddress,
    headers: form,
    payload: new URLSearchParams(fields).toString(),
  });
}

const requestsOf = (email: string | undefined) =>
  db
    .selectFrom('contact_request')
    .selectAll()
    .where('email', '=', email ?? '')
    .orderBy('created_at')
    .execute();

async function mailsAbout({ email = '' }: Fields): Promise<{ received: Mail[]; acknowledged: Mail[] }> {
  await api.runJobs();
  return {
    received: api.mails.filter(({ replyTo }) => replyTo?.address === email),
    acknowledged: api.mails.filter(({ to }) => to === email),
  };
}

describe('the team', () => {
  it('is those who are shown, in their order, without their addresses (CONT-13)', async () => {
    await createTeamMember(db, { first_name: 'Second', position: 2 });
    await createTeamMember(db, { first_name: 'First', position: 1 });
    await createTeamMember(db, { first_name: 'Hidden', position: 0, visible: false });
    const answer = await app.inject('/team');
    expect(answer.json().map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'First',
      'Second',
    ]);
    expect(answer.json()[0]).toMatchObject({
      job: 'Export',
      jobEnglish: 'Export manager',
      languages: ['fr', 'en'],
      pictureId: null,
    });
    expect(answer.body).not.toContain('@');
    expect((await app.inject('/pomelos/team')).statusCode).toBe(404);
  });
});

describe('a message to the team', () => {
  it('is stored and mailed to the team, whose answer is sent to its author; the sender is notified without a quotation of the message (CONT-10)', async () => {
    const fields = await message({ name: 'Zoë "Łukasz"', message: 'Un secret\u202f: 1234' });
    expect((await send('contact', fields)).statusCode).toBe(204);
    expect(await requestsOf(fields['email'])).toMatchObject([
      {
        kind: 'contact',
        name: 'Zoë "Łukasz"',
        phone: '+33478000000',
        subject: 'commande',
        person_id: null,
        handled_at: null,
      },
    ]);
    const { received, acknowledged } = await mailsAbout(fields);
    expect(received).toMatchObject([
      { to: 'equipe@pomelo.test', replyTo: { name: 'Zoë "Łukasz"', address: fields['email'] } },
    ]);
    expect(received[0]?.text).toContain('Un secret\u202f: 1234');
    expect(acknowledged.map(({ subject }) => subject)).toEqual(['Votre message est bien reçu']);
    expect(acknowledged[0]?.text).not.toMatch(/1234|Zoë|Bertin/);
    expect(acknowledged[0]?.replyTo).toBeUndefined();
  });

  it('is taken as multipart, and under /pomelos in the name of the logged-in person', async () => {
    const buyer = await signedIn(api);
    // Like a browser extension that fills in every field at once.
    const fields = await message({ website: 'https://garage.test', ticket: await ticket(0) });
    const parts = Object.entries(fields).map(([name, content]) => ({ name, content }));
    const answer = await postForm(app, '/pomelos/public/contact', parts, buyer.headers, newAddress());
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await requestsOf(fields['email'])).toMatchObject([{ person_id: buyer.personId }]);
  });

  it('sent twice under one key is one message', async () => {
    const fields = await message();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([send('contact', fields, headers), send('contact', fields, headers)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await requestsOf(fields['email'])).toHaveLength(1);
    expect((await mailsAbout(fields)).received).toHaveLength(1);
  });

  it('is acknowledged once a day to an address, however often it is given', async () => {
    const email = buildEmail();
    for (const subject of ['compte', 'autre'])
      expect((await send('contact', await message({ email, subject }))).statusCode).toBe(204);
    expect((await send('site-request', await siteRequest({ email }))).statusCode).toBe(204);
    const { received, acknowledged } = await mailsAbout({ email });
    expect([received.length, acknowledged.length]).toEqual([3, 1]);
  });

  it('reports what is wrong under each field', async () => {
    const wrong = { name: '\u202e', email: 'x', phone: '12', subject: 'rien', message: ' ' };
    const first = await send('contact', await message({ ...wrong, name: '', phone: '' }));
    expect([first.statusCode, first.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['name', 'email', 'subject', 'message'],
    ]);
    const phone = await send('contact', await message({ phone: '12' }));
    expect(phone.json().errors).toEqual([
      { path: 'phone', message: 'Ce numéro de téléphone n’est pas valide.' },
    ]);
    const unseen = await send('contact', await message({ name: '\u202e' }));
    expect(unseen.json().errors).toEqual([
      { path: 'name', message: expect.stringContaining('sur une seule ligne') },
    ]);
    const links = await message({ message: 'https://a.test https://b.test https://c.test https://d.test' });
    expect((await send('contact', links)).json().errors).toEqual([
      { path: 'message', message: expect.stringContaining('trois liens') },
    ]);
    expect(await requestsOf(links['email'])).toEqual([]);
  });

  it('is refused when a field is unreasonably long, and never fails for its content', async () => {
    for (const name of ['name', 'company', 'email', 'phone', 'subject', 'message', 'website', 'ticket']) {
      const answer = await send('contact', await message({ [name]: 'é'.repeat(10_000) }));
      expect(answer.statusCode, name).toBe(422);
    }
    const odd = await message({ name: '陳大文 👩‍🔧', message: 'Bonjour \u0000\ud800 \u{1f697}' });
    expect((await send('contact', odd)).statusCode).toBe(204);
    expect(await requestsOf(odd['email'])).toMatchObject([{ name: '陳大文 👩‍🔧' }]);
  });

  it('adds no header to a mail, whatever its lines begin with (CONT-10)', async () => {
    const typed: Fields[] = [
      { name: 'Ada\r\nBcc: autre@victime.test' },
      { company: 'B\nTo: autre@victime.test' },
      { company: 'A\0B' },
    ];
    for (const fields of typed) expect((await send('contact', await message(fields))).statusCode).toBe(422);
    expect(
      (await send('contact', await message({ email: 'a@b.test\r\nBcc: autre@victime.test' }))).statusCode,
    ).toBe(422);
    expect((await send('contact', await message({ email: 'a@b.test, autre@victime.test' }))).statusCode).toBe(
      422,
    );
    expect(api.mails.filter(({ to }) => to.includes('victime'))).toEqual([]);
  });
});

describe('a bot', () => {
  it.each([
    ['fills in what nobody sees', async () => ({ website: 'https://spam.test' })],
    ['is faster than anybody reads', async () => ({ ticket: await ticket(2999) })],
    ['never drew the form', async () => ({ ticket: '' })],
    ['makes a ticket up', async () => ({ ticket: 'mi8ldzpf.AAAAAAAAAAAAAAAAAAAAAA' })],
    ['writes links as machines do', async () => ({ message: '<a href="https://spam.test">win</a>' })],
  ])('that %s is answered as a person is, and dropped', async (_, given) => {
    const fields = await message(await given());
    const answer = await send('contact', fields);
    const person = await send('contact', await message());
    expect([answer.statusCode, answer.body]).toEqual([person.statusCode, person.body]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(person.headers));
    expect(await requestsOf(fields['email'])).toEqual([]);
    expect(await mailsAbout(fields)).toEqual({ received: [], acknowledged: [] });
  });

  it('writes no more than thirty times an hour from one connection, nor six under one address', async () => {
    const [email, here] = [buildEmail(), newAddress()];
    const sendHere = async (given = {}) => send('contact', await message({ email, ...given }), {}, here);
    for (let count = 0; count < 6; count += 1) expect((await sendHere()).statusCode).toBe(204);
    const seventh = await sendHere();
    expect([seventh.statusCode, seventh.json().detail]).toEqual([
      429,
      expect.stringContaining('Vous avez envoyé beaucoup de messages'),
    ]);
    expect(Number(seventh.headers['retry-after'])).toBeGreaterThan(0);
    const id = await createTeamMember(db);
    const english = await send(`contact-english/${id}`, await inEnglish({ email }), {}, here);
    expect([english.statusCode, english.json().detail]).toEqual([
      429,
      expect.stringContaining('You have sent many messages'),
    ]);
    // Messages sent under another person's address do not use up the owner's limit.
    expect((await send('contact', await message({ email }))).statusCode).toBe(204);

    const address = newAddress();
    for (let count = 0; count < 30; count += 1) await send('site-request', {}, {}, address);
    expect((await send('contact', await message(), {}, address)).statusCode).toBe(429);
    expect((await send('contact', await message())).statusCode).toBe(204);
  });
});

describe('a page that was open for more than a day', () => {
  it('must be sent again, and is then accepted at once (CONT-10)', async () => {
    const fields = await message({ ticket: await ticket(DAY_MS + 1) });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('contact', fields, headers);
    expect([first.statusCode, first.json().errors[0].path, first.json().detail]).toEqual([
      422,
      'ticket',
      expect.stringContaining('renvoyez votre message'),
    ]);
    expect((await send('contact', fields, headers)).statusCode).toBe(204);
    expect(await requestsOf(fields['email'])).toHaveLength(1);
  });

  it('is good until then', async () => {
    expect((await send('contact', await message({ ticket: await ticket(DAY_MS) }))).statusCode).toBe(204);
  });
});

describe('a message in English', () => {
  it('is sent to the chosen member of the team, and is acknowledged in English (CONT-11)', async () => {
    const id = await createTeamMember(db, { email: 'exporter@pomelo.test' });
    const fields = await inEnglish();
    expect((await send(`contact-english/${id}`, fields)).statusCode).toBe(204);
    expect(await requestsOf(fields['email'])).toMatchObject([
      { kind: 'english', team_member_id: id, phone: '+49 30 1', details: { country: 'Germany' } },
    ]);
    const { received, acknowledged } = await mailsAbout(fields);
    expect(received).toMatchObject([{ to: 'exporter@pomelo.test' }]);
    expect(received[0]?.text).toContain('Germany');
    expect(acknowledged).toMatchObject([
      { subject: 'We have received your message', html: expect.stringContaining('<html lang="en">') },
    ]);
  });

  // CONT-11
  it('returns no contact that does not exist or is not shown', async () => {
    const hidden = await createTeamMember(db, { visible: false });
    for (const id of [hidden, 2_147_483_000]) {
      const fields = await inEnglish();
      expect((await send(`contact-english/${id}`, fields)).statusCode).toBe(404);
      expect(await requestsOf(fields['email'])).toEqual([]);
    }
  });

  // CONT-11
  it('is refused in English', async () => {
    const id = await createTeamMember(db);
    const stale = await send(`contact-english/${id}`, await inEnglish({ ticket: await ticket(2 * DAY_MS) }));
    expect(stale.json().detail).toContain('please send your message again');
    const empty = await send(`contact-english/${id}`, {});
    const messages = empty.json<{ errors: { message: string }[] }>().errors.map((error) => error.message);
    expect(messages).toEqual([
      'Please enter your name.',
      'Please enter your e-mail address.',
      'Please enter your country.',
      'Please write your message.',
    ]);
    const links = await inEnglish({ message: 'https://a.test https://b.test https://c.test https://d.test' });
    expect((await send(`contact-english/${id}`, links)).json().errors[0].message).toContain('Three links');
  });
});

const siteRequest = async (given: Fields = {}): Promise<Fields> => {
  const { subject: _, ...fields } = await message({
    currentSite: 'https://garage.test',
    wishes: 'reprise,catalogue,reprise',
    ...given,
  });
  return fields;
};

describe('a request for a site', () => {
  // CONT-12
  it('is stored with its wishes, and mailed to the team', async () => {
    const fields = await siteRequest({ message: '' });
    const answer = await send('site-request', { ...fields, wishes: 'reprise,catalogue' });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(await requestsOf(fields['email'])).toMatchObject([
      {
        kind: 'site',
        message: '',
        details: { currentSite: 'https://garage.test', wishes: ['catalogue', 'reprise'] },
      },
    ]);
    const { received, acknowledged } = await mailsAbout(fields);
    expect(received[0]?.text).toContain('catalogue de véhicules, estimation de reprise');
    expect(acknowledged.map(({ subject }) => subject)).toEqual(['Votre demande de site est bien reçue']);
  });

  // CONT-12
  it('has only known wishes, and requires a telephone', async () => {
    const unknown = await send('site-request', await siteRequest({ wishes: 'catalogue,licorne' }));
    expect(unknown.json().errors).toEqual([{ path: 'wishes', message: 'Ce souhait n’existe pas.' }]);
    expect((await send('site-request', await siteRequest({ phone: '' }))).json().errors[0].path).toBe(
      'phone',
    );
  });
});

it('messages are deleted three years after they were received', async () => {
  const fields = await message();
  await send('contact', fields);
  const after = (years: number, days: number) => {
    const date = new Date(now + days * DAY_MS);
    date.setUTCFullYear(date.getUTCFullYear() + years);
    return { now: () => date };
  };
  await purgeOldRequests({ db, clock: after(3, -2) });
  expect(await requestsOf(fields['email'])).toHaveLength(1);
  await purgeOldRequests({ db, clock: after(3, 2) });
  expect(await requestsOf(fields['email'])).toEqual([]);
});
