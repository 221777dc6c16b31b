import { offerTo } from '../support/offers.ts';
import { linkIn, mailTo } from '../support/portal/outbox.ts';
import { addColleague, newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicles } from '../support/vehicles.ts';

const stage = openStage();
/** An amount as typed in a French field. */
const typed = (cents: number): string => String(cents / 100).replace('.', ',');

// DEAL-5, QUOTE-4
test('an offer is opened by its link, countered with typed prices, revised, and accepted for its total', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicles = await freeVehicles({ ...stage, count: 2 });
  const dealId = await offerTo(stage.database, buyer, { vehicles, discountCents: 20_050 });

  // By the link of the mail, without an account: to be read only.
  const link = linkIn(await mailTo(buyer.email, /offre/i), '/offre/');
  const visitor = await stage.visit();
  await open(visitor.page, link);
  await seen(visitor.page.getByText(`Pour ${buyer.company}`));
  await seen(visitor.page.getByRole('link', { name: 'Se connecter pour répondre' }));
  expect(await visitor.page.getByRole('button', { name: /^Accepter/ }).count()).toBe(0);
  const answer = await visitor.page.request.get(link);
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });

  // It is listed among the orders, to be answered.
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/commandes');
  await seen(page.getByText('À répondre'));
  await page.getByRole('link', { name: /^Répondre/ }).click();
  await seen(page.getByRole('heading', { level: 2, name: 'Véhicules' }));

  // An invalid price is reported at its field, and the others stay.
  await page.getByText('Proposer mes prix').click();
  const first = page.locator(`input[name="price-${vehicles[0]?.productIds[0]}"]`);
  const second = page.locator(`input[name="price-${vehicles[1]?.productIds[0]}"]`);
  await first.fill(typed((vehicles[0]?.tradeCents ?? 0) - 50_025));
  await second.fill('le moins possible');
  await page.getByRole('button', { name: 'Envoyer ma proposition' }).click();
  await seen(page.locator('.fld .field-error').getByText(/par exemple 12.500/));
  expect(await first.inputValue()).toBe(typed((vehicles[0]?.tradeCents ?? 0) - 50_025));
  await second.fill(typed((vehicles[1]?.tradeCents ?? 0) - 50_000));
  await page.getByRole('button', { name: 'Envoyer ma proposition' }).click();
  await seen(page.getByText('Votre proposition', { exact: true }));
  await seen(page.getByText('Version 2'));

  // A word in the thread.
  await page.getByLabel('Votre message').fill('Pouvez-vous aussi livrer à Lyon ?');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await seen(page.getByText('Pouvez-vous aussi livrer à Lyon ?'));

  // The staff sends a new version; the old page is refused, and shows the new one.
  await offerTo(stage.database, buyer, { vehicles, discountCents: 40_000, dealId, message: 'Dernier prix.' });
  await open(page, `/offre/${dealId}`);
  await seen(page.getByText('Dernier prix.'));
  await offerTo(stage.database, buyer, {
    vehicles,
    discountCents: 45_000,
    dealId,
    message: 'Tout dernier prix.',
  });
  const dialog = page.getByRole('alertdialog', { name: /^Accepter cette offre/ });
  await page.getByRole('button', { name: /^Accepter pour/ }).click();
  await dialog.getByRole('button', { name: /^Accepter pour/ }).click();
  await seen(page.locator('aside').getByText(/La nouvelle version est affichée/));
  await seen(page.getByText('Tout dernier prix.'));
  await page.getByText(/^Version 3, de Pomelo/).click();
  await seen(page.getByText('Dernier prix.', { exact: true }));

  await page.getByRole('button', { name: /^Accepter pour/ }).click();
  await dialog.getByRole('button', { name: /^Accepter pour/ }).click();
  await page.getByRole('link', { name: 'Voir mes commandes' }).click();
  await seen(page.getByText('2 véhicules', { exact: true }));
  // A phone has it as a line of its own, hidden here.
  await seen(page.getByText('Virement attendu').filter({ visible: true }).first());
});

test('without scripts, an offer is refused with its reason', async () => {
  const buyer = await newBuyer(stage.database);
  const vehicles = await freeVehicles({ ...stage, count: 1 });
  const dealId = await offerTo(stage.database, buyer, { vehicles, discountCents: 10_000 });
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto(`/offre/${dealId}`);
  await page.locator('summary', { hasText: 'Refuser l’offre' }).click();
  await page.getByLabel('Pourquoi').fill('Trop cher pour nous.');
  await page.getByRole('button', { name: 'Refuser l’offre' }).click();
  await seen(page.getByText('Refusée', { exact: true }));
  await page.goto('/commandes');
  await seen(page.getByText('Offres terminées (1)'));
});

test('an answer after a colleague’s is reported, though its form is gone', async () => {
  const buyer = await newBuyer(stage.database);
  const colleague = await addColleague(stage.database, buyer.companyId, 'buyer');
  const vehicles = await freeVehicles({ ...stage, count: 1 });
  const dealId = await offerTo(stage.database, buyer, { vehicles, discountCents: 10_000 });
  const [first, second] = [
    await stage.visit({ as: buyer.email }),
    await stage.visit({ as: colleague.email }),
  ];
  for (const { page } of [first, second]) {
    await open(page, `/offre/${dealId}`);
    await page.getByText('Refuser l’offre').first().click();
    await page.getByLabel('Pourquoi').fill('Trop loin.');
  }
  await first.page.getByRole('button', { name: 'Refuser l’offre' }).click();
  await seen(first.page.getByText('Refusée', { exact: true }));
  await second.page.getByRole('button', { name: 'Refuser l’offre' }).click();
  await seen(second.page.getByText('Refusée', { exact: true }));
  await seen(second.page.getByRole('complementary', { name: 'Réponse' }).getByRole('alert'));
});

// DEAL-5, CONT-5
test('the offer of another company is not found, by its number or by a forged link', async () => {
  const [buyer, other] = [await newBuyer(stage.database), await newBuyer(stage.database)];
  const vehicles = await freeVehicles({ ...stage, count: 1 });
  const dealId = await offerTo(stage.database, buyer, { vehicles, discountCents: 0 });
  const { page } = await stage.visit({ as: other.email });
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf(`/offre/${dealId}`)).toBe(404);
  expect(await statusOf(`/offre/${dealId}/un-jeton-de-personne`)).toBe(404);
  const visitor = await stage.visit();
  expect(
    await visitor.page.request.get(`/offre/${dealId}`, { maxRedirects: 0 }).then((answer) => answer.status()),
  ).toBe(302);
});

// SOURCE-1
test('an empty list links to a sourcing request, which the company finds among its offers', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/vente-voiture-marchand?marque=peugeot&prix-max=300');
  await page.getByRole('link', { name: 'Faites chercher ce véhicule' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Faites chercher un véhicule' }));
  expect(await page.getByLabel('Description').inputValue()).toMatch(/Peugeot/);
  await page.getByLabel('Description').fill('Une 3008 hybride, sous 22 000 €.');
  await page.getByLabel('Prix maximal par véhicule').fill('vingt mille');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await seen(page.getByText(/par exemple 22.000/));
  expect(await page.getByLabel('Description').inputValue()).toBe('Une 3008 hybride, sous 22 000 €.');
  await page.getByLabel('Prix maximal par véhicule').fill('22 000');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Votre demande est partie' }));
  await seen(page.getByText(/22.000.€ HT par véhicule/));
  await open(page, '/commandes');
  await seen(page.getByText('Recherche en cours', { exact: true }));
});
