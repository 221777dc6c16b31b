import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newStaffMember } from '../../support/people.ts';
import { open, seen } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { createDraft } from '../../support/vehicles.ts';

const stage = openStage({ pictures: true });
const NNBSP = '\u202f';

/** On sale, and of no other journey. */
async function createUsed(): Promise<{ id: number; url: string }> {
  const { id } = await createDraft(stage.database, { status: 'published', product: { km: 41_000 } });
  const read = async (): Promise<Response> => fetch(`${stage.address}/public/catalog/products/${id}`);
  await expect.poll(async () => (await read()).status).toBe(200);
  const { url } = (await (await read()).json()) as { url: string };
  return { id, url };
}

// STOCK-49
// STOCK-50
// STOCK-51
// VEH-14
for (const [scripts, width] of [
  [true, 1440],
  [false, 390],
] as const)
  test(`a history is typed ${scripts ? 'with' : 'without'} scripts at ${width} px, and its odometer that goes back is flagged`, async () => {
    const vehicle = await createUsed();
    const show = (page: Page, path: string): Promise<unknown> =>
      scripts ? open(page, path) : page.goto(path);
    const { email } = await newStaffMember(stage.database, 'stock');
    const { page, allow } = await stage.visit({
      as: email,
      viewport: { width, height: 900 },
      javaScriptEnabled: scripts,
    });
    allow(/422/);
    await show(page, vehicle.url);
    await seen(page.getByText('Historique non contrôlé', { exact: false }));

    await show(page, `/gestion/stock/${vehicle.id}/historique`);
    await seen(page.getByText('Aucune pièce d’historique.'));
    const facts = page.getByRole('form', { name: 'Lecture des pièces' });
    await facts.getByLabel('Gage').selectOption({ label: 'Non' });
    await facts.getByLabel('Titulaires').fill('2');
    await facts.getByRole('button', { name: 'Enregistrer' }).click();
    await seen(page.getByText('sans lui, les réponses n’ont pas de date', { exact: false }).first());
    const refused = page.getByRole('form', { name: 'Lecture des pièces' });
    expect(await refused.getByLabel('Titulaires').inputValue()).toBe('2');
    await refused.getByLabel('Contrôlé le').fill('2026-11-18');
    await refused.getByRole('button', { name: 'Enregistrer' }).click();
    await seen(page.getByText('Historique enregistré.').first());

    await page.getByText('Ajouter une pièce', { exact: true }).click();
    const paper = page.getByRole('form', { name: 'Ajouter une pièce d’historique' });
    await paper.getByLabel('Établie le').fill('2026-01-12');
    await paper.getByLabel('Fichier').setInputFiles({
      name: 'situation.pdf',
      mimeType: 'application/pdf',
      buffer: buildPdf(),
    });
    await paper.getByRole('button', { name: 'Ajouter' }).click();
    await seen(page.getByText('expiré\u202f: à renouveler avant la vente', { exact: false }));
    await page.getByRole('button', { name: /^Marquer comme lu/ }).click();
    await seen(page.getByText(/^lu le /).first());

    await page.getByText('Ajouter un relevé', { exact: true }).click();
    const reading = page.getByRole('form', { name: 'Ajouter un relevé de kilométrage' });
    await reading.getByLabel('Relevé du').fill('2025-03-02');
    await reading.getByLabel('Kilométrage').fill('58 200');
    await reading.getByRole('button', { name: 'Ajouter' }).click();
    await seen(page.getByText('est plus bas qu’un relevé plus ancien', { exact: false }).first());
    if (scripts) expect(await faultsOf(page)).toEqual([]);

    await show(page, vehicle.url);
    const section = page.locator('#historique');
    await seen(section.getByText(`41${NNBSP}000${NNBSP}km`, { exact: false }).first());
    await seen(section.getByText('expiré le 26/01/2026', { exact: false }));
    await seen(section.getByText('en recul', { exact: false }).first());
    await seen(section.getByText('non contrôlé', { exact: false }).first());
    if (scripts) expect(await faultsOf(page)).toEqual([]);
  });
