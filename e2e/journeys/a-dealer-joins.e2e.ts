import { randomUUID } from 'node:crypto';
import { buildSiret } from '@pomelo/api/testing/siret.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import {
  approve,
  atStep,
  nameCompany,
  namePerson,
  type Applicant,
  next,
  sendDocuments,
  sendRegistration,
} from '../support/joining.ts';
import { linkIn, mailTo } from '../support/portal/outbox.ts';
import { newBuyer } from '../support/people.ts';
import { alive, gone, open, pressBack, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { logIn as logInWithoutPage } from '../support/visit.ts';

const stage = openStage();
const PASSWORD = 'girafe tambour orage 19';

const buildApplicant = (siret: string = buildSiret()): Applicant => {
  const mark = randomUUID().slice(0, 8);
  return { siret, rs: `Garage de l’Étoile ${mark}`, email: `claire-${mark}@pomelo.test` };
};

const isFaultless = async (page: Page): Promise<void> => expect(await faultsOf(page), page.url()).toEqual([]);

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

// ACC-20, ACC-25, REG-6
test('a dealer registers offline, is approved, chooses a password, completes the profile and skips the tour', async () => {
  // A real one (Scaleway); another when this portal has met it already.
  const real = '82397296300016';
  const { rowCount } = await stage.database.query('SELECT 1 FROM workspace WHERE siret = $1', [real]);
  const newcomer = buildApplicant(rowCount === 0 ? real : buildSiret());
  const { page } = await stage.visit({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('link', { name: 'Inscrivez votre société' }).first().click();
  await page.waitForURL('**/inscription');
  await nameCompany(page, newcomer);

  // A mistyped address is questioned, and mended in one press.
  await namePerson(page, { ...newcomer, email: 'claire@gmial.com' });
  await seen(page.getByText('claire@gmail.com'));
  await isFaultless(page);
  await page.getByRole('button', { name: 'Oui, corriger' }).click();
  await atStep(page, 'documents');
  await pressBack(page);
  await atStep(page, 'vous');
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe('claire@gmail.com');
  await namePerson(page, newcomer);
  await atStep(page, 'documents');

  // A file that is no document is refused by its content, whatever its name.
  await page
    .getByLabel('Extrait Kbis')
    .setInputFiles({ name: 'kbis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bonjour') });
  await seen(page.getByText('Ce fichier n’est ni un PDF, ni une image JPEG ou PNG.'));
  await isFaultless(page);
  await sendDocuments(page, { scripts: true });
  await seen(page.getByText(/Kbis août\.pdf/));
  await isFaultless(page);
  const reference = await sendRegistration(page);
  await seen(page.getByText(newcomer.email));
  await page.reload();
  await seen(page.getByText(reference));

  await mailTo(newcomer.email, /inscription/i);
  approve(newcomer.email);
  const link = linkIn(
    await mailTo(newcomer.email, /espace Pomelo est ouvert/),
    '/reinitialiser-mon-mot-de-passe/',
  );
  await open(page, link);
  await page.getByLabel('Nouveau mot de passe').fill('garage');
  await seen(page.getByText(/il en manque 6/));
  await isFaultless(page);
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click();
  await seen(page.getByText('Votre mot de passe est enregistré. Connectez-vous.'));
  await logIn(page, newcomer.email, PASSWORD);

  await page.waitForURL((url) => url.pathname === '/bienvenue');
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Claire');
  expect(await page.getByLabel('Ville').inputValue()).toBe('Lyon');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await seen(page.getByRole('heading', { name: 'Pomelo en cinq images' }));
  await page.getByRole('button', { name: 'Passer la visite' }).click();
  await page.waitForURL('**/tableau-de-bord');

  // The tour is over; it can be opened again from the menu.
  await page.goto('/bienvenue');
  expect(new URL(page.url()).pathname).toBe('/tableau-de-bord');
  await alive(page);
  await page.locator('.hd-menu > summary').click();
  await page.getByRole('link', { name: 'Visite guidée' }).click();
  await seen(page.getByRole('heading', { name: 'Visite guidée' }));
  // The link of the mail served once.
  await page.goto(link);
  await seen(page.getByRole('heading', { name: 'Ce lien a déjà servi' }));
});

// REG-1
test('without scripts, the registration works to its end, and no input is lost', async () => {
  const newcomer = buildApplicant();
  const { page, allow } = await stage.visit({ javaScriptEnabled: false });
  // The browser writes a refused form into its console.
  allow(/422/);
  await page.goto('/inscription');
  await page.getByLabel('Numéro SIRET').fill('12345678901234');
  await page.getByRole('button', { name: 'Trouver ma société' }).click();
  await seen(page.getByText('Vérifiez les champs signalés.'));
  expect(await page.getByLabel('Numéro SIRET').inputValue()).toBe('12345678901234');
  await nameCompany(page, newcomer);

  await namePerson(page, { ...newcomer, email: 'claire@gmial.com' });
  await seen(page.getByText('Vouliez-vous dire'));
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Claire');
  await namePerson(page, newcomer);
  await atStep(page, 'documents');
  await next(page);
  expect(new URL(page.url()).search).toBe('?etape=documents');
  await sendDocuments(page, { scripts: false });
  await seen(page.getByText('12 rue du Stade, 69007 Lyon'));

  // Reload, Back, and steps out of order.
  await page.reload();
  await page.goto('/inscription?etape=vous');
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(newcomer.email);
  await page.goto('/inscription');
  await page.getByRole('link', { name: 'Reprendre où vous en étiez' }).click();
  await atStep(page, 'recapitulatif');
  await sendRegistration(page);
  await page.goto('/inscription?etape=recapitulatif');
  expect(new URL(page.url()).search).toBe('');
  await mailTo(newcomer.email, /inscription/i);
});

// REG-7
test('an applicant corrects a registration by the link in the mail, with and without scripts; a forged link is refused', async () => {
  const newcomer = buildApplicant();
  const { page } = await stage.visit({ javaScriptEnabled: false });
  await page.goto('/inscription');
  await nameCompany(page, newcomer);
  await namePerson(page, newcomer);
  await sendDocuments(page, { scripts: false });
  const reference = await sendRegistration(page);
  const link = linkIn(await mailTo(newcomer.email, /inscription est bien reçue/), '/inscription/correction/');

  for (const scripts of [false, true]) {
    const name = scripts ? 'Moreau-Petit' : 'Moreau-Grand';
    const { page: other } = await stage.visit({
      javaScriptEnabled: scripts,
      viewport: { width: 390, height: 844 },
    });
    await other.goto(link);
    await seen(other.getByText(reference));
    if (scripts) await alive(other);
    await other.getByRole('button', { name: 'Revoir et corriger' }).click();
    await atStep(other, 'recapitulatif');
    await seen(other.getByText('Kbis août.pdf'));
    await other.getByRole('link', { name: 'Modifier Vous' }).click();
    await other.getByLabel('Nom', { exact: true }).fill(name);
    await next(other);
    await atStep(other, 'documents');
    await next(other);
    await atStep(other, 'recapitulatif');
    await other.getByRole('checkbox', { name: /J’agis pour cette société/ }).check();
    await other.getByRole('button', { name: 'Envoyer mes corrections' }).click();
    await seen(other.getByRole('heading', { name: 'Votre inscription est corrigée' }));
    await seen(other.getByText(reference));
    const { rows } = await stage.database.query(
      'SELECT last_name, reference FROM registration WHERE email = $1',
      [newcomer.email],
    );
    expect(rows).toEqual([{ last_name: name, reference }]);
  }
  const { page: stranger } = await stage.visit();
  await open(stranger, `/inscription/correction/${'x'.repeat(43)}`);
  await seen(stranger.getByRole('heading', { name: 'Ce lien n’ouvre aucune inscription' }));
});

// REG-6
test('no step can be skipped, and only a sent application is confirmed', async () => {
  const { page } = await stage.visit();
  await page.goto('/inscription?etape=recapitulatif');
  await seen(page.getByRole('heading', { name: 'Inscrivez votre société' }));
  await page.goto('/inscription/confirmation');
  expect(new URL(page.url()).pathname).toBe('/inscription');
});

test('joining a known company is shorter, and notifies its owner', async () => {
  const owner = await newBuyer(stage.database);
  const newcomer = buildApplicant();
  await stage.database.query('UPDATE workspace SET siret = $2 WHERE id = $1', [
    owner.companyId,
    newcomer.siret,
  ]);
  const { page } = await stage.visit();
  await open(page, '/inscription');
  await page.getByLabel('Numéro SIRET').fill(newcomer.siret);
  await page.getByRole('button', { name: 'Trouver ma société' }).click();
  await seen(page.getByRole('heading', { name: 'Cette société est déjà sur Pomelo' }));
  await page.getByLabel('Raison sociale').fill(owner.company);
  await next(page);
  await atStep(page, 'vous');
  await namePerson(page, newcomer);
  await atStep(page, 'recapitulatif');
  await page.getByRole('checkbox', { name: /J’agis pour cette société/ }).check();
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await seen(page.getByRole('heading', { name: 'Votre demande est partie' }));
  await mailTo(owner.email, /rejoindre/i);
});

// ACC-20
test('a forgotten password is replaced by mail; a forged link is explained, and does not reveal its address', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit();
  await open(page, '/');
  await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  for (const email of [`personne-${randomUUID()}@pomelo.test`, buyer.email]) {
    await open(page, '/reinitialiser-mon-mot-de-passe');
    await page.getByRole('main').getByLabel('Adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await seen(page.getByText('Si cette adresse est connue'));
  }
  const link = linkIn(await mailTo(buyer.email, /mot de passe/i), '/reinitialiser-mon-mot-de-passe/');
  const answer = await page.goto(link);
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer');
  expect(await answer?.headerValue('cache-control')).toContain('no-store');
  await alive(page);
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click();
  await logIn(page, buyer.email, PASSWORD);
  await page.waitForURL('**/tableau-de-bord');

  await page.goto('/reinitialiser-mon-mot-de-passe/un-lien-invente');
  await seen(page.getByRole('heading', { name: 'Ce lien n’est pas le bon' }));
  await seen(page.getByRole('main').getByLabel('Adresse e-mail'));
  await page.goto('/inscription/invitation/un-lien-invente');
  await seen(page.getByRole('heading', { name: 'Cette invitation n’existe pas' }));
});

test('a user with a temporary password must choose a new one before anything private, without scripts too', async () => {
  const buyer = await newBuyer(stage.database);
  await stage.database.query(
    'UPDATE person SET first_login = true, password_to_choose = true WHERE id = $1',
    [buyer.personId],
  );
  const { page } = await stage.visit({ javaScriptEnabled: false });
  await logInWithoutPage(page, buyer.email);
  await page.goto('/mes-reservations');
  expect(new URL(page.url()).pathname).toBe('/bienvenue');
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await seen(page.getByText('Adresse de facturation'));
  await page.getByRole('link', { name: 'Plus tard' }).click();
  await page.getByRole('button', { name: 'Entrer dans Pomelo' }).click();
  await page.waitForURL('**/mes-reservations');
  await gone(page.getByText('Bienvenue'));
});
