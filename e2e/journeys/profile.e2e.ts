import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { addColleague, newBuyer } from '../support/people.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { logIn as becomes } from '../support/visit.ts';

const stage = openStage({ pictures: true });
const NEW_PASSWORD = 'la pluie du jeudi sur le garage';
/** One red dot: a picture in 70 bytes. */
const PICTURE = {
  name: 'moi.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** One matter of a page of settings, by its heading. */
const matter = (page: Page, title: string): Locator =>
  page.locator('.set').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

const isSignedIn = async (page: Page): Promise<boolean> => {
  await page.goto('/profil');
  return new URL(page.url()).pathname === '/profil';
};

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/?connexion=%2Fprofil');
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

// ACC-21, ACC-22
test('a user changes their telephone and picture, which the header shows at once', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/');
  await page.locator('header summary').click();
  await page.getByRole('navigation', { name: 'Mon compte' }).getByRole('link', { name: 'Profil' }).click();
  const identity = matter(page, 'Coordonnées');
  await identity.getByLabel('Téléphone').fill('pas un numéro');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(
    identity.getByText('Écrivez le numéro en chiffres seulement, par exemple 06 12 34 56 78.').last(),
  );
  expect(await identity.getByLabel('Téléphone').inputValue()).toBe('pas un numéro');
  await identity.getByLabel('Téléphone').fill('0612345678');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Votre profil est enregistré');
  await expect.poll(() => identity.getByLabel('Téléphone').inputValue()).toBe('06 12 34 56 78');

  const picture = matter(page, 'Photo');
  expect(await picture.locator('.avatar').textContent()).toBe('CM');
  await picture.getByLabel('Image').setInputFiles(PICTURE);
  await seen(picture.getByRole('img', { name: 'Aperçu de la photo choisie' }));
  await picture.getByRole('button', { name: 'Enregistrer la photo' }).click();
  await toasted(page, 'Votre photo est enregistrée');
  const shown = page.locator('header .avatar img');
  await shown.waitFor();
  const answer = await page.request.get((await shown.getAttribute('src')) ?? '');
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
    expect.stringContaining('private'),
  ]);
  // Another company has no member of this name.
  const stranger = await stage.visit({ as: (await newBuyer(stage.database)).email });
  expect((await stranger.page.request.get((await shown.getAttribute('src')) ?? '')).status()).toBe(404);

  await picture.getByRole('button', { name: 'Retirer' }).click();
  await toasted(page, 'Votre photo est retirée');
  await expect.poll(() => page.locator('header .avatar').textContent()).toBe('CM');
});

test('a new password ends the session of another browser, and this one continues', async () => {
  const buyer = await newBuyer(stage.database);
  const [here, there] = [await stage.visit({ as: buyer.email }), await stage.visit({ as: buyer.email })];
  expect(await isSignedIn(there.page)).toBe(true);
  const { page } = here;
  await open(page, '/profil/securite');
  const password = matter(page, 'Mot de passe');
  await password.getByLabel('Mot de passe actuel').fill('ce n’est pas lui');
  await password.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await seen(password.getByText('Ce mot de passe n’est pas le bon.'));
  await password.getByLabel('Mot de passe actuel').fill(DEMO_PASSWORD);
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await toasted(page, 'Mot de passe changé. Vos autres sessions sont fermées.');
  await expect.poll(() => password.getByLabel('Nouveau mot de passe').inputValue()).toBe('');
  expect(await isSignedIn(page)).toBe(true);
  await expect.poll(() => isSignedIn(there.page)).toBe(false);
});

// ACC-16
test('two-step verification is set up by key, required at the next log-in, and passed by a recovery code', async () => {
  const buyer = await newBuyer(stage.database);
  const visit = await stage.visit({ as: buyer.email });
  const { page } = visit;
  await open(page, '/profil/securite');
  const twoStep = matter(page, 'Vérification en deux étapes');
  await twoStep.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
  await twoStep.getByRole('button', { name: 'Activer' }).click();
  await seen(twoStep.getByRole('img', { name: /^Code QR/ }));
  const secret = ((await twoStep.locator('.secrets_secret code').textContent()) ?? '').replaceAll(' ', '');
  await twoStep.getByLabel('Code à six chiffres').fill('000000');
  await twoStep.getByRole('button', { name: 'Vérifier et activer' }).click();
  await seen(twoStep.getByText(/^Ce code n’est pas le bon/).last());
  await twoStep.getByLabel('Code à six chiffres').fill(oneTimeCode(secret));
  await twoStep.getByRole('button', { name: 'Vérifier et activer' }).click();
  const codes = twoStep.locator('.secrets_codes code');
  await expect.poll(() => codes.count()).toBe(10);
  const [recovery = ''] = await codes.allTextContents();
  expect(await faultsOf(page)).toEqual([]);
  const waiting = page.waitForEvent('download');
  await twoStep.getByRole('button', { name: 'Télécharger' }).click();
  expect(await readFile((await (await waiting).path()) ?? '', 'utf8')).toContain(recovery);
  expect(page.url()).toMatch(/\/profil\/securite$/);
  // Shown once.
  await open(page, '/profil/securite');
  expect(await codes.count()).toBe(0);
  await seen(twoStep.getByText('Activée', { exact: true }));

  await page.locator('header summary').click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await seen(page.getByRole('link', { name: 'Se connecter', exact: true }));
  visit.allow(/401/);
  await logIn(page, buyer.email, DEMO_PASSWORD);
  // The code of this half minute has been used.
  await page.getByLabel('Code de vérification').fill(oneTimeCode(secret, 1));
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.waitForURL('**/profil');

  const other = await stage.visit();
  other.allow(/401/);
  await logIn(other.page, buyer.email, DEMO_PASSWORD);
  await other.page.getByLabel('Code de vérification').fill(recovery);
  await other.page.getByRole('button', { name: 'Valider' }).click();
  await other.page.waitForURL('**/profil');
  await open(other.page, '/profil/securite');
  await seen(matter(other.page, 'Vérification en deux étapes').getByText(/9 codes de secours/));
});

test('without scripts, two-step verification is set up on the page itself, and a wrong code loses nothing', async () => {
  const buyer = await newBuyer(stage.database);
  const visit = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  visit.allow(/422/);
  const { page } = visit;
  await page.goto('/profil/securite');
  const twoStep = matter(page, 'Vérification en deux étapes');
  await twoStep.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
  await twoStep.getByRole('button', { name: 'Activer' }).click();
  const secret = ((await twoStep.locator('.secrets_secret code').textContent()) ?? '').replaceAll(' ', '');
  await twoStep.getByLabel('Code à six chiffres').fill('000000');
  await twoStep.getByRole('button', { name: 'Vérifier et activer' }).click();
  await seen(twoStep.getByText(/^Ce code n’est pas le bon/).last());
  expect(((await twoStep.locator('.secrets_secret code').textContent()) ?? '').replaceAll(' ', '')).toBe(
    secret,
  );
  await twoStep.getByLabel('Code à six chiffres').fill(oneTimeCode(secret));
  await twoStep.getByRole('button', { name: 'Vérifier et activer' }).click();
  await expect.poll(() => twoStep.locator('.secrets_codes code').count()).toBe(10);
  expect(new URL(page.url()).search).not.toContain(secret);
  expect(JSON.stringify(await page.context().cookies())).not.toContain(secret);
});

test('a session is closed from another browser; and all of them at once', async () => {
  const buyer = await newBuyer(stage.database);
  const [here, there] = [await stage.visit({ as: buyer.email }), await stage.visit({ as: buyer.email })];
  const { page } = here;
  await open(page, '/profil/securite');
  const sessions = matter(page, 'Sessions ouvertes');
  expect(await sessions.getByText('Cette session').count()).toBe(1);
  await sessions.getByRole('button', { name: /^Fermer la session/ }).click();
  await toasted(page, 'Session fermée');
  await expect.poll(() => isSignedIn(there.page)).toBe(false);

  await page.getByRole('button', { name: 'Me déconnecter partout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Me déconnecter partout' }).click();
  await seen(page.getByRole('link', { name: 'Se connecter', exact: true }));
  expect(await isSignedIn(page)).toBe(false);
});

// BUYER-15
test('a page of settings left open does not give its choices to a colleague who logged in since', async () => {
  const owner = await newBuyer(stage.database);
  const colleague = await addColleague(stage.database, owner.companyId, 'buyer');
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/notifications');
  await becomes(page, colleague.email);
  const price = page.getByRole('group', { name: /^Baisse de prix/ });
  await price.getByText('Jamais', { exact: true }).click();
  await toasted(page, 'Ce formulaire a été rempli par quelqu’un d’autre\u202f: rien n’a été envoyé.');
  const { rows } = await stage.database.query('SELECT kind FROM notification_choice WHERE person_id = $1', [
    colleague.personId,
  ]);
  expect(rows).toEqual([]);
});

// ACC-23
test('a choice of notifications is saved at once, and by a button without scripts', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/profil/notifications');
  const price = page.getByRole('group', { name: /^Baisse de prix/ });
  await price.getByText('Jamais', { exact: true }).click();
  await seen(page.getByRole('status').getByText('Choix enregistrés'));
  await page.reload();
  expect(await price.getByRole('radio', { name: 'Jamais' }).isChecked()).toBe(true);

  const plain = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await plain.page.goto('/profil/notifications');
  await plain.page
    .getByRole('group', { name: /^Baisse de prix/ })
    .getByText('Tout de suite', { exact: true })
    .click();
  await plain.page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(plain.page.getByText('Choix enregistrés'));
  expect(
    await plain.page
      .getByRole('group', { name: /^Baisse de prix/ })
      .getByRole('radio', { name: 'Tout de suite' })
      .isChecked(),
  ).toBe(true);
});

// ACC-24
test('a user exports their data, sees what blocks the account deletion, then deletes the account', async () => {
  const owner = await newBuyer(stage.database);
  const colleague = await addColleague(stage.database, owner.companyId, 'buyer');
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/donnees');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Télécharger mes données/ }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  expect(await readFile((await file.path()) ?? '', 'utf8')).toContain(owner.email);

  const close = async (of: Page): Promise<void> => {
    await of.getByLabel('Votre mot de passe').fill(DEMO_PASSWORD);
    await of.getByLabel('Tapez FERMER pour confirmer').fill('fermer');
    await of.getByRole('button', { name: 'Fermer mon compte' }).click();
  };
  await close(page);
  await page.getByRole('link', { name: 'Désigner un autre titulaire' }).waitFor();
  expect(await page.getByLabel('Tapez FERMER pour confirmer').inputValue()).toBe('fermer');
  expect(await faultsOf(page)).toEqual([]);

  const leaving = await stage.visit({ as: colleague.email, javaScriptEnabled: false });
  await leaving.page.goto('/profil/donnees');
  await close(leaving.page);
  await seen(leaving.page.getByText('Votre compte est fermé'));
  expect(await isSignedIn(leaving.page)).toBe(false);
});

test('a session that expired while a form was filled in is renewed in a dialog, and no input is lost', async () => {
  const buyer = await newBuyer(stage.database);
  const visit = await stage.visit({ as: buyer.email });
  visit.allow(/401/);
  const { page } = visit;
  await open(page, '/profil');
  const identity = matter(page, 'Coordonnées');
  await identity.getByLabel('Téléphone').fill('0698765432');
  await page.context().clearCookies();
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  const again = page.getByRole('alertdialog', { name: 'Votre session a expiré' });
  await again.getByLabel('Adresse e-mail').fill(buyer.email);
  await again.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Se connecter' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await identity.getByLabel('Téléphone').inputValue()).toBe('0698765432');
  await identity.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Votre profil est enregistré');
});

// ACC-30
test('a user has this browser notified after a click, and ends it', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email, worksOffline: true });
  await page.context().grantPermissions(['notifications']);
  // Chromium without a window has no push service; everything else is real.
  await page.addInitScript(() => {
    const subscription = {
      endpoint: `https://push.example/${crypto.randomUUID()}`,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    };
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      value: async () => ({ toJSON: () => subscription }),
    });
  });
  await open(page, '/profil/notifications');
  const devices = matter(page, 'Sur vos appareils');
  await devices.getByRole('button', { name: 'Activer sur cet appareil' }).click();
  await seen(devices.getByText('Cet appareil', { exact: true }));
  expect(await devices.getByRole('button', { name: 'Activer sur cet appareil' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  // Removal works without scripts.
  const plain = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await plain.page.goto('/profil/notifications');
  await matter(plain.page, 'Sur vos appareils')
    .getByRole('button', { name: /^Désactiver / })
    .click();
  await plain.page.waitForURL('**/profil/notifications*');
  expect(await plain.page.getByRole('button', { name: /^Désactiver / }).count()).toBe(0);
});
