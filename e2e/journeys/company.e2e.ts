import { addColleague, newBuyer } from '../support/people.ts';
import { gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage({ pictures: true });
/** A red square of one pixel, as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

test('the logo is previewed on a document before it is sent; a file that is no picture is refused', async () => {
  const owner = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/societe');
  const logo = page.getByRole('img', { name: `Logo de ${owner.company}` });
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PICTURE });
  await seen(logo);
  await page.getByRole('button', { name: 'Enregistrer le logo' }).click();
  await toasted(page, 'Le logo est enregistré');
  await expect(logo).toHaveAttribute('src', /^\/profil\/societe\/logo/);

  await page
    .getByLabel('Changer le logo')
    .setInputFiles({ name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('pas une image') });
  await page.getByRole('button', { name: 'Enregistrer le logo' }).click();
  await seen(page.getByText(/^Ce fichier n’est pas une image/));
  await page.getByRole('button', { name: 'Retirer le logo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await toasted(page, 'Le logo est retiré');
  await gone(logo);
});

// ACC-26, ACC-27
test('addresses are completed by a search, changed in place, and removed after a confirmation', async () => {
  const owner = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/adresses');
  await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
  await page.getByLabel('Nom de l’adresse').fill('Parc');
  await page.getByRole('combobox', { name: 'Rechercher l’adresse' }).pressSequentially('69200');
  // No public register responds in a test: towns are known all the same.
  await page.getByRole('option', { name: /69200/ }).first().click();
  await expect(page.getByLabel('Code postal')).toHaveValue('69200');
  await page.getByLabel('Numéro et voie').fill('12 rue des Frères-Lumière');
  await page.getByLabel('En faire l’adresse de livraison habituelle').check();
  await page.getByRole('button', { name: 'Ajouter l’adresse' }).click();
  await toasted(page, 'L’adresse est ajoutée');
  const yard = page.getByRole('listitem').filter({ hasText: 'Parc' });
  await seen(yard.getByText('Livraison', { exact: true }));
  expect(await yard.getByRole('button', { name: /^Retirer/ }).count()).toBe(0);

  await page.getByRole('button', { name: 'Livrer ici\u202f: Facturation' }).click();
  await toasted(page, 'C’est désormais l’adresse de livraison habituelle');
  await yard.getByRole('link', { name: 'Modifier l’adresse Parc' }).click();
  await page.getByLabel('Complément').fill('Quai B');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(page.getByText('Quai B', { exact: true }));
  await page.getByRole('button', { name: 'Retirer\u202f: Parc' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await toasted(page, 'L’adresse est retirée');
  await gone(page.getByText('Quai B', { exact: true }));
});

// ACC-27
test('a new address of a company abroad starts in its country', async () => {
  const owner = await newBuyer(stage.database, { billing: false });
  await stage.database.query("UPDATE workspace SET vat_number = 'BE0477472701' WHERE id = $1", [
    owner.companyId,
  ]);
  const { page } = await stage.visit({ as: owner.email, javaScriptEnabled: false });
  for (const path of ['/profil/adresses?ajouter', '/panier']) {
    await page.goto(path);
    await expect(page.getByLabel('Pays')).toHaveValue('BE');
  }
});

test('an address that is refused without scripts stays in the form', async () => {
  const owner = await newBuyer(stage.database);
  const { page, allow } = await stage.visit({ as: owner.email, javaScriptEnabled: false });
  allow(/status of 422/);
  await page.goto('/profil/adresses?ajouter');
  await page.getByLabel('Numéro et voie').fill('3 quai de la Rapée');
  await page.getByLabel('Code postal').fill('75012');
  // A town of spaces passes the browser, not the server.
  await page.getByLabel('Ville').fill(' ');
  await page.getByRole('button', { name: 'Ajouter l’adresse' }).click();
  await seen(page.getByText('Indiquez la ville.'));
  expect(await page.getByLabel('Numéro et voie').inputValue()).toBe('3 quai de la Rapée');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByRole('button', { name: 'Ajouter l’adresse' }).click();
  await seen(page.getByText('L’adresse est ajoutée'));
  await seen(page.getByText('75012 Paris'));
});

// CART-16
test('an owner names who signs and who is notified; a colleague reads it', async () => {
  const owner = await newBuyer(stage.database);
  const colleague = await addColleague(stage.database, owner.companyId, 'viewer');
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/habitudes');
  const form = page.getByRole('form', { name: 'Signataire et avis' });
  await form.getByLabel('Nom, sans compte Pomelo').fill('Hélène Bertin');
  await form.getByLabel(/^Camille Martin, lecteur/).check();
  await form.getByRole('button', { name: 'Enregistrer le signataire et les avis' }).click();
  await seen(form.getByText('Indiquez la fonction du signataire', { exact: false }));
  await expect(form.getByLabel('Nom, sans compte Pomelo')).toHaveValue('Hélène Bertin');
  await form.getByLabel('Fonction').fill('gérante');
  await form.getByRole('button', { name: 'Enregistrer le signataire et les avis' }).click();
  await toasted(page, 'Le signataire et les avis sont enregistrés.');
  await expect(form.getByLabel(/^Camille Martin, lecteur/)).toBeChecked();

  const { page: theirs } = await stage.visit({ as: colleague.email });
  await open(theirs, '/profil/habitudes');
  await seen(theirs.getByText('Hélène Bertin, gérante'));
  await seen(theirs.getByText('Un titulaire de l’espace en décide', { exact: false }));
  await gone(theirs.getByRole('form', { name: 'Signataire et avis' }));
});

// ACC-26
test('a viewer and a buyer read the company; only its owner changes it', async () => {
  const owner = await newBuyer(stage.database);
  for (const role of ['viewer', 'buyer'] as const) {
    const colleague = await addColleague(stage.database, owner.companyId, role);
    const { page } = await stage.visit({ as: colleague.email });
    await open(page, '/profil/societe');
    await seen(page.getByText('Seul un titulaire de l’espace peut modifier la société.', { exact: false }));
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /Enregistrer/ })
        .count(),
    ).toBe(0);
    await open(page, '/profil/personnes?inviter');
    await seen(page.getByText('Seul un titulaire invite, retire, et change les rôles et les plafonds.'));
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await open(page, '/profil/adresses?ajouter');
    const canAdd = role === 'buyer' ? 1 : 0;
    expect(await page.getByRole('button', { name: 'Ajouter l’adresse' }).count()).toBe(canAdd);
  }
});

test('the last owner cannot be removed, and the page explains how to change that', async () => {
  const owner = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: owner.email });
  await open(page, '/profil/personnes');
  await page.getByRole('link', { name: /^Modifier le rôle/ }).click();
  await seen(page.getByText(/^Seul titulaire de l’espace/));
  await page.getByLabel('Lecteur', { exact: false }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(page.getByRole('alert').getByText(/titulaire/));

  const colleague = await addColleague(stage.database, owner.companyId, 'buyer');
  await open(page, '/profil/personnes');
  await page.getByRole('button', { name: 'Retirer Camille Martin' }).click();
  const question = page.getByRole('alertdialog');
  await seen(question.getByText(`Retirer Camille Martin de ${owner.company}\u202f?`));
  await question.getByRole('button', { name: 'Retirer' }).click();
  await toasted(page, 'L’accès à l’espace est retiré');
  await gone(page.getByText(colleague.email));
});
