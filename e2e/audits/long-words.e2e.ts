import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createSavedSearch } from '@pomelo/api/testing/purchases.ts';
import type { Page } from 'playwright-core';
import { basicsOf } from '../support/checks/basics.ts';
import { addColleague, newBuyer } from '../support/people.ts';
import { open } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
/** As long as a field may be, without a place to break it. */
const word = (length: number): string => 'Interminable'.repeat(20).slice(0, length);

const SCREENS = [
  '/',
  '/vente-voiture-marchand',
  '/panier',
  '/profil',
  '/profil/societe',
  '/profil/adresses',
  '/profil/habitudes',
  '/profil/personnes',
  '/profil/securite',
  '/mes-recherches',
];

async function overflowOf(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  const faults = await basicsOf(page);
  return faults.map((fault) => `${path}: ${fault}`);
}

// SITE-44
test('names without a space are broken within their screen, on a phone', async () => {
  const buyer = await newBuyer(stage.database);
  const member = { workspaceId: buyer.companyId, personId: buyer.personId };
  const colleague = await addColleague(stage.database, buyer.companyId, 'buyer');
  await stage.database.query('UPDATE workspace SET rs = $1 WHERE id = $2', [word(200), buyer.companyId]);
  await stage.database.query('UPDATE person SET first_name = $1, last_name = $1 WHERE id = ANY ($2)', [
    word(100),
    [buyer.personId, colleague.personId],
  ]);
  await stage.database.query(
    'UPDATE address SET label = $1, street = $2, city = $3 WHERE workspace_id = $4',
    [word(80), word(200), word(100), buyer.companyId],
  );
  await createSavedSearch(createDatabase(stage.database), member, { name: word(100) });
  const { page } = await stage.visit({ as: buyer.email, viewport: { width: 320, height: 800 } });
  const faults: string[] = [];
  for (const path of SCREENS) faults.push(...(await overflowOf(page, path)));
  expect(faults).toEqual([]);
});
