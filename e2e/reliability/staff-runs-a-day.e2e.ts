import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { buildSiret } from '@pomelo/api/testing/siret.ts';
import type { Browser, Page } from 'playwright-core';
import { openColumns } from '../support/feed-columns.ts';
import { nameCompany, namePerson, sendDocuments, sendRegistration } from '../support/joining.ts';
import { linkIn, mailOf } from '../support/portal/outbox.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { open, seen, toasted } from '../support/screen.ts';
import { noteStep, priceField } from '../support/staff-deals.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';
import { openVisit, type Visit } from '../support/visit.ts';

const PASSWORD = 'un tracteur bleu sans remorque';
const ADMINISTRATOR = 'ines@pomelo.test';
const DEALER = { siret: buildSiret(), rs: 'Garage des Tilleuls', email: 'claire@tilleuls.test' };
/** The first of a portal. */
const ORDER = 'A0000001';
const STOCK = [
  'Parc n°;Constructrice;Gamme auto;Carbu;BV;Chevaux;Compteur;An;Tarif;TVA',
  'REF-1;Renault;Clio;SP;Manuelle;90;45200;2020;12990;marge',
  'REF-2;Renault;Megane;SP;Manuelle;115;60100;2019;14990;marge',
].join('\n');

// Each step continues from the previous one.
describe.configure({ mode: 'serial' });

let portal: Portal;
let browser: Browser;
let team: Visit;
let dealer: Visit;

beforeAll(async ({ browser: own }) => {
  browser = own;
  portal = await startPortal({}, { empty: true });
  [team, dealer] = [
    await openVisit(browser, portal.address, {}),
    await openVisit(browser, portal.address, {}),
  ];
});
afterAll(async () => {
  for (const context of browser.contexts()) await context.close();
  await portal.stop();
});

async function logIn(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
}

test('the first administrator is created', async () => {
  const { page } = team;
  await open(page, '/gestion/installation');
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Nom', { exact: true }).fill('Garnier');
  await page.getByLabel('Adresse e-mail').fill(ADMINISTRATOR);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await page.waitForURL('**/gestion/mise-en-service');
});

test('a feed is imported with a new mapping', async () => {
  const { page } = team;
  const file = { name: 'parc.csv', mimeType: 'text/csv', buffer: Buffer.from(STOCK) };
  await page.getByRole('main').getByRole('link', { name: 'Importer un fichier' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /source/ })
    .first()
    .click();
  await page.getByLabel('Nom', { exact: true }).fill('Groupe Alpha');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await seen(page.getByRole('heading', { name: 'Colonnes de Groupe Alpha' }));
  const sample = page.getByRole('form', { name: 'Échantillon' });
  await sample.getByLabel('Fichier').setInputFiles(file);
  await sample.getByRole('button', { name: 'Prendre un échantillon' }).click();
  const mapping = page.getByRole('form', { name: 'Correspondance des colonnes' });
  await openColumns(mapping);
  const fields = {
    'Parc n°': 'référence',
    Constructrice: 'marque',
    'Gamme auto': 'modèle',
    Carbu: 'énergie',
    BV: 'boîte',
    Chevaux: 'puissance',
    Compteur: 'kilométrage',
    An: 'année',
    Tarif: 'prix',
  };
  for (const [column, field] of Object.entries(fields))
    await mapping.getByLabel(`Champ de ${column}`).selectOption({ label: field });
  for (const column of ['Constructrice', 'An'])
    await mapping.getByRole('checkbox', { name: `C’est juste pour ${column}` }).check();
  await mapping.getByLabel('À retirer de Parc n°').fill('REF-');
  await mapping.getByLabel('Valeurs de Carbu').fill('SP = essence');
  await mapping.getByRole('button', { name: 'Enregistrer la correspondance' }).click();
  await seen(page.getByText(/^Correspondance 1,/));
  await page.getByRole('link', { name: 'Retour à la source' }).click();
  const tried = page.getByRole('form', { name: 'Fichier à essayer' });
  await tried.getByLabel('Fichier').setInputFiles(file);
  await tried.getByRole('button', { name: 'Essayer sans rien changer' }).click();
  await seen(page.getByRole('heading', { name: 'Ce qui changerait' }));
  await page.getByRole('button', { name: /^Importer \d/ }).click();
  await seen(page.getByRole('heading', { name: 'Ce qui a changé' }));
});

test('a dealer registers and is approved', async () => {
  await open(dealer.page, '/inscription');
  await nameCompany(dealer.page, DEALER);
  await namePerson(dealer.page, DEALER);
  await sendDocuments(dealer.page, { scripts: true });
  await sendRegistration(dealer.page);

  const { page } = team;
  await open(page, '/gestion');
  await page.getByRole('main').getByRole('link', { name: DEALER.rs }).first().click();
  await seen(page.getByRole('heading', { name: `${DEALER.rs} s’inscrit`, level: 2 }));
  await page.getByRole('button', { name: 'Accepter l’inscription' }).click();
  await toasted(page, `${DEALER.rs} est acceptée. Le lien pour entrer part à ${DEALER.email}.`);

  const link = linkIn(
    await mailOf(portal, DEALER.email, /espace Pomelo est ouvert/),
    '/reinitialiser-mon-mot-de-passe/',
  );
  await open(dealer.page, link);
  await dealer.page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await dealer.page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click();
  await logIn(dealer.page, DEALER.email);
  await dealer.page.waitForURL((url) => url.pathname === '/bienvenue');
  await dealer.page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await dealer.page.getByRole('button', { name: 'Passer la visite' }).click();
  await dealer.page.waitForURL('**/tableau-de-bord');
});

test('the dealer’s request is answered with an offer, which becomes an order', async () => {
  await open(dealer.page, '/recherche-de-vehicule');
  await dealer.page.getByLabel('Description').fill('Une citadine pour un jeune conducteur.');
  await dealer.page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await seen(dealer.page.getByRole('heading', { level: 1, name: 'Votre demande est partie' }));

  const { page } = team;
  await open(page, '/gestion');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Une citadine|Garage des Tilleuls/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Prendre et composer l’offre' }).click();
  await page.getByLabel('Ajouter un véhicule').fill('Clio');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await page
    .getByRole('region', { name: /^Résultats pour/ })
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await priceField(page).fill('12 500');
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await seen(page.getByText(/^L’acheteur a jusqu’au/));

  const offer = linkIn(await mailOf(portal, DEALER.email, /offre/i), '/offre');
  await open(dealer.page, offer);
  await dealer.page.getByRole('link', { name: 'Répondre à l’offre' }).click();
  await dealer.page.getByRole('button', { name: /^Accepter pour/ }).click();
  await dealer.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accepter pour/ })
    .click();
  await seen(dealer.page.getByRole('link', { name: 'Voir mes commandes' }));
});

test('the order is paid by a transfer, prepared and delivered', async () => {
  await dealer.page.getByRole('link', { name: 'Voir mes commandes' }).click();
  await dealer.page.waitForURL('**/commandes**');
  await dealer.page
    .getByRole('link', { name: /Renault Clio/ })
    .first()
    .click();
  const reference = 'POM0000001';
  await seen(dealer.page.getByText(reference).first());

  const { page } = team;
  await open(page, '/gestion/paiements');
  const statement = camt053([
    { cents: 1_250_000, text: `Virement ${reference}`, reference: 'BANQUE-1', debtor: DEALER.rs },
  ]);
  await page
    .getByLabel('Relevé de la banque')
    .setInputFiles({ name: 'releve.xml', mimeType: 'application/xml', buffer: statement });
  await page.getByRole('button', { name: 'Voir ce qui serait rapproché' }).click();
  await page.getByRole('button', { name: 'Importer ce relevé' }).click();
  await toasted(page, '1 virement importé, dont 1 rapproché.');
  await open(page, `/gestion/dossiers/${ORDER}-01`);
  for (const step of ['En préparation', 'Expédié', 'Livré']) await noteStep(page, step);

  await dealer.page.reload();
  await expect.poll(() => dealer.page.locator('#suivi li[data-state="done"]').count()).toBe(5);
});

test('a news article is published', async () => {
  const { page } = team;
  await open(page, '/gestion/mise-en-service');
  await page.getByRole('main').getByRole('link', { name: 'Écrire une actualité' }).click();
  await page.getByLabel('Titre', { exact: true }).fill('Pomelo ouvre ses portes');
  await page.getByLabel('Résumé').fill('Le parc des concessions, réservé aux professionnels.');
  await seen(page.getByRole('toolbar', { name: 'Mise en forme' }));
  await page.getByRole('textbox', { name: 'Texte' }).click();
  await page.keyboard.type('Les premiers véhicules sont en ligne.');
  await page.getByLabel('En ligne').check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await toasted(page, 'Le texte est en ligne.');
  const visitor = await openVisit(browser, portal.address, {});
  await open(visitor.page, '/news');
  await visitor.page
    .getByRole('link', { name: /Pomelo ouvre ses portes/ })
    .first()
    .click();
  await seen(visitor.page.getByText('Les premiers véhicules sont en ligne.'));
  expect(visitor.troubles()).toEqual([]);
});

// STAFF-4
test('each step is in the audit log', async () => {
  const { page } = team;
  await open(page, '/gestion/journal');
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Inès Garnier' });
  const steps: [string, RegExp, number][] = [
    ['Créer le premier administrateur', /Inès Garnier/, 1],
    ['Définir une source', /Groupe Alpha/, 1],
    ['Enregistrer la correspondance des colonnes', /Groupe Alpha/, 1],
    ['Importer ce qui a été essayé', /Groupe Alpha, parc\.csv/, 1],
    ['Accepter une inscription', /Garage des Tilleuls/, 2],
    ['Prendre une affaire en charge', /Garage des Tilleuls/, 1],
    ['Faire une offre, ou une version d’une offre', /Garage des Tilleuls/, 1],
    ['Importer un relevé', /./, 1],
    ['Noter une étape du suivi', /A0000001/, 3],
    ['Écrire une actualité', /Pomelo ouvre ses portes/, 1],
  ];
  for (const [summary, what, count] of steps)
    expect(await entries.filter({ hasText: summary }).filter({ hasText: what }).count(), summary).toBe(count);
  expect([...team.troubles(), ...dealer.troubles()]).toEqual([]);
});
