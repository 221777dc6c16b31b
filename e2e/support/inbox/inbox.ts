import { randomUUID } from 'node:crypto';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createMail } from '@pomelo/api/testing/office.ts';
import { createRegistration } from '@pomelo/api/testing/registrations.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { Locator, Page } from 'playwright-core';
import type pg from 'pg';
import { offerTo } from '../offers.ts';
import { newBuyer } from '../people.ts';
import { seen } from '../screen.ts';
import type { Stage } from '../stage.ts';
import { createSiteMessage } from '../team.ts';
import { freeVehicles, type Vehicle } from '../vehicles.ts';

/** The row of an item in the list. */
export const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-open]') })
    .filter({ hasText: name });

/** The pane of the open item. */
export const detailOf = (page: Page): Locator => page.locator('#detail');

/**
 * Opens an item by its row. The address is awaited: the oldest item is open before any row is pressed, and its
 * heading says nothing of the navigation.
 */
export async function openRow(page: Page, name: string): Promise<void> {
  const link = rowOf(page, name).getByRole('link');
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  await link.click();
  await page.waitForURL((url) => url.searchParams.get('element') === address.searchParams.get('element'));
  await seen(detailOf(page).getByRole('heading', { name: new RegExp(name) }));
}

/** The keys that an item is answered with, one after the other; a text is typed key by key. */
export type Answer = { name: string; keys: readonly string[]; text?: string };

async function createCounter(stage: Stage, vehicle: Vehicle) {
  const buyer = await newBuyer(stage.database);
  const dealId = await offerTo(stage.database, buyer, { vehicles: [vehicle], discountCents: 0 });
  await stage.database.query(`UPDATE offer SET state = 'countered', decided_at = now() WHERE deal_id = $1`, [
    dealId,
  ]);
  const { rows } = await stage.database.query<{ id: string }>(
    `INSERT INTO offer (id, deal_id, version, by, person_id, made_at, valid_until)
     VALUES (gen_random_uuid(), $1, 2, 'buyer', $2, now() - interval '7500 hours', now() + interval '2 days')
     RETURNING id`,
    [dealId, buyer.personId],
  );
  await stage.database.query(
    `INSERT INTO offer_line (offer_id, position, product_id, item_id, title, vat_regime, list_price_cents, price_cents, booking_id)
     SELECT $1, position, product_id, item_id, title, vat_regime, list_price_cents, price_cents - 50000, booking_id
     FROM offer_line l JOIN offer o ON o.id = l.offer_id WHERE o.deal_id = $2 AND o.version = 1`,
    [rows[0]?.id, dealId],
  );
  return buyer.company;
}

async function createDealMessage(stage: Stage, vehicle: Vehicle): Promise<string> {
  const buyer = await newBuyer(stage.database);
  const dealId = await offerTo(stage.database, buyer, { vehicles: [vehicle], discountCents: 0 });
  await stage.database.query(
    `INSERT INTO deal_message (id, deal_id, by, person_id, text, at)
     VALUES (gen_random_uuid(), $1, 'buyer', $2, 'Livrable mardi ?', now() - interval '7600 hours')`,
    [dealId, buyer.personId],
  );
  return buyer.company;
}

/** A transfer of exactly the amount due of one order. */
export async function createTransfer(database: pg.Pool, reference: string, cents: number): Promise<string> {
  const debtor = `GARAGE ${randomUUID().slice(0, 8).toUpperCase()}`;
  await database.query(
    `WITH statement AS (INSERT INTO bank_statement (id, name, sha256)
       VALUES (gen_random_uuid(), 'releve.xml', uuid_send(gen_random_uuid())) RETURNING id)
     INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, debtor, text)
     SELECT gen_random_uuid(), id, $1, now()::date - 1, $2, $3, $4 FROM statement`,
    [randomUUID(), cents, debtor, `VIR ${reference}`],
  );
  return debtor;
}

/**
 * Twenty items of seven queues, each with the keys of its answer. All are months old: the oldest come first, and the
 * inbox has any number of items of other journeys, made now.
 */
export async function createTwentyItems(stage: Stage): Promise<Answer[]> {
  const { database } = stage;
  const db = createDatabase(database);
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const answers: Answer[] = [];
  for (let n = 0; n < 5; n += 1) {
    const rs = `Garage ${randomUUID().slice(0, 8)}`;
    await createRegistration(db, { rs, created_at: at(9000 + n) });
    answers.push({
      name: rs,
      keys: n % 2 === 0 ? ['1', 'Enter'] : ['2'],
      ...(n % 2 === 1 && { text: 'Kbis illisible.' }),
    });
  }
  for (let n = 0; n < 6; n += 1) {
    const { name } = await createSiteMessage(database, 8000 + n);
    answers.push(n < 4 ? { name, keys: ['r'], text: 'Oui, sans supplément.' } : { name, keys: ['e'] });
  }
  const vehicles = await freeVehicles({ ...stage, kind: 'recuperable', count: 7 });
  for (const vehicle of vehicles.slice(4))
    answers.push({ name: await createDealMessage(stage, vehicle), keys: ['r'], text: 'Oui, mardi.' });
  for (const [n, vehicle] of vehicles.slice(0, 4).entries())
    answers.push({
      name: await createCounter(stage, vehicle),
      keys: n === 0 ? ['1', 'Control+Enter'] : n === 1 ? ['3', 'Control+Enter'] : ['2', 'Control+Enter'],
    });
  for (let n = 0; n < 2; n += 1) {
    const { recipient } = await createMail(db, { created_at: at(7000 + n) });
    answers.push({ name: recipient, keys: ['1', 'Enter'] });
  }
  return answers;
}
