import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
const VIN = 'ZARPAHA51K71234';

// STOCK-23, STOCK-24
test('a VIN brings what it and the ADEME state: accepted values are saved with their source', async () => {
  const staff = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: staff.email });
  await open(page, '/gestion/stock/nouveau');
  // This portal has no register: the form says what is missing, and reads the VIN all the same.
  await seen(page.getByText(/il manque VEHICLE_REGISTER_URL et VEHICLE_REGISTER_KEY/));
  await page.getByLabel('Modèle', { exact: true }).fill('Giulia');
  await page.getByLabel('Version').fill('2.0 T 200 AT8');
  await page.getByLabel('VIN ou plaque').fill(`${VIN}O6`);
  await page.getByRole('button', { name: 'Lire le VIN' }).click();
  await seen(page.getByText(/^Tapez un VIN \(dix-sept caractères/).first());
  expect(await page.getByLabel('Modèle', { exact: true }).inputValue()).toBe('Giulia');

  await page.getByLabel('VIN ou plaque').fill(`${VIN}06`);
  await page.getByLabel('VIN ou plaque').press('Enter');
  await seen(page.getByText(/^Le registre n’est pas relié\. .* valeurs sont proposées/));
  await seen(page.getByText(/^Proposé par l’ADEME, /).first());
  expect(await faultsOf(page)).toEqual([]);
  // Typed values are not replaced; one value is accepted, then the rest.
  await page.getByLabel('Masse en ordre de marche').fill('1600');
  await page.getByRole('button', { name: 'Accepter 170 g/km' }).click();
  expect(await page.getByLabel('CO₂ WLTP').inputValue()).toBe('170');
  await page.getByRole('button', { name: /^Tout accepter/ }).click();
  expect(await page.getByLabel('Marque').inputValue()).toBe('Alfa Romeo');
  expect(await page.getByLabel('VIN', { exact: true }).inputValue()).toBe(`${VIN}06`);
  expect(await page.getByLabel('Masse en ordre de marche').inputValue()).toBe('1600');

  await page.getByLabel('Millésime').fill('2021');
  await page.getByLabel('Prix pro').fill('30000');
  await page.getByLabel('Prix public').fill('40000');
  await page.getByLabel('Kilométrage').fill('20000');
  await page.getByLabel('Puissance DIN').fill('200');
  await page.getByRole('button', { name: 'Ajouter en brouillon' }).click();
  await toasted(page, /brouillon/i);
  await seen(page.getByText(/^Selon l’ADEME, /).first());
});

// STOCK-23
test('without scripts, the proposals are accepted by their buttons, and no input is lost', async () => {
  const staff = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: staff.email, javaScriptEnabled: false });
  await page.goto('/gestion/stock/nouveau');
  await page.getByLabel('Modèle', { exact: true }).fill('Giulia');
  await page.getByLabel('Puissance DIN').fill('200');
  await page.getByLabel('VIN ou plaque').fill(`${VIN}07`);
  await page.getByRole('button', { name: 'Lire le VIN' }).click();
  await page.getByRole('button', { name: /^Tout accepter/ }).click();
  expect(await page.getByLabel('Marque').inputValue()).toBe('Alfa Romeo');
  expect(await page.getByLabel('Modèle', { exact: true }).inputValue()).toBe('Giulia');
  expect(await page.getByLabel('Puissance DIN').inputValue()).toBe('200');
});
