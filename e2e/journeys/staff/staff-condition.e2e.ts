import { faultsOf } from '../../support/axe.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { createDraft } from '../../support/vehicles.ts';

const stage = openStage({ pictures: true });

/** On sale, and of no other journey. */
async function createUsed(): Promise<{ id: number; url: string }> {
  const { id } = await createDraft(stage.database, { status: 'published', product: { km: 62_000 } });
  const read = async (): Promise<Response> => fetch(`${stage.address}/public/catalog/products/${id}`);
  await expect.poll(async () => (await read()).status).toBe(200);
  const { url } = (await (await read()).json()) as { url: string };
  return { id, url };
}

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

// STOCK-42
test('on a phone a report is made by pressing the map, signed, and shown to a buyer with its pin', async () => {
  const vehicle = await createUsed();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email, viewport: { width: 390, height: 844 } });
  await open(page, `/gestion/stock/${vehicle.id}/etat`);
  await page.getByRole('button', { name: 'Commencer un rapport' }).click();
  await toasted(page, 'Rapport commencé.');
  const form = page.getByRole('form', { name: 'Ajouter un dommage' });
  await form.locator('path.pick', { has: page.locator('title', { hasText: 'Porte avant gauche' }) }).click();
  await expect.poll(() => form.getByLabel('Élément').inputValue()).toBe('G03');
  await form.getByLabel('Dommage', { exact: true }).selectOption({ label: 'enfoncement' });
  await form.getByLabel('Taille').fill('120');
  await form.getByLabel('Réparation').selectOption({ label: 'ponçage et peinture' });
  await form.getByLabel('Photo').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PHOTO });
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await toasted(page, 'Dommage enregistré.');
  await seen(page.getByText('1 photo', { exact: false }));
  const facts = page.getByRole('form', { name: 'Contrôles' });
  await facts.getByLabel('Contrôle du').fill('2026-11-12');
  await facts.getByLabel('Kilométrage').fill('62 000');
  await facts.getByLabel('Face avant, état').selectOption({ label: 'sans remarque' });
  await facts.getByLabel('Profondeur, AV gauche').fill('5,5');
  await facts.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Contrôles enregistrés.');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Signer le rapport' }).click();
  await toasted(page, /^Rapport signé/);

  const buyer = await newBuyer(stage.database);
  const { page: shop } = await stage.visit({ as: buyer.email, viewport: { width: 390, height: 844 } });
  await open(shop, vehicle.url);
  await seen(shop.getByRole('link', { name: 'Photo du dommage 1, Porte avant gauche' }));
  await seen(shop.getByText('sans note', { exact: true }));
  await seen(shop.getByText('enfoncement (G03)', { exact: false }));
  expect(await shop.getByText('non contrôlé', { exact: true }).count()).toBeGreaterThan(5);
  expect(await faultsOf(shop)).toEqual([]);
});

// STOCK-42
test('without scripts a damage is chosen from the list, and a refusal keeps what was typed', async () => {
  const vehicle = await createUsed();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page, allow } = await stage.visit({ as: email, javaScriptEnabled: false });
  allow(/422/);
  await page.goto(`/gestion/stock/${vehicle.id}/etat`);
  await page.getByRole('button', { name: 'Commencer un rapport' }).click();
  const form = page.getByRole('form', { name: 'Ajouter un dommage' });
  await form.getByLabel('Élément').selectOption({ label: 'Capot (T01)' });
  await form.getByLabel('Dommage', { exact: true }).selectOption({ label: 'rayure' });
  await form.getByLabel('Taille').fill('0');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await seen(page.getByText('Indiquez la taille, en millimètres.').first());
  expect(await form.getByLabel('Élément').inputValue()).toBe('T01');
  await form.getByLabel('Taille').fill('40');
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await seen(page.getByText('Capot, rayure', { exact: false }).first());
});
