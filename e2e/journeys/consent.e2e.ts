import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Page } from 'playwright-core';
import { newBuyer } from '../support/people.ts';
import { gone, open, seen } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { describe, expect, test } from '../support/test.ts';
import {
  fakeTagManager,
  waitForManifest,
  THIRD_PARTIES,
  trackedEvents,
  watchOthers,
} from '../support/third-parties.ts';
import { freeVehicle } from '../support/vehicles.ts';

const stage = openStage();
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consentement');
const SIX_MONTHS_DAYS = 183;

describe('a first visit', () => {
  // SITE-15, SITE-36
  test('answers once, in one press, as easily no as yes', async () => {
    const { page } = await stage.visit({ consent: null });
    await open(page, '/vente-voiture-marchand');
    const [refuse, accept] = ['Tout refuser', 'Tout accepter'].map((name) =>
      banner(page).getByRole('button', { name }),
    );
    if (!refuse || !accept) throw new Error('no buttons');
    await Promise.all([seen(refuse), seen(accept)]);
    // Both at one moment: fonts that arrive between two would move one of them.
    const looks = await refuse.or(accept).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { height, top } = button.getBoundingClientRect();
        const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
        return { height, top: Math.round(top), backgroundColor, color, fontWeight, borderColor };
      }),
    );
    expect(looks).toEqual([looks[0], looks[0]]);
    await refuse.click();
    await gone(banner(page));
    await open(page, '/');
    expect(await banner(page).count()).toBe(0);
    const stored = await consentOf(page);
    expect([stored?.value, stored?.httpOnly]).toEqual(['-audience.-messagerie', true]);
    expect(Math.round(((stored?.expires ?? 0) * 1000 - Date.now()) / DAY_MS)).toBe(SIX_MONTHS_DAYS);
  });

  test('may choose each purpose by keyboard, and continues from there', async () => {
    const { page, allow } = await stage.visit({ consent: null });
    allow(THIRD_PARTIES);
    await fakeTagManager(page);
    await open(page, '/');
    const summary = banner(page).locator('summary');
    for (
      let press = 0;
      press < 8 && !(await summary.evaluate((element) => element === document.activeElement));
      press += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await gone(banner(page));
    expect((await consentOf(page))?.value).toBe('audience.-messagerie');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenu');
  });

  test('answers without scripts too', async () => {
    const { page } = await stage.visit({ consent: null, javaScriptEnabled: false });
    await page.goto('/vente-voiture-marchand');
    await banner(page).getByText('Choisir', { exact: true }).click();
    await banner(page)
      .getByRole('checkbox', { name: /^Messagerie/ })
      .check();
    await banner(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await page.waitForURL((url) => url.pathname === '/vente-voiture-marchand');
    await seen(page.getByText('Votre choix est enregistré.'));
    expect(await banner(page).count()).toBe(0);
    expect((await consentOf(page))?.value).toBe('-audience.messagerie');
  });
});

describe('a user who agrees', () => {
  // SITE-33
  test('is tracked by page names and actions from then on', async () => {
    const vehicle = await freeVehicle(stage);
    const { page, allow } = await stage.visit({ as: (await newBuyer(stage.database)).email, consent: null });
    allow(THIRD_PARTIES);
    const others = watchOthers(page, stage.address);
    await fakeTagManager(page);
    await open(page, vehicle.url);
    const loaded = page.waitForResponse((answer) =>
      answer.url().startsWith('https://www.googletagmanager.com/gtm.js'),
    );
    await banner(page).getByText('Choisir', { exact: true }).click();
    await banner(page)
      .getByRole('checkbox', { name: /^Mesure/ })
      .check();
    await banner(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
    expect(new URL((await loaded).url()).searchParams.get('id')).toMatch(/^GTM-[A-Z0-9]+$/);
    await expect
      .poll(() => trackedEvents(page))
      .toEqual([{ event: 'page_view', page_name: 'fiche-vehicule' }]);
    await page
      .getByRole('button', { name: /^Réserver 24/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Panier' }).click();
    await page.waitForURL((url) => url.pathname === '/panier');
    await expect
      .poll(() => trackedEvents(page))
      .toEqual([
        { event: 'page_view', page_name: 'fiche-vehicule' },
        { event: 'reservation', intention: 'reserver', vehicule: String(vehicle.id) },
        { event: 'page_view', page_name: 'panier' },
      ]);
    expect(new Set(others.map((url) => new URL(url).host))).toEqual(new Set(['www.googletagmanager.com']));
  });

  // SITE-15, SITE-36
  test('may withdraw from the footer: nothing is loaded any more, and the cookies are deleted', async () => {
    const { page, allow } = await stage.visit({ consent: 'audience.-messagerie' });
    allow(THIRD_PARTIES);
    await fakeTagManager(page);
    const loaded = page.waitForResponse((answer) => answer.url().includes('gtm.js'));
    // Late, it would be taken for that of the page after the withdrawal.
    const first = waitForManifest(page);
    await open(page, '/');
    await loaded;
    await first;
    await expect
      .poll(async () => (await page.context().cookies()).some(({ name }) => name === '_ga'))
      .toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer mes cookies' }).click();
    await seen(page.getByRole('heading', { level: 1, name: 'Gérer mes cookies' }));
    expect(await page.getByRole('checkbox', { name: /^Mesure/ }).isChecked()).toBe(true);
    const others = watchOthers(page, stage.address);
    const idle = waitForManifest(page);
    await page.getByRole('main').getByRole('button', { name: 'Tout refuser' }).click();
    await idle;
    await expect.poll(() => page.getByRole('checkbox', { name: /^Mesure/ }).isChecked()).toBe(false);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
    expect(others).toEqual([]);
  });
});
