import { faultsOf } from '../support/axe.ts';
import { addTeamMember, createWriter, filledInByAPerson, messagesOf } from '../support/contact.ts';
import { mailAnsweredTo, mailTo } from '../support/portal/outbox.ts';
import { newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
const EXPORT = '/international-used-cars/export-used-cars';
const PAGES = [
  '/contact',
  '/creation-site',
  '/international-used-cars',
  EXPORT,
  '/international-used-cars/import-used-cars',
];

// CONT-10
test('a visitor writes to the team: the input stays until it is valid, and the reply is sent to their address', async () => {
  const email = createWriter();
  const { page } = await stage.visit();
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/contact');
  const form = page.getByRole('form', { name: 'Par écrit' });
  await form.getByLabel('Sujet').selectOption({ label: 'Commande en cours' });
  await form.getByLabel('Message').fill('Bonjour,\nma commande peut-elle partir lundi\u202f?');
  await form.getByLabel('Nom').fill('Zoë Łukasz');
  await form.getByLabel('Adresse e-mail').fill('pas une adresse');
  await form.getByRole('button', { name: 'Envoyer le message' }).click();

  await seen(page.getByText('Vérifiez les champs signalés.'));
  await seen(page.getByText('Cette adresse e-mail n’est pas valide.'));
  const address = form.getByLabel('Adresse e-mail');
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await form.getByLabel('Message').inputValue()).toContain('partir lundi');
  expect(await faultsOf(page)).toEqual([]);

  await address.fill(email);
  await filledInByAPerson(page);
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  const heading = page.getByRole('heading', { name: 'Votre message est parti' });
  await seen(heading);
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
  expect(await page.getByRole('button', { name: 'Envoyer le message' }).count()).toBe(0);

  const mail = await mailAnsweredTo(email);
  expect([mail.subject, mail.replyTo?.[0]?.name]).toEqual([
    'Message de Zoë Łukasz\u202f: commande',
    'Zoë Łukasz',
  ]);
  expect(mail.text).toContain('partir lundi');
  const confirmation = await mailTo(email, /^Votre message est bien reçu$/);
  expect(confirmation.text).not.toMatch(/lundi|Zoë/);
});

test('a buyer finds the form prefilled, and a form posted twice is one message', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Par écrit' });
  expect(await form.getByLabel('Nom').inputValue()).toBe('Camille Martin');
  expect(await form.getByLabel('Société').inputValue()).toBe(buyer.company);
  expect(await form.getByLabel('Adresse e-mail').inputValue()).toBe(buyer.email);
  await form.getByLabel('Message').fill('Une question sur mon compte.');
  // The POST of a second press before the response to the first.
  const fields = await form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(element)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
  );
  const headers = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  const post = () => page.request.post('/contact', { form: fields, headers, maxRedirects: 0 });
  const answers = await Promise.all([post(), post()]);
  expect(answers.map((answer) => [answer.status(), answer.headers()['location']])).toEqual([
    [303, '/contact?envoye=1'],
    [303, '/contact?envoye=1'],
  ]);
  await mailAnsweredTo(buyer.email);
  expect(await messagesOf(stage.database, buyer.email)).toBe(1);
});

// CONT-12
test('a dealer requests a site without scripts; no input is lost', async () => {
  const email = createWriter();
  const { page, allow } = await stage.visit({ javaScriptEnabled: false });
  // The browser writes a refused form into its console.
  allow(/422/);
  await page.goto('/creation-site');
  await page.getByRole('main').getByRole('link', { name: 'Demander à être rappelé' }).click();
  const form = page.getByRole('form', { name: 'Parlons de votre site' });
  await form.getByLabel('Société').fill('Garage de la Vallée');
  await form.getByLabel('Nom').fill('Léa Fabre');
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Téléphone').fill('12');
  await form.getByRole('checkbox', { name: 'Catalogue relié à mon stock' }).uncheck();
  await form.getByRole('checkbox', { name: 'Avis de clients' }).check();
  await form.getByRole('checkbox', { name: 'Estimation de reprise' }).check();
  await filledInByAPerson(page);
  await form.getByRole('button', { name: 'Demander à être rappelé' }).click();

  await seen(page.getByText('Ce numéro de téléphone n’est pas valide.'));
  expect(await form.getByLabel('Société').inputValue()).toBe('Garage de la Vallée');
  expect(await form.getByRole('checkbox', { name: 'Catalogue relié à mon stock' }).isChecked()).toBe(false);
  await form.getByLabel('Téléphone').fill('06 12 34 56 78');
  await form.getByRole('button', { name: 'Demander à être rappelé' }).click();
  await seen(page.getByRole('heading', { name: 'Votre demande est partie' }));
  const mail = await mailAnsweredTo(email);
  expect([mail.subject, mail.text]).toEqual([
    'Demande de site\u202f: Garage de la Vallée',
    expect.stringContaining('estimation de reprise, avis de clients'),
  ]);
});

// CONT-11, CONT-16
test('a trader abroad reads, writes and is corrected in English, with an English-speaking contact', async () => {
  const member = await addTeamMember(stage.database);
  const email = createWriter();
  const { page } = await stage.visit();
  await open(page, '/international-used-cars');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy from France' }).click();
  await page.waitForURL(`**${EXPORT}`);
  await seen(page.getByRole('heading', { level: 1, name: 'Buy and export used cars from France' }));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');

  const form = page.getByRole('form', { name: 'Write to us in English' });
  await form.getByRole('radio', { name: member.name }).check();
  await form.getByLabel('Your message').fill('Five Peugeot 208, diesel, to Hamburg.');
  await form.getByLabel('E-mail address').fill('jonas');
  await form.getByRole('button', { name: 'Send the message' }).click();
  await seen(page.getByText('Please check the fields marked below.'));
  const faults = await form.locator('.field-error').allInnerTexts();
  expect(faults.map((fault) => fault.trim())).toEqual([
    'Please check the fields marked below.',
    'Please enter your name.',
    'This e-mail address is not valid.',
    'Please enter your country.',
  ]);
  expect(await form.getByLabel('Your message').inputValue()).toContain('Hamburg');
  expect(await faultsOf(page)).toEqual([]);

  await form.getByLabel('Name', { exact: true }).fill('Jonas Weber');
  await form.getByLabel('E-mail address').fill(email);
  await form.getByLabel('Country').fill('Germany');
  await filledInByAPerson(page);
  await form.getByRole('button', { name: 'Send the message' }).click();
  await seen(page.getByRole('heading', { name: 'Your message has been sent' }));
  await mailTo(
    member.email,
    /^Message en anglais de Jonas Weber$/,
    ({ text }) => text?.includes('Hamburg') ?? false,
  );
  await mailTo(email, /^We have received your message$/);

  // Back to French with the rest of the site.
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a bot that fills in every field gets the usual confirmation, and no notification is sent', async () => {
  const [machine, person] = [createWriter(), createWriter()];
  const { page } = await stage.visit({ javaScriptEnabled: false });
  for (const email of [machine, person]) {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Par écrit' });
    await form.getByLabel('Message').fill('Bonjour');
    await form.getByLabel('Nom').fill('Ada');
    await form.getByLabel('Adresse e-mail').fill(email);
    if (email === machine)
      await form.locator('input[name="website"]').fill('https://spam.example', { force: true });
    await filledInByAPerson(page);
    await form.getByRole('button', { name: 'Envoyer le message' }).click();
    await seen(page.getByRole('heading', { name: 'Votre message est parti' }));
  }
  await mailAnsweredTo(person);
  expect([await messagesOf(stage.database, machine), await messagesOf(stage.database, person)]).toEqual([
    0, 1,
  ]);
});

test('the honeypot field is reached neither by the keyboard nor by a screen reader', async () => {
  const { page } = await stage.visit();
  await open(page, '/contact');
  const trap = page.locator('input[name="website"]');
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(await page.getByRole('textbox', { name: 'Laissez ce champ vide' }).count()).toBe(0);
});

// SITE-1, CONT-16
test('each page has metadata in its own language', async () => {
  const { page } = await stage.visit({ javaScriptEnabled: false });
  const titles = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    titles.add(await page.title());
    const english = path.startsWith('/international');
    expect(await page.locator('html').getAttribute('lang'), path).toBe(english ? 'en' : 'fr');
    expect(
      (await page.locator('meta[name="description"]').getAttribute('content'))?.length,
      path,
    ).toBeGreaterThan(50);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href'), path).toBe(stage.address + path);
    expect(await page.locator('link[rel="alternate"][hreflang="en"]').count(), path).toBe(english ? 1 : 0);
  }
  expect(titles.size).toBe(PAGES.length);
});

// SITE-1
test('French text on an English page is marked as French', async () => {
  const { page } = await stage.visit({ javaScriptEnabled: false });
  for (const path of PAGES.filter((one) => one.startsWith('/international'))) {
    await page.goto(path);
    const texts = await page
      .locator(':is(header, footer, main) :is(a, p, h1, h2, h3, dt, dd, td, label, button):not([lang="fr"])')
      .allInnerTexts();
    expect(
      texts.filter((text) => /[«»\u202f]|\b(vous|nous|votre|pour|avec|les|une)\b/i.test(text)),
      path,
    ).toEqual([]);
  }
});
