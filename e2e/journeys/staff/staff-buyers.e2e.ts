import { randomUUID } from 'node:crypto';
import { buildSiret } from '@pomelo/api/testing/siret.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import {
  nameCompany,
  namePerson,
  type Applicant,
  sendDocuments,
  sendRegistration,
} from '../../support/joining.ts';
import { linkIn, mailTo } from '../../support/portal/outbox.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { cardOf, gone, open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { describe, expect, test } from '../../support/test.ts';
import { freeVehicle, putInCartUnbooked } from '../../support/vehicles.ts';

const stage = openStage();
const PASSWORD = 'girafe tambour orage 19';

const buildApplicant = (): Applicant => {
  const mark = randomUUID().slice(0, 8);
  return { siret: buildSiret(), rs: `Négoce ${mark}`, email: `claire-${mark}@pomelo.test` };
};
async function signUp(newcomer: Applicant): Promise<string> {
  const { page } = await stage.visit();
  await open(page, '/inscription');
  await nameCompany(page, newcomer);
  await namePerson(page, newcomer);
  await sendDocuments(page, { scripts: true });
  return sendRegistration(page);
}
/** From the list of pending ones, by the name of the company. */
async function openRegistration(page: Page, { rs }: Applicant): Promise<void> {
  await open(page, '/gestion/inscriptions');
  await page.getByRole('searchbox').fill(rs);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('status').getByText(/^1\sinscription(?!s)/));
  await page.getByRole('link', { name: rs }).click();
  await seen(page.getByRole('heading', { name: rs, level: 1 }));
}
const auditOf = async (resourceId: string): Promise<string[]> => {
  const { rows } = await stage.database.query<{ action: string }>(
    'SELECT action FROM audit_entry WHERE resource_id = $1 ORDER BY id',
    [resourceId],
  );
  return rows.map(({ action }) => action);
};
const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const isFaultless = async (page: Page): Promise<void> => expect(await faultsOf(page), page.url()).toEqual([]);

// BUYER-1
test('of two dealers who register, one is refused and reads the reason, the other is accepted and logs in', async () => {
  const [wanted, unwanted] = [buildApplicant(), buildApplicant()];
  await signUp(wanted);
  await signUp(unwanted);
  const sales = await newStaffMember(stage.database, 'sales');
  const { page } = await stage.visit({ as: sales.email });

  await openRegistration(page, unwanted);
  await seen(page.getByRole('row', { name: /SIRET/ }));
  await seen(page.getByText('Saisie à la main\u202f: à chercher au répertoire des entreprises.'));
  const refused = idIn(page);
  const frame = page.getByTitle('Extrait Kbis, Kbis août.pdf');
  const document = await page.request.get((await frame.getAttribute('src')) ?? '');
  expect(document.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  });

  // Nothing is sent without a reason; `r` focuses its field.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('r');
  await page.keyboard.type(' ');
  await page.getByRole('button', { name: 'Refuser et envoyer le motif' }).click();
  await seen(page.getByText('Indiquez le motif\u202f: il est envoyé au demandeur.').first());
  await page.getByLabel('Motif du refus').fill('La pièce d’identité est illisible.');
  await page.getByRole('button', { name: 'Refuser et envoyer le motif' }).click();
  await toasted(page, `${unwanted.rs} est refusée. Le motif part à ${unwanted.email}.`);
  expect(
    (await mailTo(unwanted.email, /inscription/i, ({ text }) => text?.includes('illisible') ?? false)).text,
  ).toContain('La pièce d’identité est illisible.');
  expect(await auditOf(refused)).toEqual(['POST /backoffice/registrations/:id/refuse']);

  // A colleague with the same page open sees that it was decided.
  await openRegistration(page, wanted);
  const accepted = idIn(page);
  const colleague = await newStaffMember(stage.database, 'sales');
  const late = await stage.visit({ as: colleague.email });
  await open(late.page, `/gestion/inscriptions/${accepted}`);
  await page.getByRole('button', { name: 'Accepter l’inscription' }).click();
  await toasted(page, `${wanted.rs} est acceptée. Le lien pour entrer part à ${wanted.email}.`);
  await late.page.getByRole('button', { name: 'Accepter l’inscription' }).click();
  await seen(late.page.getByText('Cette demande a déjà été traitée.').first());
  await seen(late.page.getByText(new RegExp(`Acceptée par ${sales.name}`)));
  expect(await auditOf(accepted)).toEqual(['POST /backoffice/registrations/:id/approve']);

  const link = linkIn(
    await mailTo(wanted.email, /espace Pomelo est ouvert/),
    '/reinitialiser-mon-mot-de-passe/',
  );
  const dealer = await stage.visit();
  await open(dealer.page, link);
  await dealer.page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await dealer.page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click();
  const dialog = dealer.page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(wanted.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await dealer.page.waitForURL((url) => url.pathname === '/bienvenue');
});

describe('impersonation of a buyer', () => {
  // BUYER-11
  test('shows their cart under a banner, refuses to book, and is logged from start to end', async () => {
    const [buyer, sales, vehicle] = [
      await newBuyer(stage.database),
      await newStaffMember(stage.database, 'sales'),
      await freeVehicle(stage),
    ];
    await putInCartUnbooked(stage.database, vehicle, buyer);
    const { page, allow } = await stage.visit({ as: sales.email });
    // One of the addresses below is no page, and the bar is over it too.
    allow(/404 \(Not Found\).*une-page-qui-n-existe-pas/);
    await open(page, `/gestion/societes/${buyer.companyId}`);
    await page.getByRole('button', { name: 'Voir comme Camille Martin' }).click();
    await page.waitForURL('**/tableau-de-bord');
    const bar = page.getByRole('region', { name: 'Consultation comme un acheteur' });
    await seen(bar.getByText(`Vous voyez le site comme Camille Martin, ${buyer.company}`));
    await isFaultless(page);

    await open(page, '/panier');
    await seen(page.getByText(vehicle.name).first());
    await seen(bar);
    for (const path of [
      '/',
      vehicle.url,
      '/profil/personnes',
      '/inscription',
      '/international-used-cars',
      '/une-page-qui-n-existe-pas',
    ]) {
      await page.goto(path);
      await seen(bar);
    }

    await open(page, `/vente-voiture-marchand?q=${vehicle.reference}`);
    await cardOf(page, vehicle.id)
      .getByRole('button', { name: /^Réserver 24/ })
      .click();
    await toasted(page, 'Vous consultez le site en tant qu’un acheteur\u202f: rien ne peut y être modifié.');
    const held = await stage.database.query('SELECT 1 FROM booking WHERE product_id = $1 AND NOT cancelled', [
      vehicle.productIds[0],
    ]);
    expect(held.rowCount).toBe(0);

    // A tab left open on the buyer sends nothing once impersonation ended in another.
    const other = await page.context().newPage();
    await open(other, '/panier');
    await other.getByRole('button', { name: 'Quitter' }).click();
    await other.waitForURL(`**/gestion/societes/${buyer.companyId}`);
    await gone(other.getByText('Vous voyez le site comme'));
    await cardOf(page, vehicle.id)
      .getByRole('button', { name: /^Réserver 24/ })
      .click();
    await page.waitForURL('**/gestion');
    await toasted(page, 'Vous ne voyez plus le site comme cet acheteur\u202f: rien n’a été envoyé.');
    // Back does not show the buyer's pages either.
    await other.goto('/panier');
    expect(new URL(other.url()).pathname).toBe('/');

    const { rows } = await stage.database.query<{ id: string }>(
      'SELECT id FROM see_as WHERE workspace_id = $1',
      [buyer.companyId],
    );
    expect(await auditOf(rows[0]?.id ?? '')).toEqual([
      'POST /backoffice/see-as',
      'DELETE /backoffice/see-as/:id',
    ]);
    await open(page, `/gestion/societes/${buyer.companyId}/activite?quoi=consultations`);
    await seen(page.getByRole('row', { name: new RegExp(`${sales.name}.*Comme Camille Martin`) }));
  });

  // SITE-5, BUYER-13
  test('works without scripts, and is not offered without the permission', async () => {
    const [buyer, sales, books] = [
      await newBuyer(stage.database),
      await newStaffMember(stage.database, 'sales'),
      await newStaffMember(stage.database, 'accounting'),
    ];
    const { page } = await stage.visit({ as: sales.email, javaScriptEnabled: false });
    await page.goto(`/gestion/societes/${buyer.companyId}`);
    await page.getByRole('button', { name: 'Voir comme Camille Martin' }).click();
    await seen(page.getByText(`Vous voyez le site comme Camille Martin, ${buyer.company}`));
    await page.getByRole('button', { name: 'Quitter' }).click();
    await seen(page.getByRole('heading', { name: buyer.company, level: 1 }));
    const reader = await stage.visit({ as: books.email });
    await open(reader.page, `/gestion/societes/${buyer.companyId}`);
    await gone(reader.page.getByRole('button', { name: /^Voir comme/ }));
    await gone(reader.page.getByRole('button', { name: 'Fermer l’espace' }));
  });
});

// BUYER-6
test('a company is found by one of its members, given limits and notes, closed and reopened', async () => {
  const [buyer, sales] = [await newBuyer(stage.database), await newStaffMember(stage.database, 'sales')];
  const { page } = await stage.visit({ as: sales.email });
  await open(page, '/gestion/societes');
  await page.getByRole('searchbox').fill(buyer.email);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('status').getByText(/^1\ssociété(?!s)/));
  // By the keyboard alone: `j` to the row, Enter opens it.
  await page.getByRole('heading', { level: 1 }).click();
  const isAtRow = () => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null);
  await expect.poll(async () => (await page.keyboard.press('j'), isAtRow())).toBe(true);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { name: buyer.company, level: 1 }));

  await page.getByLabel('Réservations en cours, au plus').fill('dix');
  await page
    .getByRole('form', { name: 'Nombre de réservations' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await seen(page.getByText('Écrivez un nombre entier, ou rien pour le nombre du site.').first());
  expect(await page.getByLabel('Réservations en cours, au plus').inputValue()).toBe('dix');
  await page.getByLabel('Réservations en cours, au plus').fill('2');
  await page
    .getByRole('form', { name: 'Nombre de réservations' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await seen(page.getByText('0 réservation en cours sur 2, fixé pour cette société.'));

  await page.getByRole('link', { name: 'Modifier le rôle et le plafond de Camille Martin' }).click();
  await page
    .getByRole('form', { name: 'Rôle et plafond de Camille Martin' })
    .getByLabel('Rôle')
    .selectOption('Acheteur');
  await page
    .getByRole('form', { name: 'Rôle et plafond de Camille Martin' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await seen(
    page.getByText('Un espace garde au moins un titulaire\u202f: désignez-en d’abord un autre.').first(),
  );
  await page.getByRole('link', { name: 'Annuler' }).click();

  await page.getByRole('textbox', { name: 'Nouvelle note' }).fill('Rappeler le mardi.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await seen(page.getByText('Rappeler le mardi.', { exact: true }));
  await page.getByRole('button', { name: 'Épingler' }).click();
  await seen(page.getByRole('button', { name: 'Détacher' }));
  await isFaultless(page);

  await page.getByLabel('Motif').fill('Chèque impayé.');
  await page.getByRole('button', { name: 'Fermer l’espace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer l’espace' }).click();
  await seen(page.getByText(/^Fermé le .*Chèque impayé\.$/));
  await page.getByLabel('Motif').fill('Réglé.');
  await page.getByRole('button', { name: 'Rouvrir l’espace' }).click();
  await toasted(page, `L’espace de ${buyer.company} est rouvert`);
  expect(await auditOf(buyer.companyId)).toEqual([
    'PUT /backoffice/workspaces/:id/booking-limit',
    'POST /backoffice/workspaces/:id/close',
    'POST /backoffice/workspaces/:id/reopen',
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  // STOCK-54
  test(`a form that a colleague made disappear says why it was refused, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
    const [buyer, sales] = [await newBuyer(stage.database), await newStaffMember(stage.database, 'sales')];
    const { page, allow } = await stage.visit({ as: sales.email, javaScriptEnabled });
    allow(/status of 409/);
    const address = `/gestion/societes/${buyer.companyId}`;
    if (javaScriptEnabled) await open(page, address);
    else await page.goto(address);
    await stage.database.query(
      "UPDATE workspace SET closed_at = now(), closed_reason = 'Impayé' WHERE id = $1",
      [buyer.companyId],
    );
    await page.getByLabel('Motif').fill('Chèque impayé.');
    await page.getByRole('button', { name: 'Fermer l’espace' }).click();
    if (javaScriptEnabled)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer l’espace' }).click();
    await seen(
      page.getByRole('alert').getByText('Ce formulaire n’est plus sur la page, qui a changé entre-temps.'),
    );
    await gone(page.getByRole('button', { name: 'Fermer l’espace' }));
  });
}
