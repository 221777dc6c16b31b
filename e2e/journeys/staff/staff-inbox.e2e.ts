import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { createTransfer, createTwentyItems, detailOf, openRow, rowOf } from '../../support/inbox/inbox.ts';
import { orderOf } from '../../support/orders.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { mailTo } from '../../support/portal/outbox.ts';
import { holdRequests } from '../../support/held-requests.ts';
import { gone, open, rendered, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { createSiteMessage } from '../../support/team.ts';
import { describe, expect, test } from '../../support/test.ts';
import { freeVehicle } from '../../support/vehicles.ts';

const stage = openStage();

/** Presses keys and counts them; the pointer is never used. */
function keyboardOf(page: Page) {
  let keys = 0;
  return {
    press: async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string): Promise<void> => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    count: () => keys,
  };
}
const titleOf = (page: Page): Promise<string> =>
  detailOf(page).getByRole('heading', { level: 2 }).innerText();
const openKey = (page: Page): Promise<string | null> =>
  page.locator('[data-open-row]').first().getAttribute('data-row');

describe('the inbox', () => {
  // STAFF-13, STAFF-18, STAFF-24
  test('has twenty items answered by keyboard alone', async () => {
    const inès = await newStaffMember(stage.database);
    const answers = await createTwentyItems(stage);
    expect(answers).toHaveLength(20);
    const { page } = await stage.visit({ as: inès.email });
    let clicks = 0;
    await page.exposeFunction('countClick', () => (clicks += 1));
    await page.addInitScript(() =>
      addEventListener(
        'pointerdown',
        () => (window as unknown as { countClick: () => void }).countClick(),
        true,
      ),
    );
    await open(page, '/gestion');
    const keyboard = keyboardOf(page);
    const wanted = new Map(answers.map((answer) => [answer.name, answer]));
    let answered = 0;
    for (let row = 0; wanted.size > 0 && row < 60; row += 1) {
      const text = await page.locator('[data-open-row] [data-open]').innerText();
      const name = [...wanted.keys()].find((one) => text.includes(one));
      const key = await openKey(page);
      if (name === undefined) {
        // Of another journey: passed over.
        await keyboard.press('j');
        await keyboard.press('Enter');
      } else {
        const { keys, text: typed } = wanted.get(name) ?? { keys: [] };
        for (const one of keys) await keyboard.press(one);
        if (typed !== undefined) {
          await keyboard.type(typed);
          await keyboard.press('Control+Enter');
        }
        wanted.delete(name);
        answered += 1;
      }
      await expect.poll(() => openKey(page)).not.toBe(key);
      await rendered(page);
    }
    console.log(`inbox: ${answered} items, ${keyboard.count()} keys, ${clicks} clicks`);
    expect([answered, clicks]).toEqual([20, 0]);
    for (const { name } of answers) expect(await rowOf(page, name).count()).toBe(0);
  });

  // STAFF-14, STAFF-24
  test('names the colleague who was quicker, and keeps what was typed', async () => {
    const [karim, other] = [await newStaffMember(stage.database), await newStaffMember(stage.database)];
    const message = await createSiteMessage(stage.database, 9500);
    const { page } = await stage.visit({ as: karim.email });
    const late = await stage.visit({ as: other.email });
    // The colleague is not notified: the page would show whose the item is before it is pressed.
    await holdRequests(late.page, '**/gestion/evenements');
    for (const one of [page, late.page]) {
      await open(one, '/gestion');
      await openRow(one, message.name);
    }
    await detailOf(page).getByRole('button', { name: 'Prendre' }).click();
    await seen(rowOf(page, message.name).getByText(', suivi par vous'));
    await detailOf(late.page).getByRole('button', { name: 'Prendre' }).click();
    await toasted(late.page, `${karim.name} s’en occupe déjà.`);

    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel(/^Votre réponse/).fill('Oui, sans supplément.');
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await toasted(page, `La réponse part à ${message.name}`);
    expect((await mailTo(message.email, /^Notre réponse à votre message$/)).text).toContain(
      'Oui, sans supplément.',
    );
    await gone(rowOf(page, message.name));
    expect(await titleOf(page)).not.toContain(message.name);

    await late.page.getByLabel(/^Votre réponse/).fill('Non, désolé.');
    await late.page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await seen(
      detailOf(late.page)
        .getByRole('alert')
        .getByText(new RegExp(`^${karim.name} l’a traité à`)),
    );
    expect(await late.page.getByLabel('Ce que vous aviez écrit').inputValue()).toBe('Non, désolé.');
    await late.page.getByRole('link', { name: 'Ouvrir le suivant' }).click();
    await gone(late.page.getByLabel('Ce que vous aviez écrit'));
  });

  // STAFF-13, STAFF-24
  test('shows at once what a colleague does, and keeps what is being typed', async () => {
    const [karim, other] = [await newStaffMember(stage.database), await newStaffMember(stage.database)];
    const message = await createSiteMessage(stage.database, 9450);
    const { page } = await stage.visit({ as: karim.email });
    const late = await stage.visit({ as: other.email });
    for (const one of [page, late.page]) {
      await open(one, '/gestion');
      await openRow(one, message.name);
    }
    await late.page.getByLabel(/^Votre réponse/).fill('Non, désolé.');
    await detailOf(page).getByRole('button', { name: 'Prendre' }).click();
    await seen(rowOf(late.page, message.name).getByText(`, suivi par ${karim.name}`));
    expect(await late.page.getByLabel(/^Votre réponse/).inputValue()).toBe('Non, désolé.');

    const newcomer = await createSiteMessage(stage.database, 9460);
    await seen(rowOf(late.page, newcomer.name));
    expect(await late.page.getByLabel(/^Votre réponse/).inputValue()).toBe('Non, désolé.');

    await page.getByLabel(/^Votre réponse/).fill('Oui, sans supplément.');
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await toasted(page, `La réponse part à ${message.name}`);
    await seen(
      detailOf(late.page)
        .getByRole('alert')
        .getByText(new RegExp(`^${karim.name} l’a traité à`)),
    );
    expect(await late.page.getByLabel('Ce que vous aviez écrit').inputValue()).toBe('Non, désolé.');
    await gone(rowOf(late.page, message.name));
  });

  // STAFF-13
  test('folds its groups and remembers it; the menu counts what waits', async () => {
    const member = await newStaffMember(stage.database);
    const message = await createSiteMessage(stage.database, 9440);
    const { page } = await stage.visit({ as: member.email });
    await open(page, '/gestion');
    await seen(rowOf(page, message.name));
    const menu = page.getByRole('navigation', { name: 'Gestion', exact: true });
    await seen(menu.getByRole('link', { name: /^Messages du site ?, \d+ en attente, dont \d+ en retard/ }));
    await page.getByRole('heading', { level: 2, name: /^En retard/ }).click();
    await expect(rowOf(page, message.name)).toBeHidden();
    await page.reload();
    await expect(rowOf(page, message.name)).toBeHidden();
    await page.getByRole('heading', { level: 2, name: /^En retard/ }).click();
    await seen(rowOf(page, message.name));
    expect(await faultsOf(page)).toEqual([]);
  });

  // STAFF-13
  test('keeps the ticked rows when the list changes under them', async () => {
    const member = await newStaffMember(stage.database);
    const [fresh, old] = [
      await createSiteMessage(stage.database, 1),
      await createSiteMessage(stage.database, 9430),
    ];
    const { page } = await stage.visit({ as: member.email });
    await open(page, '/gestion');
    const boxOf = ({ name }: { name: string }) => rowOf(page, name).getByRole('checkbox');
    await boxOf(fresh).check();
    // Another group takes the row: a row of its own, ticked like the first.
    await stage.database.query(
      `UPDATE contact_request SET created_at = created_at - interval '9000 hours' WHERE id = $1`,
      [fresh.id],
    );
    const newcomer = await createSiteMessage(stage.database, 9431);
    await seen(rowOf(page, newcomer.name));
    await expect(boxOf(fresh)).toBeChecked();

    await openRow(page, old.name);
    await page.keyboard.press('e');
    await toasted(page, /^Classé/);
    await gone(rowOf(page, old.name));
    await page.getByRole('link', { name: /^De côté/ }).click();
    await boxOf(old).check();
    const read = page.waitForResponse((answer) => answer.url().includes('/gestion.data'));
    await createSiteMessage(stage.database, 9432);
    await read;
    await rendered(page);
    await expect(boxOf(old)).toBeChecked();
    await page.getByRole('button', { name: 'Reprendre' }).first().click();
    await gone(rowOf(page, old.name));
  });

  // STAFF-23
  test('puts an item off, files another, and takes both back', async () => {
    const karim = await newStaffMember(stage.database);
    const [later, filed] = [
      await createSiteMessage(stage.database, 9400),
      await createSiteMessage(stage.database, 9300),
    ];
    const { page } = await stage.visit({ as: karim.email });
    await open(page, '/gestion');
    await openRow(page, later.name);
    await detailOf(page).getByText('Reporter', { exact: true }).first().click();
    const form = page.getByRole('form', { name: 'Reporter' });
    await form.getByLabel('Jour').fill('2020-01-01');
    await form.getByRole('button', { name: 'Reporter' }).click();
    await seen(form.getByText('Choisissez un moment à venir.'));
    await form.getByLabel('Jour').fill(dayInParis(Date.now() + 3 * 24 * 60 * MINUTE_MS));
    await form.getByLabel('Heure').selectOption('14');
    await form.getByRole('button', { name: 'Reporter' }).click();
    await toasted(page, /^Reporté au .* à 14/);
    await gone(rowOf(page, later.name));

    await openRow(page, filed.name);
    await page.keyboard.press('e');
    await toasted(page, /^Classé/);
    await gone(rowOf(page, filed.name));

    await page.getByRole('link', { name: /^De côté/ }).click();
    for (const { name } of [later, filed]) await rowOf(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Reprendre' }).first().click();
    // Both lists have the same rows: the first must have lost them before the other is opened.
    for (const { name } of [later, filed]) await gone(rowOf(page, name));
    await page.getByRole('link', { name: 'Tout', exact: true }).first().click();
    for (const { name } of [later, filed]) await seen(rowOf(page, name));
  });

  // STAFF-13, STAFF-23
  test('opens the next item when one is filed, although another arrives at the same time', async () => {
    const [karim, other] = [await newStaffMember(stage.database), await newStaffMember(stage.database)];
    const filed = await createSiteMessage(stage.database, 9460);
    const { page } = await stage.visit({ as: karim.email });
    const colleague = await stage.visit({ as: other.email });
    for (const one of [page, colleague.page]) await open(one, '/gestion');
    await openRow(page, filed.name);
    // The answer is held until both pages were notified of another item.
    await page.route('**/gestion.data**', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const newcomer = await createSiteMessage(stage.database, 3);
      await seen(rowOf(colleague.page, newcomer.name));
      return route.fulfill({ response });
    });
    await page.keyboard.press('e');
    await toasted(page, /^Classé/);
    await gone(rowOf(page, filed.name));
    await expect.poll(() => titleOf(page)).not.toContain(filed.name);
  });

  // STAFF-25
  test('matches ticked transfers at once, and says which it left out and why', async () => {
    const accountant = await newStaffMember(stage.database, 'accounting');
    const dealId = await orderOf(
      await newBuyer(stage.database),
      await freeVehicle({ ...stage, kind: 'recuperable' }),
    );
    const { rows } = await stage.database.query<{ reference: string; due: string }>(
      'SELECT payment_reference AS reference, deal_due(id) AS due FROM deal WHERE id = $1',
      [dealId],
    );
    const { reference = '', due = '0' } = rows[0] ?? {};
    const good = await createTransfer(stage.database, reference, Number(due));
    const lost = await createTransfer(stage.database, 'LOYER NOVEMBRE', 128_000);
    const { page } = await stage.visit({ as: accountant.email });
    await open(page, '/gestion?nature=virements');
    await rowOf(page, good).getByRole('checkbox').check();
    await rowOf(page, lost).getByRole('checkbox').check();
    const bar = page.getByRole('form', { name: 'Éléments cochés' });
    await seen(bar.getByText('2\u00a0cochés'));
    await bar.getByRole('button', { name: 'Rapprocher' }).click();
    await seen(bar.getByText(new RegExp(`^1.fait\\. 1.refusé\\. ${lost}`)));
    await gone(rowOf(page, good));
    await seen(rowOf(page, lost).getByText(/^aucune commande ne s’impose/));
    await bar.getByText('Attribuer', { exact: true }).first().click();
    await bar.getByLabel('Suivi par').selectOption(accountant.personId);
    await bar.getByRole('button', { name: 'Attribuer' }).click();
    await seen(rowOf(page, lost).getByText(', suivi par vous'));
  });

  // STAFF-18
  test('is worked without scripts: an item is opened, taken, refused with its input, and answered', async () => {
    const karim = await newStaffMember(stage.database);
    const message = await createSiteMessage(stage.database, 9200);
    const { page, allow } = await stage.visit({ as: karim.email, javaScriptEnabled: false });
    allow(/422/);
    await page.goto('/gestion');
    await openRow(page, message.name);
    await page.getByRole('button', { name: 'Prendre' }).click();
    await seen(rowOf(page, message.name).getByText(', suivi par vous'));
    await page.getByLabel(/^Votre réponse/).fill(' ');
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await seen(page.getByText('Écrivez votre réponse.'));
    await page.getByLabel(/^Votre réponse/).fill('Oui.');
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await seen(page.getByText(`La réponse part à ${message.name}`));
    await gone(rowOf(page, message.name));
  });
});

// STAFF-13
test('on a phone the list and the item have the screen in turn; on a desk the page does not scroll', async () => {
  const karim = await newStaffMember(stage.database);
  const message = await createSiteMessage(stage.database, 9100);
  const phone = await stage.visit({ as: karim.email, viewport: { width: 390, height: 844 } });
  await open(phone.page, '/gestion');
  expect(await detailOf(phone.page).isVisible()).toBe(false);
  await openRow(phone.page, message.name);
  await gone(rowOf(phone.page, message.name));
  const overflow = () => phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await phone.page.getByRole('link', { name: /^Retour à la liste/ }).click();
  await seen(rowOf(phone.page, message.name));

  const desk = await stage.visit({ as: karim.email });
  await open(desk.page, '/gestion');
  expect(await desk.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});
