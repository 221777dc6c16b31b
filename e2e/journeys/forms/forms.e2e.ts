import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createSavedSearch } from '@pomelo/api/testing/purchases.ts';
import { newBuyer } from '../../support/people.ts';
import {
  alive,
  goOffline,
  gone,
  goOnline,
  open,
  pressBack,
  seen,
  toast,
  toasted,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage();

async function atInvitation() {
  const owner = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/personnes?inviter');
  return { page, email: page.getByLabel('Adresse e-mail') };
}

test('leaving a form with input requires confirmation, and preserves the input of those who stay', async () => {
  const { page, email } = await atInvitation();
  await email.fill('camille@garage.example');
  await page.getByRole('link', { name: 'Adresses' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester' }).click();
  expect(await email.inputValue()).toBe('camille@garage.example');
  await page.getByRole('link', { name: 'Adresses' }).first().click();
  await question.getByRole('button', { name: 'Quitter' }).click();
  await seen(page.getByRole('link', { name: 'Ajouter une adresse' }));
});

test('Back requires confirmation before it closes a form with input', async () => {
  const owner = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/personnes');
  await page.getByRole('link', { name: 'Inviter une personne' }).click();
  const email = page.getByLabel('Adresse e-mail');
  await email.fill('camille@garage.example');
  await pressBack(page);
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester' }).click();
  expect(await email.inputValue()).toBe('camille@garage.example');
  await pressBack(page);
  await question.getByRole('button', { name: 'Quitter' }).click();
  await seen(page.getByRole('link', { name: 'Inviter une personne' }));
});

test('« Annuler » leaves a form without a question', async () => {
  const { page, email } = await atInvitation();
  await email.fill('camille@garage.example');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await seen(page.getByRole('link', { name: 'Inviter une personne' }));
});

test('a refused form takes the focus to its first wrong field', async () => {
  const { page, email } = await atInvitation();
  await email.fill('camille@garage');
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Roux');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Camille');
});

test('a text that is too long is refused with a count, and not cut', async () => {
  const { page } = await atInvitation();
  const first = page.getByLabel('Prénom');
  await first.fill('a'.repeat(103));
  expect(await first.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'Au plus 100\u00a0caractères\u202f: 3\u00a0caractères de trop.',
  );
  await first.fill('Camille');
  expect(await first.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe('');
});

test('a reload with input triggers the confirmation of the browser', async () => {
  const { page, email } = await atInvitation();
  await alive(page);
  await email.pressSequentially('camille');
  const requested = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await requested;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
});

// BUYER-16
test('a button and a form without a network say so, keep the page and its input, and work with it again', async () => {
  const vehicle = await freeVehicle(stage);
  const buyer = await newBuyer(stage.database);
  const visit = await stage.visit({ as: buyer.email });
  visit.allow(/ERR_INTERNET_DISCONNECTED/);
  const { page } = visit;
  const offline = 'Hors connexion. Réessayez.';
  // The last script that a page loads by itself.
  const whole = () => page.waitForResponse(/\/preload-on-intent-[^/]*\.js$/);
  await Promise.all([whole(), open(page, vehicle.url)]);
  const book = page.getByRole('button', { name: /^Réserver 24/ }).first();
  await goOffline(page);
  await book.click();
  await toasted(page, offline);
  await goOnline(page);
  await book.click();
  await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');

  await Promise.all([whole(), open(page, '/profil')]);
  const phone = page.getByLabel('Téléphone');
  await phone.fill('0698765432');
  await goOffline(page);
  await phone.press('Enter');
  await toasted(page, offline);
  expect(await phone.inputValue()).toBe('0698765432');
  await goOnline(page);
  await phone.press('Enter');
  await toasted(page, 'Votre profil est enregistré');
});

// BUYER-16
test('in the list of vehicles and of searches, what is chosen without a network is refused in the same way', async () => {
  const buyer = await newBuyer(stage.database);
  const member = { workspaceId: buyer.companyId, personId: buyer.personId };
  await createSavedSearch(createDatabase(stage.database), member, { alert: 'off' });
  const visit = await stage.visit({ as: buyer.email });
  visit.allow(/ERR_INTERNET_DISCONNECTED/);
  const { page } = visit;
  const whole = () => page.waitForResponse(/\/preload-on-intent-[^/]*\.js$/);
  await Promise.all([whole(), open(page, '/vente-voiture-marchand/sans-filtre')]);
  const book = page.getByRole('button', { name: /^Réserver/ }).first();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await goOffline(page);
  await book.click();
  await toasted(page, 'Hors connexion. Réessayez.');
  // The pointer is over a vehicle, whose page would by now be loaded ahead; the router reloads when that fails.
  await gone(toast(page, 'Hors connexion. Réessayez.'));
  await goOnline(page);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await book.click();
  await toasted(page, 'La réservation est bien enregistrée et valable 24 heures');

  await Promise.all([whole(), open(page, '/mes-recherches')]);
  const alert = page.getByLabel('Alerte par e-mail');
  await goOffline(page);
  await alert.selectOption('weekly');
  await toasted(page, 'Hors connexion. Réessayez.');
  await expect(alert).toHaveValue('off');
});
