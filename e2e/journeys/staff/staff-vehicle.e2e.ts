import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { createDraft } from '../../support/vehicles.ts';

const stage = openStage({ pictures: true });

/** A draft that no other journey uses, with one vehicle. */
async function createOwnDraft(): Promise<{ id: number; reference: string }> {
  const reference = `FV-${Date.now()}`;
  const { id } = await createDraft(stage.database, { reference, product: { km: 12_000 } });
  return { id, reference };
}

const picturesOf = async (id: number): Promise<number[]> => {
  const { rows } = await stage.database.query<{ ids: number[] }>(
    'SELECT media_ids AS ids FROM catalogue_item WHERE id = $1',
    [id],
  );
  return rows[0]?.ids ?? [];
};

/** The smallest PNG there is; its name, after its end, makes it another file than the others. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(name),
  ]),
});

// STOCK-15, STOCK-16
test('of two who edit the same part, the second sees the conflict, and both changes are saved', async () => {
  const { id, reference } = await createOwnDraft();
  const [one, two] = [
    await newStaffMember(stage.database, 'stock'),
    await newStaffMember(stage.database, 'stock'),
  ];
  const [{ page: first }, { page: second }] = [
    await stage.visit({ as: one.email }),
    await stage.visit({ as: two.email }),
  ];
  await open(first, `/gestion/stock?q=${reference}`);
  await first.getByRole('region', { name: 'Stock' }).getByRole('link').last().click();
  await seen(first.getByRole('form', { name: 'Caractéristiques' }));
  await open(second, `/gestion/stock/${id}`);

  const [mine, theirs] = [first, second].map((page) => page.getByRole('form', { name: 'Caractéristiques' }));
  if (!mine || !theirs) throw new Error('no form');
  await mine.getByLabel('Finition').fill('Premier choix');
  await mine.getByLabel('Sellerie').fill('Tissu gris');
  await mine.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(first, 'Caractéristiques enregistrées.');

  await theirs.getByLabel('Sellerie').fill('Cuir noir');
  await theirs.getByLabel('Provenance').fill('Espagne');
  await theirs.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(second.getByText('Quelqu’un d’autre vient de modifier cette fiche.', { exact: false }));
  await seen(second.getByText('Repris de ses changements', { exact: false }));
  expect(await theirs.getByLabel('Finition').inputValue()).toBe('Premier choix');
  expect(await theirs.getByLabel('Sellerie').inputValue()).toBe('Cuir noir');
  await theirs.getByRole('button', { name: /^Prendre/ }).click();
  await theirs.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(second, 'Caractéristiques enregistrées.');
  const { rows } = await stage.database.query<object>(
    `SELECT finition, sheet->>'interior' AS interior, sheet->>'origin' AS origin FROM catalogue_item WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ finition: 'Premier choix', interior: 'Tissu gris', origin: 'Espagne' }]);
});

// STOCK-15, STAFF-19
test('a conflict about a choice names the choices as their list does', async () => {
  const { id } = await createOwnDraft();
  const [one, two] = [
    await newStaffMember(stage.database, 'stock'),
    await newStaffMember(stage.database, 'stock'),
  ];
  const [{ page: first }, { page: second }] = [
    await stage.visit({ as: one.email }),
    await stage.visit({ as: two.email }),
  ];
  for (const page of [first, second]) await open(page, `/gestion/stock/${id}`);
  const choose = async (page: typeof first, regime: string) => {
    const form = page.getByRole('form', { name: 'Prix' });
    await form.getByLabel('TVA').selectOption({ label: regime });
    await form.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await choose(first, 'Sur marge');
  await toasted(first, 'Prix enregistré.');
  await choose(second, 'Non communiqué');
  await seen(
    second.getByText(
      'vous avez saisi «\u202fNon communiqué\u202f», la fiche porte «\u202fSur marge\u202f».',
      {
        exact: false,
      },
    ),
  );
  await second.getByRole('button', { name: 'Prendre «\u202fSur marge\u202f»' }).click();
  expect(await second.getByRole('form', { name: 'Prix' }).getByLabel('TVA').inputValue()).toBe('marge');
});

// STOCK-20
test('photographs are uploaded together, sorted by the keyboard, rotated and removed', async () => {
  const { id } = await createOwnDraft();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email });
  await open(page, `/gestion/stock/${id}`);
  await page
    .getByLabel('Ajouter des photos', { exact: true })
    .last()
    .setInputFiles(['a', 'b', 'c'].map((name) => picture(`${name}.png`)));
  await page
    .getByRole('form', { name: 'Ajouter des photos' })
    .getByRole('button', { name: 'Ajouter', exact: true })
    .click();
  await toasted(page, '3 photos ajoutées.');
  const [a, b, c] = await picturesOf(id);
  await seen(page.getByRole('listitem', { name: 'Photo 3 sur 3' }));
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('listitem', { name: 'Photo 3 sur 3' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => picturesOf(id)).toEqual([a, c, b]);
  // It has the focus still, in its new place.
  await seen(
    page.locator(`[data-row="${c}"]:focus`).and(page.getByRole('listitem', { name: 'Photo 2 sur 3' })),
  );
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => picturesOf(id)).toEqual([c, a, b]);
  await seen(
    page.locator(`[data-row="${c}"]:focus`).and(page.getByRole('listitem', { name: 'Photo 1 sur 3' })),
  );
  await page.getByRole('button', { name: 'Reculer la photo 1' }).click();
  await expect.poll(() => picturesOf(id)).toEqual([a, c, b]);

  await seen(page.locator(`[data-row="${a}"]`).and(page.getByRole('listitem', { name: 'Photo 1 sur 3' })));
  await page.getByRole('button', { name: 'Tourner la photo 1' }).click();
  await toasted(page, 'Photo tournée.');
  expect((await picturesOf(id))[0]).not.toBe(a);
  await page.getByRole('button', { name: 'Retirer la photo 3' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await toasted(page, 'Photo retirée.');
  expect(await picturesOf(id)).toHaveLength(2);
});

// STOCK-21
test('a vehicle is created without scripts, published, and visible to a visitor', async () => {
  const { id } = await createOwnDraft();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page, allow } = await stage.visit({ as: email, javaScriptEnabled: false });
  // A plain form that is refused is answered by its status.
  allow(/422/);
  await page.goto(`/gestion/stock/${id}`);
  await page.getByText('Ajouter un dommage', { exact: true }).click();
  const damage = page.getByRole('form', { name: 'Ajouter un dommage' });
  await damage.getByLabel('Élément').fill('Capot');
  await damage.getByLabel('Dommage', { exact: true }).fill('rayure');
  await damage.getByLabel('Étendue').fill(' ');
  await damage.getByRole('button', { name: 'Ajouter' }).click();
  await seen(damage.getByText('Indiquez l’étendue.'));
  expect(await damage.getByLabel('Élément').inputValue()).toBe('Capot');
  await damage.getByLabel('Étendue').fill('4 cm, vernis');
  await damage.getByRole('button', { name: 'Ajouter' }).click();
  await seen(page.getByRole('cell', { name: 'Capot, rayure' }));

  const price = page.getByRole('form', { name: 'Prix' });
  await price.getByLabel('Prix public TTC').fill('9 000');
  await price.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(price.getByText('Le prix public TTC ne peut pas être inférieur', { exact: false }).first());
  await price.getByLabel('Prix public TTC').fill('14 990');
  await price.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(page.getByRole('region', { name: 'Historique des prix' }).getByText('14\u202f990\u202f€'));

  await page.getByRole('button', { name: 'Publier' }).click();
  await seen(page.getByText('Le véhicule est en vente.').first());
  const path = await page.getByRole('link', { name: 'Voir sur le site' }).getAttribute('href');
  const { page: visitor } = await stage.visit();
  await visitor.goto(path ?? '/');
  await seen(visitor.getByText('14\u202f990\u202f€').first());
  await seen(visitor.getByRole('cell', { name: 'Capot, rayure' }));
});

// MONEY-25
test('an accountant enters the purchase price next to the sale price, and stock managers do not see it', async () => {
  const { id } = await createOwnDraft();
  const accountant = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: accountant.email });
  await open(page, `/gestion/stock/${id}`);
  const prices = page.locator('#prix');
  await prices.getByText('Indiquer le prix d’achat').click();
  await prices.getByRole('textbox', { name: /^Prix d’achat/ }).fill('8 123,45');
  await prices.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Le prix d’achat est enregistré.');
  await seen(prices.getByText('8\u202f123,45\u202f€ HT'));
  expect(await faultsOf(page)).toEqual([]);
  const manager = await newStaffMember(stage.database, 'stock');
  const theirs = await stage.visit({ as: manager.email });
  await open(theirs.page, `/gestion/stock/${id}`);
  await seen(theirs.page.getByText('Aucun changement de prix n’est enregistré.'));
  expect(await theirs.page.getByText('Prix d’achat').count()).toBe(0);
});
