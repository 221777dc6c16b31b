import { buildJpeg } from '@pomelo/api/testing/files/files.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { withdraw } from '../../support/content.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { describe, expect, test } from '../../support/test.ts';

const stage = openStage({ pictures: true });
let turn = 0;
/** Words that no other content of the run has. */
const unique = (word: string): string => `${word} ${Date.now().toString(36)}${(turn += 1)}`;

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texte' });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

/** Address of the article in this editor. */
const idOf = (page: Page): string => /\/(\d+)/.exec(new URL(page.url()).pathname)?.[1] ?? '';

async function addPicture(page: Page, name: string): Promise<void> {
  await open(page, '/gestion/mediatheque');
  await page.getByText('Ajouter une image').click();
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'parc.jpg', mimeType: 'image/jpeg', buffer: await buildJpeg() });
  await page.getByLabel('Ce que l’image montre').fill('Un parc au matin');
  await page.getByLabel('Nom dans la médiathèque').fill(name);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await toasted(page, 'L’image est dans la médiathèque.');
  await seen(page.getByRole('link', { name }));
}

/** Width in pixels of the lines of the text that is written. */
const writingWidth = (page: Page): Promise<number> =>
  textOf(page).evaluate((text) => {
    const { paddingLeft, paddingRight } = getComputedStyle(text);
    return text.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });

/** Number of rows of the toolbar. */
const toolRows = (page: Page): Promise<number> =>
  page
    .getByRole('toolbar', { name: 'Mise en forme' })
    .evaluate(
      (bar) =>
        new Set(
          Array.from(bar.querySelectorAll('button'), (button) =>
            Math.round(button.getBoundingClientRect().top),
          ),
        ).size,
    );

/** A draft with this title, open in the editor. */
async function writeDraft(page: Page, title: string, body = 'Un premier texte.'): Promise<void> {
  await open(page, '/gestion/actualites/nouveau');
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await seen(page.getByRole('toolbar', { name: 'Mise en forme' }));
  await textOf(page).click();
  await page.keyboard.type(body);
  await save(page);
  await toasted(page, 'Le brouillon est enregistré.');
  await page.waitForURL(/\/gestion\/actualites\/\d+$/);
}

describe('an editor', () => {
  // EDIT-1
  test('writes an article with a picture, schedules it, publishes it, and restores an earlier version', async () => {
    const { email } = await newStaffMember(stage.database, 'content');
    const { page } = await stage.visit({ as: email });
    const [pictureName, title] = [unique('Parc'), unique('Les enchères changent')];
    await addPicture(page, pictureName);

    await open(page, '/gestion/actualites/nouveau');
    await page.getByLabel('Titre', { exact: true }).fill(title);
    await page.setViewportSize({ width: 1440, height: 900 });
    await seen(page.getByRole('toolbar', { name: 'Mise en forme' }));
    await expect
      .poll(() => writingWidth(page), { message: 'pixels of a line of text at 1440' })
      .toBeGreaterThanOrEqual(720);
    await expect.poll(() => toolRows(page), { message: 'rows of tools at 1440' }).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => toolRows(page), { message: 'rows of tools at 390' }).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByLabel('Résumé')
      .fill('Ce qui change pour vos achats, des enchères aux dossiers de chaque véhicule.');
    await seen(page.getByRole('toolbar', { name: 'Mise en forme' }));
    await textOf(page).click();
    await page.keyboard.type('## Au printemps');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Les dossiers sont complets.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Insérer une image' }).click();
    await page
      .getByRole('dialog', { name: 'Médiathèque' })
      .getByRole('button', { name: pictureName })
      .click();
    await seen(textOf(page).getByRole('img', { name: 'Un parc au matin' }));
    await page.getByLabel('Image de tête').selectOption({ label: pictureName });
    await expect.poll(() => page.getByLabel('Ce que l’image montre').inputValue()).toBe('Un parc au matin');
    await save(page);
    await toasted(page, 'Le brouillon est enregistré.');
    await page.waitForURL(/\/gestion\/actualites\/\d+$/);

    const id = idOf(page);
    const visitor = await stage.visit();
    const read = () => visitor.page.request.get(`/api/news_articles/${id}`);
    expect((await read()).status(), 'a draft cannot be read').toBe(404);
    await page.getByLabel('Réservé aux clients').check();
    await save(page);
    await seen(page.getByText('version 2, modifiée'));
    await page.getByRole('link', { name: 'Aperçu visiteur' }).click();
    await seen(page.getByRole('heading', { name: 'Un visiteur ne voit pas ce texte' }));
    await page.getByRole('navigation', { name: 'Vu par' }).getByRole('link', { name: 'Client' }).click();
    await seen(page.getByRole('heading', { name: title, level: 1 }));
    await seen(page.getByRole('heading', { name: 'Au printemps', level: 2 }));
    expect(await faultsOf(page)).toEqual([]);
    visitor.allow(/404/);
    expect(
      (await visitor.page.goto(`/gestion/actualites/${id}/apercu`))?.url(),
      'visitors are not led there',
    ).toMatch(/connexion=/);
    await page.getByRole('link', { name: 'Revenir au texte' }).click();
    await page.getByLabel('Réservé aux clients').uncheck();

    await page.getByLabel('Programmé').check();
    await page.getByLabel('Publier le').fill('2040-01-15T09:00');
    await save(page);
    await seen(page.getByText('pour le 15/01/2040 à 9'));
    expect((await read()).status()).toBe(404);

    await page.getByLabel('En ligne').check();
    await save(page);
    await toasted(page, 'Le texte est en ligne.');
    const article = await (await read()).json();
    expect(article).toMatchObject({ title, picture: { alt: 'Un parc au matin' } });
    expect(article.body).toMatch(
      /^<h2>Au printemps<\/h2><p>Les dossiers sont complets\.<\/p><figure><img src="\/api\/mediaObject\/\d+/,
    );

    await page.getByLabel('Titre', { exact: true }).fill(`${title}, suite`);
    await save(page);
    await seen(page.getByRole('heading', { name: `${title}, suite`, level: 1 }));
    await page.getByRole('link', { name: 'Versions' }).click();
    await seen(page.getByText('De la version 4 à la version 5'));
    await seen(page.locator('ins', { hasText: `${title}, suite` }));
    await page
      .getByRole('row')
      .filter({ hasText: 'Version 1,' })
      .getByRole('button', { name: 'Rétablir' })
      .click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Rétablir' })
      .click();
    await seen(page.getByRole('heading', { name: title, level: 1, exact: true }));
    expect(await (await read()).json(), 'it stays online').toMatchObject({ title });
    await withdraw(stage.database, 'news_article', [Number(id)]);
  });

  // EDIT-1
  test('sees a conflict when another saved first, and keeps both texts', async () => {
    const [first, second] = await Promise.all([
      newStaffMember(stage.database, 'content'),
      newStaffMember(stage.database, 'content'),
    ]);
    const one = await stage.visit({ as: first.email });
    const two = await stage.visit({ as: second.email });
    const title = unique('Deux plumes');
    await writeDraft(one.page, title);
    await open(two.page, `/gestion/actualites/${idOf(one.page)}`);
    await seen(two.page.getByRole('toolbar', { name: 'Mise en forme' }));

    await one.page
      .getByLabel('Résumé')
      .fill('Un résumé de la première, assez long pour être lu dans une liste d’articles.');
    await save(one.page);
    await seen(one.page.getByText('version 2, modifiée'));
    await textOf(two.page).click();
    await two.page.keyboard.press('Control+End');
    await two.page.keyboard.type(' Et sa suite.');
    await save(two.page);
    await seen(two.page.getByText('Repris de ses changements'));
    expect(await two.page.getByLabel('Résumé').inputValue()).toBe(
      'Un résumé de la première, assez long pour être lu dans une liste d’articles.',
    );
    await seen(textOf(two.page).getByText('Un premier texte. Et sa suite.'));
    await save(two.page);
    await seen(two.page.getByText('version 3, modifiée'));
  });

  // EDIT-2
  test('makes a table, a list and a link, and undoes', async () => {
    const { email } = await newStaffMember(stage.database, 'content');
    const { page } = await stage.visit({ as: email });
    await writeDraft(page, unique('Un tableau'), 'Voir ');
    await textOf(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Lien' });
    await dialog.getByLabel('Adresse').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Mettre le lien' }).click();
    await seen(dialog.getByText('Une adresse commence par /'));
    await dialog.getByLabel('Adresse').fill('/contact');
    await dialog.getByRole('button', { name: 'Mettre le lien' }).click();
    await seen(textOf(page).getByRole('link', { name: '/contact' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('- Un point');
    await seen(textOf(page).getByRole('listitem').filter({ hasText: 'Un point' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Insérer un tableau' }).click();
    await seen(textOf(page).getByRole('table'));
    await page.getByRole('button', { name: 'Annuler la dernière modification' }).click();
    await expect.poll(() => textOf(page).getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: 'Refaire' }).click();
    await seen(textOf(page).getByRole('table'));
    await save(page);
    await seen(page.getByText('version 2, modifiée'));
    await page.getByRole('button', { name: 'Voir le code HTML' }).click();
    const source = await textOf(page).inputValue();
    expect(source).toContain('<p>Voir <a href="/contact">/contact</a></p><ul><li>Un point</li></ul>');
    expect(source).toContain('<table><thead><tr><th scope="col">');
  });

  // EDIT-7
  test('sorts the menu by its buttons, and by the mouse', async () => {
    const { email } = await newStaffMember(stage.database, 'content');
    const { page } = await stage.visit({ as: email });
    await open(page, '/gestion/pages/menu');
    const names = () =>
      page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    const before = await names();
    const [first = '', second = ''] = before;
    await page
      .getByRole('button', { name: /^Descendre / })
      .first()
      .click();
    await expect.poll(names).toEqual([second, first, ...before.slice(2)]);
    await page
      .getByRole('button', { name: /^Monter / })
      .nth(1)
      .click();
    await expect.poll(names).toEqual(before);
    const lines = page.getByRole('form', { name: 'Menu du site' }).getByRole('listitem');
    await lines.first().locator('.content_grip').dragTo(lines.nth(2));
    await expect.poll(names).toEqual([second, before[2], first, ...before.slice(3)]);
    await lines.nth(2).locator('.content_grip').dragTo(lines.first());
    await expect.poll(names).toEqual(before);
  });
});

// EDIT-2
test('without scripts, an article is written in HTML, scheduled and found again', async () => {
  const { email } = await newStaffMember(stage.database, 'content');
  const { page, allow } = await stage.visit({ as: email, javaScriptEnabled: false });
  allow(/422/);
  const title = unique('Sans scripts');
  await page.goto('/gestion/actualites/nouveau');
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await page
    .getByLabel('Texte', { exact: true })
    .fill('<h2>Un titre</h2><p onclick="alert(1)">Texte</p><script>alert(1)</script>');
  await page.getByLabel('Programmé').check();
  await save(page);
  await seen(page.getByText('Indiquez le jour et l’heure de la publication.').first());
  expect(await page.getByLabel('Titre', { exact: true }).inputValue(), 'what was typed stays').toBe(title);
  await page.getByLabel('Publier le').fill('2040-06-01T08:00');
  await save(page);
  await seen(page.getByText('pour le 01/06/2040 à 8'));
  expect(await page.getByLabel('Texte', { exact: true }).inputValue()).toBe('<h2>Un titre</h2><p>Texte</p>');
  await page.goto(`/gestion/actualites?q=${encodeURIComponent(title)}`);
  await seen(page.getByRole('row').filter({ hasText: title }).getByText('Programmé'));
});

// EDIT-8
test('a picture in use is not removed, and lists where it is used', async () => {
  const { email } = await newStaffMember(stage.database, 'content');
  const { page, allow } = await stage.visit({ as: email });
  const [pictureName, title] = [unique('Camion'), unique('Illustrée')];
  await addPicture(page, pictureName);
  await writeDraft(page, title);
  await page.getByLabel('Image de tête').selectOption({ label: pictureName });
  await save(page);
  await seen(page.getByText('version 2, modifiée'));
  await open(page, `/gestion/mediatheque?q=${encodeURIComponent(pictureName)}`);
  await page.getByRole('link', { name: pictureName }).click();
  await seen(page.getByRole('link', { name: title }));
  allow(/409/);
  await page.getByRole('button', { name: 'Supprimer l’image' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await seen(page.getByText('Cette image est encore montrée'));
});
