import { createHmac } from 'node:crypto';
import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import type { Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { open, seen } from '../support/screen.ts';
import { inShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import { THIRD_PARTIES, watchOthers } from '../support/third-parties.ts';

const stage = openStage();
const YES = '-audience.messagerie';

type ChatCalls = { attributes: Record<string, string>[]; loggedOut: number };

/** A fake of the provider's script, which records its calls. */
async function fakeChat(page: Page, { refuses = false } = {}): Promise<void> {
  await page.context().route('https://embed.tawk.to/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        window.spoken = { attributes: [], loggedOut: 0 };
        document.cookie = 'twk_idm_key=1; Path=/';
        Object.assign(window.Tawk_API, {
          setAttributes: (attributes, done) => { window.spoken.attributes.push(attributes); done(${refuses ? "'INVALID_ATTRIBUTES'" : ''}); },
          logout: () => { sessionStorage.setItem('loggedOut', '1'); },
        });
        window.Tawk_API.onLoad();`,
    }),
  );
}

const chatCalls = (page: Page): Promise<ChatCalls | undefined> =>
  page.evaluate(() => (window as { spoken?: ChatCalls }).spoken);
/** The last file that a page loads by itself. */
const waitForManifest = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/manifest.json'));

describe('the chat', () => {
  // CONT-14, CONT-15
  test('receives five attributes and a proof for a logged-in user who agreed', async () => {
    const buyer = await newBuyer(stage.database);
    const { page, allow } = await stage.visit({ as: buyer.email, consent: YES });
    allow(THIRD_PARTIES);
    await fakeChat(page);
    await open(page, '/vente-voiture-marchand');
    await expect.poll(async () => (await chatCalls(page))?.attributes.length).toBe(1);
    const [attributes = {}] = (await chatCalls(page))?.attributes ?? [];
    const { rows } = await stage.database.query<{
      first_name: string;
      last_name: string;
      phone1: string;
      rs: string;
    }>(
      'SELECT first_name, last_name, phone1, rs FROM person JOIN workspace ON workspace.id = $2 WHERE person.id = $1',
      [buyer.personId, buyer.companyId],
    );
    const [person] = rows;
    expect(attributes).toEqual({
      name: `${person?.first_name} ${person?.last_name} (${person?.rs})`,
      id: buyer.companyId,
      email: buyer.email,
      phone: person?.phone1,
      hash: createHmac('sha256', 'the key of the journeys’ chat').update(buyer.email).digest('hex'),
    });
    // Across pages it stays, and is called once.
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Panier' }).click();
    await page.waitForURL((url) => url.pathname === '/panier');
    expect((await chatCalls(page))?.attributes).toHaveLength(1);
  });

  test('opens once a visitor who had agreed logs in through the dialog', async () => {
    const buyer = await newBuyer(stage.database);
    const { page, allow } = await stage.visit({ consent: YES });
    allow(THIRD_PARTIES);
    await fakeChat(page);
    await open(page, '/vente-voiture-marchand');
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Se connecter' });
    await dialog.getByLabel('Adresse e-mail').fill(buyer.email);
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    // The page is reloaded after log-in: the condition holds before or after.
    const hasIntroduced = (email: string) =>
      (window as { spoken?: ChatCalls }).spoken?.attributes[0]?.['email'] === email;
    await page.waitForFunction(hasIntroduced, buyer.email);
  });

  test('leaves out an unknown phone number', async () => {
    const buyer = await newBuyer(stage.database);
    await stage.database.query('UPDATE person SET phone1 = NULL WHERE id = $1', [buyer.personId]);
    const { page, allow } = await stage.visit({ as: buyer.email, consent: YES });
    allow(THIRD_PARTIES);
    await fakeChat(page);
    await open(page, '/');
    await expect
      .poll(async () => Object.keys((await chatCalls(page))?.attributes[0] ?? {}).toSorted())
      .toEqual(['email', 'hash', 'id', 'name']);
  });

  for (const { who, consent, signedIn, path = '/vente-voiture-marchand', showroom = false } of [
    { who: 'a visitor who agreed', consent: YES, signedIn: false },
    { who: 'a buyer who refused', consent: '-audience.-messagerie', signedIn: true },
    { who: 'a buyer who was not asked yet', consent: null, signedIn: true },
    {
      who: 'the customer of a dealer, looking at the screen of the dealer',
      consent: YES,
      signedIn: true,
      path: '/catalogue-btoc',
      showroom: true,
    },
  ])
    // CONT-14
    test(`is not loaded for ${who}`, async () => {
      const as = signedIn ? (await newBuyer(stage.database)).email : undefined;
      const { page } = await stage.visit({ as, consent });
      if (showroom) await page.context().addCookies([inShowroom(stage.address)]);
      const others = watchOthers(page, stage.address);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const idle = waitForManifest(page);
      await open(page, path);
      await idle;
      expect(others).toEqual([]);
      expect(requested).not.toContain('/messagerie/identite');
    });

  // CONT-15
  test('with refused attributes logs to the console, and shows nothing', async () => {
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email, consent: YES });
    allow(THIRD_PARTIES);
    allow(/chat attributes not set/);
    await fakeChat(page, { refuses: true });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('chat attributes not set'),
    );
    await open(page, '/');
    await logged;
    await seen(page.getByRole('heading', { level: 1 }));
    expect(await page.getByRole('alert').getByText(/./).count()).toBe(0);
  });

  test('ends with the session: the next user of this browser reads nothing of it', async () => {
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email, consent: YES });
    allow(THIRD_PARTIES);
    await fakeChat(page);
    // Late, it would be taken for that of the page after the log-out.
    const first = waitForManifest(page);
    await open(page, '/');
    await expect.poll(async () => (await chatCalls(page))?.attributes.length).toBe(1);
    await first;
    const others = watchOthers(page, stage.address);
    await page.locator('.hd-menu > summary').click();
    const idle = waitForManifest(page);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await idle;
    expect(await page.evaluate(() => sessionStorage.getItem('loggedOut'))).toBe('1');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('twk_idm_key');
    expect(others).toEqual([]);
  });
});
