import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { createDraft } from '../../support/vehicles.ts';

const stage = openStage({ pictures: true });

/** On sale, and of no other journey. */
async function createElectric(): Promise<{ id: number; url: string }> {
  const { id } = await createDraft(stage.database, {
    status: 'published',
    energy: 'electrique',
    product: { km: 62_000 },
  });
  const read = async (): Promise<Response> => fetch(`${stage.address}/public/catalog/products/${id}`);
  await expect.poll(async () => (await read()).status).toBe(200);
  const { url } = (await (await read()).json()) as { url: string };
  return { id, url };
}

// STOCK-37
for (const [scripts, width] of [
  [true, 1440],
  [false, 390],
] as const)
  test(`a certificate is typed ${scripts ? 'with' : 'without'} scripts at ${width} px, and buyers see it`, async () => {
    const vehicle = await createElectric();
    const show = (page: Page, path: string): Promise<unknown> =>
      scripts ? open(page, path) : page.goto(path);
    const { email } = await newStaffMember(stage.database, 'stock');
    const { page, allow } = await stage.visit({
      as: email,
      viewport: { width, height: 900 },
      javaScriptEnabled: scripts,
    });
    await show(page, `/gestion/stock/${vehicle.id}#batterie`);
    await seen(page.getByText('Batterie non testée', { exact: false }));
    await seen(page.getByText('BATTERY_REGISTER_URL', { exact: false }));
    allow(/422/);
    await page.getByText('Ajouter un certificat', { exact: true }).click();
    const form = page.getByRole('form', { name: 'Ajouter un certificat de batterie' });
    await form.getByLabel('État de santé, en %').fill('92,5');
    await form.getByLabel('Kilométrage de la mesure').fill('60 760');
    await form.getByLabel('Mesure du').fill('2026-01-12');
    await form.getByLabel('Méthode').selectOption({ label: 'Cycle de charge complet' });
    await form.getByLabel('Émetteur').fill('VoltAudit');
    await form.getByLabel('Adresse de vérification').fill('http://volt.example/1');
    await form.getByRole('button', { name: 'Ajouter' }).click();
    await seen(page.getByText('Indiquez une adresse qui commence par https://.').first());
    const refused = page.getByRole('form', { name: 'Ajouter un certificat de batterie' });
    expect(await refused.getByLabel('Émetteur').inputValue()).toBe('VoltAudit');
    await refused.getByLabel('Adresse de vérification').fill('https://volt.example/1');
    await refused.getByRole('button', { name: 'Ajouter' }).click();
    if (scripts) await toasted(page, 'Certificat enregistré.');
    await seen(
      page.getByText(
        'Le véhicule a parcouru 1 240 km depuis la mesure.'.replaceAll(/ (?=240|km)/g, '\u202f'),
      ),
    );
    if (scripts) expect(await faultsOf(page)).toEqual([]);

    const { page: visitor } = await stage.visit({
      viewport: { width, height: 900 },
      javaScriptEnabled: scripts,
    });
    await expect
      .poll(async () => {
        await show(visitor, vehicle.url);
        return visitor.getByRole('heading', { name: 'Certificat de batterie' }).count();
      })
      .toBe(1);
    await seen(visitor.getByText('92,5\u202f%', { exact: true }));
    expect(await visitor.getByRole('link', { name: 'Vérifier auprès de l’émetteur' }).count()).toBe(0);
  });
