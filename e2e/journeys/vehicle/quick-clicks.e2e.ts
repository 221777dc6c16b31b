import { newBuyer } from '../../support/people.ts';
import { LISTING } from '../../support/listing.ts';
import { alive, gone, seen } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
const newGate = () => Promise.withResolvers<undefined>();

// BOOK-9, SITE-23
test('a vehicle is in the cart that a quick buyer opens, though the site does not know that page yet', async () => {
  const { page } = await stage.visit({ as: (await newBuyer(stage.database)).email });
  const [known, linkRead, listingGone] = [newGate(), newGate(), newGate()];
  // The router asks for the routes of links as they appear; of the action, as it is used.
  await page.route(/\/__manifest/, async (route) => {
    const paths = new URL(route.request().url()).searchParams.get('paths');
    if (paths !== '/actions,/actions/panier') await known.promise;
    await route.continue();
  });
  // The action reads the page that the link leads to before its routes are known; then the link does.
  let reads = 0;
  await page.route(/\/panier\.data$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    reads += 1;
    if (reads === 1) {
      known.resolve(undefined);
      await linkRead.promise;
    } else {
      linkRead.resolve(undefined);
      await listingGone.promise;
    }
    await route.continue();
  });
  await page.goto(`${LISTING}/sans-filtre`);
  await alive(page);
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await page
    .getByRole('button', { name: /^Ajouter .* au panier$/ })
    .first()
    .click();
  await page.getByRole('link', { name: '1 au panier' }).click();
  await gone(page.getByRole('combobox', { name: 'Trier par' }));
  listingGone.resolve(undefined);
  await seen(page.getByRole('heading', { level: 1, name: 'Panier' }));
  await seen(page.getByText(/^1\svéhicule, panier commun/));
  await seen(page.getByRole('link', { name: '1 au panier' }));
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
});
