import { faultsOf } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/portal/outbox.ts';
import { addColleague, newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
const ORDER = /\/bornes-electriques\/commandes\/[0-9a-f-]{36}/;

// TERM-1, TERM-2
test('a visitor finds a terminal, compares it, and must log in before ordering', async () => {
  const { page } = await stage.visit();
  await open(page, '/bornes-electriques');
  const power = page.getByRole('navigation', { name: 'Puissance' }).getByRole('link', { name: '22' });
  await power.click();
  await page.waitForURL(/puissance=22/);
  // The address changes before its page is rendered.
  await expect(power).toHaveAttribute('aria-current', 'true');
  const cards = page.locator('.terminals_card');
  await page
    .getByRole('checkbox', { name: /^Comparer/ })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /^Comparer/ })
    .nth(1)
    .check();
  expect(await cards.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Comparer 2.bornes$/ }).click();
  await page.waitForURL(/\/comparer\?/);
  await seen(page.getByRole('heading', { name: /^Comparer 2.bornes$/ }));
  await page.getByRole('link', { name: 'Voir', exact: true }).first().click();
  await page.getByLabel('Quantité').fill('4');
  await page.waitForURL(/quantite=4/);
  await seen(page.getByText(/^4.bornes à/));
  await page.getByRole('link', { name: 'Fiche technique et mentions' }).click();
  await seen(page.getByText(/qualifié IRVE/).first());
  await page.getByRole('link', { name: /^Commander/ }).click();
  await page.getByRole('link', { name: 'Se connecter pour commander' }).click();
  await page.waitForURL(/connexion=/);
});

// TERM-2, TERM-3, TERM-5
test('a buyer orders terminals, pays on the test page, and gets a receipt', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/bornes-electriques/5');
  await page.getByLabel('Quantité').fill('3');
  await page.getByLabel(/^Pose par un installateur/).check();
  await page.waitForURL(/quantite=3&pose=1/);
  const ledger = page.locator('.terminals_order .ledger');
  await seen(page.getByText(/^3.bornes à/));
  // The address changes before its page is rendered.
  await seen(ledger.getByText('Pose par un installateur qualifié'));
  const amount = await ledger.locator('.t dd').innerText();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Commander et payer' }).click();

  await page.waitForURL(/\/paiement-de-test\//);
  await seen(page.getByRole('heading', { name: 'Paiement de test' }));
  expect(await page.locator('.ledger .t dd').innerText()).toBe(amount);
  await page.getByRole('button', { name: 'Simuler un paiement accepté' }).click();

  await page.waitForURL(ORDER);
  await seen(page.getByRole('heading', { name: 'Merci, votre commande est réglée' }));
  expect(await page.locator('.ledger .t dd').innerText()).toBe(amount);
  // MONEY-51
  const invoice = page.getByRole('link', { name: /^F\d{4}-\d{6} \(PDF\)$/ });
  const pdf = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const receipt = await mailTo(buyer.email, /borne|commande|paiement|reçu/i);
  expect(linkIn(receipt, '/bornes-electriques/commandes/')).toBe(new URL(page.url()).pathname);

  await page.goto('/bornes-electriques/commandes');
  await seen(page.getByText('Réglée', { exact: true }));

  // Another company cannot see it.
  const other = await newBuyer(stage.database);
  const stranger = await stage.visit({ as: other.email });
  stranger.allow(/404/);
  const id = new URL(linkIn(receipt, '/bornes-electriques/commandes/'), stage.address).pathname;
  for (const address of [id, new URL(pdf.url()).pathname]) {
    const answer = await stranger.page.request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(404);
  }
});

// TERM-2
test('without scripts, a buyer who cancelled the payment may still pay, and a viewer may not order', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto('/bornes-electriques/1');
  await page.getByLabel('Quantité').fill('2');
  await page.getByRole('button', { name: 'Recalculer le prix' }).click();
  await seen(page.getByText(/^2.bornes à/));
  await page.getByRole('button', { name: 'Commander et payer' }).click();
  await page.getByRole('button', { name: 'Renoncer' }).click();
  await page.waitForURL(ORDER);
  const pay = page.getByRole('link', { name: /^Régler/ });
  const isPayable = (await pay.count()) > 0;
  await seen(
    page.getByRole('heading', {
      name: isPayable ? 'La commande n’est pas réglée' : 'La commande est annulée',
    }),
  );
  if (isPayable) {
    await pay.click();
    await page.getByRole('button', { name: 'Simuler un paiement accepté' }).click();
    await seen(page.getByRole('heading', { name: 'Merci, votre commande est réglée' }));
  }

  const viewer = await addColleague(stage.database, buyer.companyId, 'viewer');
  const viewerVisit = await stage.visit({ as: viewer.email });
  await open(viewerVisit.page, '/bornes-electriques/1');
  await seen(viewerVisit.page.getByText('Votre rôle de lecteur ne permet pas de commander.'));
  expect(await viewerVisit.page.getByRole('button', { name: 'Commander et payer' }).count()).toBe(0);
});
