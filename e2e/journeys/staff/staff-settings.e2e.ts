import { newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { describe, expect, test } from '../../support/test.ts';

const stage = openStage();

describe('the settings of the site', () => {
  // EDIT-11
  test('a change of the configuration shows on the site at once, and its default can be restored', async () => {
    const { email, name } = await newStaffMember(stage.database);
    const { page } = await stage.visit({ as: email });
    const visitor = await stage.visit();
    const key = `banner${Date.now().toString(36)}`;
    const entries = async () => (await visitor.page.request.get('/api/website_configurations')).json();
    await open(page, '/gestion/configuration');
    await page.getByRole('link', { name: 'Ajouter une clé' }).click();
    await page.getByLabel('Clé', { exact: true }).fill(key);
    await page.getByLabel('Type').selectOption({ label: 'Nombre entier' });
    await page.getByLabel('Valeur', { exact: true }).fill('douze');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await seen(page.getByText('Indiquez un nombre entier.').first());
    await page.getByLabel('Valeur', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await toasted(page, 'La configuration est enregistrée, en vigueur tout de suite.');
    expect(await entries()).toContainEqual(expect.objectContaining({ key, type: 'integer', value: '12' }));
    const line = page.getByRole('row').filter({ hasText: key });
    await seen(line.getByText(name));

    await line.getByRole('link', { name: key }).click();
    await page.getByRole('button', { name: 'Supprimer la clé' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await expect.poll(() => line.count()).toBe(0);
    expect(JSON.stringify(await entries())).not.toContain(key);
  });

  // EDIT-12
  test('a future tariff does not apply before its day', async () => {
    const { email } = await newStaffMember(stage.database);
    const { page } = await stage.visit({ as: email });
    await open(page, '/gestion/tarifs?table=regions');
    await page
      .getByRole('row')
      .filter({ hasText: 'Normandie' })
      .getByRole('link', { name: 'Nouveau tarif' })
      .click();
    const form = page.getByRole('form', { name: 'Nouveau tarif de Normandie' });
    await form.getByLabel('À partir du').fill('2040-01-01');
    await form.getByLabel('Le cheval fiscal').fill('61,50');
    await form.getByLabel('Source').fill('Délibération');
    await form.getByRole('button', { name: 'Ajouter ce tarif' }).click();
    await toasted(page, 'Le tarif est enregistré.');
    const coming = page.getByRole('row').filter({ hasText: 'à partir du 01/01/2040' });
    await seen(coming.getByText('61,50'));
    await open(page, '/gestion/tarifs?table=regions&jour=2039-12-31');
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: 'Normandie' }).getByText('61,50').count())
      .toBe(0);
    await open(page, '/gestion/tarifs?table=regions&jour=2040-01-01');
    await seen(page.getByRole('row').filter({ hasText: 'Normandie' }).getByText('61,50'));
    await page
      .getByRole('row')
      .filter({ hasText: 'Normandie' })
      .getByRole('button', { name: 'Retirer' })
      .click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Retirer' })
      .click();
    await toasted(page, 'Le tarif à venir est retiré.');
  });

  test('an accountant cannot read texts, and a buyer cannot reach any of these screens', async () => {
    const accountant = await newStaffMember(stage.database, 'accounting');
    const buyer = await newBuyer(stage.database);
    for (const email of [accountant.email, buyer.email]) {
      const { page, allow } = await stage.visit({ as: email });
      allow(/40[34]/);
      const answer = await page.goto('/gestion/actualites');
      expect(answer?.status()).toBeGreaterThanOrEqual(403);
    }
  });
});
