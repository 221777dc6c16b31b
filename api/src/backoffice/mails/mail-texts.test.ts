import type {
  MailRow,
  MailSentence,
  MailTexts,
} from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../testing/app.ts';
import { createStaffMember, asStaff, type Staff } from '../../testing/staff.ts';
import { MAIL_TEMPLATES } from '../../mail-templates.ts';
import { sentencesOf } from '../../platform/mail/texts/sentences.ts';

const api = await testApi();
const { app, db, mails, runJobs } = api;
let editor: Staff;
beforeAll(async () => {
  editor = await createStaffMember(api, 'content');
});

const read = async (template: string): Promise<MailTexts> =>
  (await asStaff(app, editor, `GET /backoffice/mail-texts/${template}`)).json();
const sentence = ({ sentences }: MailTexts, shownText: string): MailSentence => {
  const found = sentences.find(({ original }) => original.includes(shownText));
  if (!found) throw new Error(`No sentence says « ${shownText} »`);
  return found;
};
const save = (template: string, texts: Record<string, string>, version: number, who = editor) =>
  asStaff(app, who, `PUT /backoffice/mail-texts/${template}`, { texts, version });
const faults = (answer: { json: () => { errors: { message: string }[] } }) =>
  answer.json().errors.map(({ message }) => message);

/** The link to reset a forgotten password. */
async function resetMail() {
  const { email } = await signedIn(api);
  await app.inject({ method: 'POST', url: '/public/password/reset', payload: { email } });
  await runJobs();
  await runJobs();
  const mail = mails.findLast(({ to }) => to === email);
  if (!mail) throw new Error('No mail left');
  return mail;
}

describe('the sentences of a mail', () => {
  // STAFF-20
  it('are all listed, with their allowed and required variables', async () => {
    const { data } = (await asStaff(app, editor, 'GET /backoffice/mail-texts')).json<{ data: MailRow[] }>();
    expect(data.length).toBe(Object.keys(MAIL_TEMPLATES).length);
    expect(data.find(({ template }) => template === 'vehicle-shipped')).toMatchObject({
      name: 'Véhicule expédié',
      changed: 0,
      version: 0,
    });
    const shipped = await read('vehicle-shipped');
    expect(sentence(shipped, 'vient de partir')).toMatchObject({
      place: 'paragraph',
      original: 'Votre véhicule {vehicule} vient de partir. Il est attendu le {jour}.',
      text: null,
      variables: expect.arrayContaining([
        { name: 'vehicule', specimen: 'Peugeot 208 1.2 PureTech 100 GT', required: true },
        { name: 'prenom', specimen: 'Claire', required: false },
      ]),
    });
    expect((await asStaff(app, editor, 'GET /backoffice/mail-texts/constructor')).statusCode).toBe(404);
  });

  it('never contain a value of their example, nor personal data', () => {
    const sentences = Object.values(MAIL_TEMPLATES).flatMap((template) => sentencesOf(template));
    const names = [
      'Claire',
      'Camille',
      'Karim',
      'Garage',
      'Peugeot',
      'A00000',
      'D00004',
      'pomelo.example',
      'Comme convenu',
      '€',
      'CO₂',
    ];
    expect(
      sentences
        .filter(({ original }) => names.some((name) => original.includes(name)))
        .map(({ original }) => original),
    ).toEqual([]);
    for (const { original, values } of sentences)
      for (const [, name = ''] of original.matchAll(/\{([a-z]+)\}/g))
        expect([original, values.has(name)]).toEqual([original, true]);
  });

  // STAFF-20, STAFF-21
  it('apply from then on, with the link at its place; the change is in the log', async () => {
    const before = await read('password-reset');
    const subject = sentence(before, 'Choisissez un nouveau');
    const greeting = sentence(before, 'Bonjour');
    const requested = sentence(before, 'Vous avez demandé');
    const texts = {
      [subject.key]: 'Votre lien, {prenom}',
      [greeting.key]: 'Cher {prenom},',
      [requested.key]: 'Voici <b>votre</b> lien & le reste.',
    };
    expect((await save('password-reset', texts, 0)).json()).toMatchObject({
      version: 1,
      changedBy: 'Camille Renard',
    });
    const mail = await resetMail();
    expect(mail.subject).toBe('Votre lien, Camille');
    expect(mail.text).toContain('Cher Camille,\n\nVoici <b>votre</b> lien & le reste.');
    expect(mail.html).toContain('Voici &lt;b&gt;votre&lt;/b&gt; lien &amp; le reste.');
    expect(mail.html).toMatch(/href="https:\/\/pomelo\.test\/reinitialiser-mon-mot-de-passe\/[\w-]+"/);
    const entry = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('resource', '=', 'mail-text')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      resource_id: 'password-reset',
      label: 'Nouveau mot de passe',
      before: { texts: {} },
    });

    const restored = await asStaff(app, editor, 'POST /backoffice/mail-texts/password-reset/restore', {
      to: 0,
      version: 1,
    });
    expect(restored.json()).toMatchObject({
      version: 2,
      versions: [
        { version: 2, changed: 0 },
        { version: 1, changed: 3 },
      ],
    });
    expect((await resetMail()).subject).toBe('Choisissez un nouveau mot de passe');
    await asStaff(app, editor, 'POST /backoffice/mail-texts/password-reset/restore', { to: 1, version: 2 });
    expect((await resetMail()).subject).toBe('Votre lien, Camille');
    expect(
      (
        await asStaff(app, editor, 'POST /backoffice/mail-texts/password-reset/restore', {
          to: 9,
          version: 3,
        })
      ).statusCode,
    ).toBe(404);
  });

  // STAFF-21
  it('are refused with an unknown variable, without a required one, too long, or over another person’s', async () => {
    const { key } = sentence(await read('vehicle-shipped'), 'vient de partir');
    const attempt = async (text: string) => faults(await save('vehicle-shipped', { [key]: text }, 0));
    expect(await attempt('Parti le {jour} avec {nom}, {vehicule}.')).toEqual([
      expect.stringContaining('{nom}\u202f: variable inconnue ici.'),
    ]);
    expect(await attempt('Votre véhicule est parti.')).toEqual([
      'Ces variables doivent rester dans le texte\u202f: {vehicule}, {jour}.',
    ]);
    expect(await attempt('{vehicule} {jour} {')).toEqual([
      'Une accolade ne sert qu’à écrire une variable, comme {prenom}.',
    ]);
    expect(await attempt('{vehicule} {jour} { jour }')).toEqual([
      expect.stringContaining('variable inconnue'),
    ]);
    expect((await save('vehicle-shipped', { [key]: 'x'.repeat(2001) }, 0)).statusCode).toBe(422);
    expect(faults(await save('vehicle-shipped', { inconnue: 'x' }, 0))).toEqual([
      expect.stringContaining('ne fait plus partie'),
    ]);
    const { key: subject } = sentence(await read('password-changed'), 'a été changé');
    expect(faults(await save('password-changed', { [subject]: 'Deux\nlignes' }, 0))).toEqual([
      'Ce texte tient sur une ligne.',
    ]);
    expect((await save('vehicle-shipped', { [key]: '{vehicule}, {jour}.' }, 0)).statusCode).toBe(200);
    expect((await save('vehicle-shipped', { [key]: '{vehicule}\u202f: {jour}.' }, 0)).statusCode).toBe(409);
    expect(sentence(await read('vehicle-shipped'), 'vient de partir').text).toBe('{vehicule}, {jour}.');
    // Empty, or equal to the code: the text of the code applies.
    expect((await save('vehicle-shipped', { [key]: '' }, 1)).json()).toMatchObject({
      sentences: expect.arrayContaining([]),
      version: 2,
    });
    expect(sentence(await read('vehicle-shipped'), 'vient de partir').text).toBeNull();
  });

  // STAFF-22
  it('are previewed on an example before they are saved, and sent to the editor as they are', async () => {
    const { key } = sentence(await read('vehicle-delivered'), 'vous a été remis');
    const preview = (text: string) =>
      asStaff(app, editor, 'POST /backoffice/mail-texts/vehicle-delivered/preview', {
        texts: { [key]: text },
        specimen: 0,
      });
    const seen = (await preview('Remis\u202f: {vehicule}, {jour}, {prenom}.')).json<{
      subject: string;
      html: string;
      text: string;
    }>();
    expect(seen.text).toContain(
      'Remis\u202f: Peugeot 208 1.2 PureTech 100 GT, vendredi 27 novembre, Claire.',
    );
    expect(seen.html).toContain('Remis\u202f: Peugeot 208');
    expect(faults(await preview('Remis.'))).toHaveLength(1);
    expect(sentence(await read('vehicle-delivered'), 'vous a été remis').text).toBeNull();
    const test = (specimen: number) =>
      asStaff(app, editor, 'POST /backoffice/mail-texts/vehicle-delivered/test', { specimen });
    expect([(await test(0)).statusCode, (await test(9)).statusCode]).toEqual([204, 404]);
    await runJobs();
    expect(mails.at(-1)).toMatchObject({
      to: editor.email,
      subject: expect.stringMatching(/^\[Essai\] Peugeot 208/),
    });
  });

  it('are not for those who only read them', async () => {
    const sales = await createStaffMember(api, 'sales');
    expect((await asStaff(app, sales, 'GET /backoffice/mail-texts/payment')).statusCode).toBe(200);
    expect((await save('payment', {}, 0, sales)).statusCode).toBe(403);
  });
});

it('every kind of mail that is queued has a template that can be rewritten', async () => {
  const { glob, readFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  const { templateOfKind } = await import('../../platform/mail/texts/plain-texts.ts');
  const root = join(import.meta.dirname, '../../..');
  const sources = await Array.fromAsync(glob('**/*.service.ts', { cwd: root }));
  const texts = await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')));
  const kinds = texts.flatMap((text) =>
    [...text.matchAll(/queueMail\([^;]*?kind: '([a-z-]+)'/g)].map(([, kind = '']) => kind),
  );
  expect(kinds.length).toBeGreaterThan(25);
  expect(kinds.filter((kind) => !Object.hasOwn(MAIL_TEMPLATES, templateOfKind(kind)))).toEqual([]);
});
