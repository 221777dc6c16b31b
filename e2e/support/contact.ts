import { randomUUID } from 'node:crypto';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createTeamMember } from '@pomelo/api/testing/team.ts';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from './test.ts';

const FASTEST_MS = 3000;

export const createWriter = (): string => `claire-${randomUUID().slice(0, 8)}@garage.test`;

/** An English-speaking contact with a separate address. */
export async function addTeamMember(database: pg.Pool): Promise<{ id: number; name: string; email: string }> {
  const mark = randomUUID().slice(0, 8);
  const email = `export-${mark}@pomelo.test`;
  const id = await createTeamMember(createDatabase(database), { last_name: mark, email, position: 900 });
  return { id, name: `Hugo ${mark}`, email };
}

/**
 * Waits until the form has been open for as long as a person needs to fill it in; its ticket has the time of
 * opening.
 */
export async function filledInByAPerson(page: Page): Promise<void> {
  const [moment = ''] = (await page.locator('input[name="ticket"]').inputValue()).split('.');
  const renderedAt = Number.parseInt(moment, 36);
  await expect.poll(() => Date.now() - renderedAt, { intervals: [100] }).toBeGreaterThan(FASTEST_MS);
}

/** Number of stored messages from this address. */
export async function messagesOf(database: pg.Pool, email: string): Promise<number> {
  const { rowCount } = await database.query('SELECT 1 FROM contact_request WHERE email = $1', [email]);
  return rowCount ?? 0;
}
