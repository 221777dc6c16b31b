import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { createDraft } from '../../support/vehicles.ts';

const stage = openStage({ pictures: true });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG, Buffer.from(name)]),
});

async function createOwnDraft(): Promise<number> {
  const { id } = await createDraft(stage.database, {
    reference: `PH-${Date.now()}`,
    product: { km: 12_000 },
  });
  return id;
}

// STOCK-34
test('of photographs sent together one is refused by its name; captions and plates are set by the keyboard', async () => {
  const id = await createOwnDraft();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email });
  await open(page, `/gestion/stock/${id}`);
  const form = page.getByRole('form', { name: 'Ajouter des photos' });
  const wrong = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture') };
  await form
    .getByLabel('Ajouter des photos', { exact: true })
    .setInputFiles([picture('a'), wrong, picture('b')]);
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await seen(page.getByRole('listitem', { name: 'Photo 2 sur 2' }));
  await seen(form.getByText('notes.png\u202f: Ce fichier n’est pas une image', { exact: false }));
  await toasted(page, '2 photos ajoutées.');
  expect(await form.getByText('Ce fichier', { exact: false }).count()).toBe(1);

  await page.getByText('Légendes et plaques').click();
  await page.locator('summary').filter({ hasText: 'Photo 1' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Légende' }).first().fill('Trois quarts avant');
  await page.getByRole('form', { name: 'Légende de la photo 1' }).getByRole('button').click();
  await toasted(page, 'Légende enregistrée.');
  await seen(page.locator('summary').filter({ hasText: 'Trois quarts avant' }));

  const details = page.getByRole('listitem').filter({ hasText: 'Trois quarts avant' });
  const hide = details.getByRole('button', { name: 'Masquer la plaque' });
  if (!(await hide.isVisible())) await details.locator('summary').click();
  for (const [label, value] of [
    ['Gauche, %', '10'],
    ['Haut, %', '60'],
    ['Largeur, %', '30'],
    ['Hauteur, %', '12'],
  ] as const)
    await details.getByLabel(label).fill(value);
  await hide.click();
  await toasted(page, 'Plaque masquée.');
  await seen(page.getByText('Plaque masquée', { exact: true }).first());
  const { rows } = await stage.database.query<{ box: object }>(
    'SELECT plate_box AS box FROM photograph p JOIN catalogue_item i ON p.media_id = i.media_ids[1] WHERE i.id = $1',
    [id],
  );
  expect(rows).toEqual([{ box: { x: 0.1, y: 0.6, width: 0.3, height: 0.12 } }]);
});

// STOCK-34
test('the part under a box that the pointer drags is hidden; a failed source is listed with its reason', async () => {
  const id = await createOwnDraft();
  await stage.database.query(
    `INSERT INTO picture_source (item_id, place, address, state, reason)
     VALUES ($1, 1, 'https://img.example/1.jpg', 'failed', 'Le serveur ne répond pas.')`,
    [id],
  );
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/gestion/stock/${id}`);
  await seen(page.getByText('Le serveur ne répond pas.', { exact: false }));
  await page.getByRole('button', { name: 'Récupérer à nouveau la photo 1' }).click();
  await toasted(page, 'Photos demandées\u202f: elles arrivent dans un instant.');
  await seen(page.getByText('En attente', { exact: true }));

  const form = page.getByRole('form', { name: 'Ajouter des photos' });
  await form.getByLabel('Ajouter des photos', { exact: true }).setInputFiles([picture('c')]);
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await toasted(page, 'Photo ajoutée.');
  await page.getByText('Légendes et plaques').click();
  await page.locator('summary').filter({ hasText: 'Photo 1' }).click();
  const canvas = page.getByRole('img', { name: 'Vue 1', exact: true });
  await canvas.evaluate((image) => image.scrollIntoView({ block: 'center' }));
  const area = await canvas.boundingBox();
  if (!area) throw new Error('no photograph');
  await page.mouse.move(area.x + area.width * 0.2, area.y + area.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.6, area.y + area.height * 0.75, { steps: 4 });
  await page.mouse.up();
  const value = async (label: string) => Math.round(Number(await page.getByLabel(label).inputValue()));
  expect([
    await value('Gauche, %'),
    await value('Haut, %'),
    await value('Largeur, %'),
    await value('Hauteur, %'),
  ]).toEqual([20, 50, 40, 25]);
});
