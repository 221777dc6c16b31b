import { randomBytes, randomUUID } from 'node:crypto';
import type { StatementPreview } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { buildPdf } from '../../../testing/files/files.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';
import { statementAdmin } from '../../../testing/statement-admin.ts';
import { importContent } from './import-statement.service.ts';
import { purgeStatements } from './purge-statements.service.ts';
import { readStatement } from './read-statement.ts';
import { DEMO_SELLER } from '../../../platform/documents/content/seller.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const { doImport, moneyOf, receive, referenceOf, send, stepsOf } = statementAdmin(api, accountant);
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
let other: TestOrder;
let mark = '';
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  other = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  mark = randomUUID().slice(0, 8);
});

const preview = async (sha256: string): Promise<StatementPreview> =>
  (await asStaff(app, accountant, `GET /backoffice/statements/${sha256}`)).json();
/** Number of connections that wait for a lock. */
async function countLockWaits(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
const log = (id: string) =>
  db.selectFrom('audit_entry').selectAll().where('resource_id', '=', id).orderBy('id').execute();

describe('a statement', () => {
  // MONEY-15
  it('is shown before it counts: what its import does is what was foreseen', async () => {
    const [mine, theirs] = [await referenceOf(order), await referenceOf(other)];
    const known = `CONNU-${mark}`;
    await receive({ cents: 5, text: 'x', reference: known });
    const bytes = camt053([
      { cents: 1_000_000, text: mine },
      { cents: 200_000, text: mine },
      { cents: 1, text: mine },
      { cents: TOTAL + 1, text: theirs },
      { cents: 100, text: `${mine} ${theirs}` },
      { cents: 100, text: 'rien' },
      { cents: 100, text: 'POM9999999' },
      { cents: 5, text: 'x', reference: known },
    ]);
    const { sha256 } = (await send(bytes)).json<{ sha256: string }>();
    const shown = await preview(sha256);
    expect(shown.data.map(({ outcome, why, pays }) => [outcome, why, pays])).toEqual([
      ['matched', null, false],
      ['matched', null, true],
      ['waiting', 'too-much', false],
      ['waiting', 'too-much', false],
      ['waiting', 'several-references', false],
      ['waiting', 'no-reference', false],
      ['waiting', 'unknown-reference', false],
      ['known', null, false],
    ]);
    expect(await moneyOf(order)).toEqual([0, TOTAL]);
    const { known: again, leftOut, ...counts } = (await doImport(sha256)).json<Record<string, unknown>>();
    expect([again, leftOut]).toEqual([false, shown.leftOut]);
    expect(counts).toEqual({
      transfers: shown.transfers,
      repeated: shown.repeated,
      matched: shown.matched,
      paid: shown.paid,
    });
    expect([await moneyOf(order), await moneyOf(other)]).toEqual([
      [TOTAL, 0],
      [0, TOTAL],
    ]);
    expect(await stepsOf(order)).toContain('paid');
    expect(await log(sha256)).toMatchObject([{ label: 'releve.xml', after: { known: false, transfers: 7 } }]);
  });

  // MONEY-16
  it('imported again, or three times at once, changes nothing', async () => {
    const { sha256 } = (await send(camt053([{ cents: 300_000, text: await referenceOf(order) }]))).json<{
      sha256: string;
    }>();
    const answers = await Promise.all([1, 2, 3].map(() => doImport(sha256)));
    expect(answers.filter((answer) => !answer.json<{ known: boolean }>().known)).toHaveLength(1);
    expect((await doImport(sha256)).json()).toMatchObject({ known: true, transfers: 0 });
    expect(await preview(sha256)).toMatchObject({
      importedAt: expect.any(String),
      transfers: 0,
      repeated: 1,
    });
    expect(await moneyOf(order)).toEqual([300_000, TOTAL - 300_000]);
  });

  // MONEY-17
  it('waits for a concurrent import that names the same orders in reverse order, and both succeed', async () => {
    const references = [await referenceOf(order), await referenceOf(other)];
    const [mine, theirs] = [`MOI-${mark}`, `EUX-${mark}`];
    const statement = async (name: string, texts: string[]) => {
      const bytes = camt053(
        texts.map((text, place) => ({ cents: 100, text, reference: `${name}-${place}` })),
      );
      return { name, bytes, content: await readStatement(bytes, DEMO_SELLER.iban, '2026-11-29') };
    };
    const files = await Promise.all([
      statement(mine, references),
      statement(theirs, references.toReversed()),
    ]);
    // Both imports stop before they insert their last entry, with all their locks.
    const gate = await db.startTransaction().execute();
    const statementId = randomUUID();
    await gate
      .insertInto('bank_statement')
      .values({ id: statementId, name: 'x', sha256: randomBytes(32) })
      .execute();
    const entry = {
      statement_id: statementId,
      received_on: '2026-11-20',
      amount_cents: 100,
      debtor: '',
      text: '',
    };
    const none = { deal_id: null, matched_by: null, matched_at: null, split_of: null };
    for (const name of [mine, theirs])
      await gate
        .insertInto('transfer')
        .values({ id: randomUUID(), bank_reference: `${name}-1`, ...entry, ...none })
        .execute();
    const importing = files.map((file) =>
      db.transaction().execute((trx) => importContent(trx, file, new Date())),
    );
    await expect.poll(countLockWaits).toBe(2);
    await gate.rollback().execute();
    expect(await Promise.all(importing)).toEqual(
      [0, 1].map(() =>
        expect.objectContaining({ known: false, transfers: 2, repeated: 0, matched: 2, paid: 0 }),
      ),
    );
    expect([await moneyOf(order), await moneyOf(other)]).toEqual([0, 1].map(() => [200, TOTAL - 200]));
  });

  // MONEY-15
  it('that is hostile, of another account or no statement is refused, and no part of it is stored', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document>&a;</Document>`;
    for (const bytes of [
      Buffer.from(bomb),
      buildPdf(),
      Buffer.from('<x/>'),
      camt053([{ cents: 1 }], { iban: 'FR7600000000000000000000000' }),
    ]) {
      const answer = await send(bytes);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'file']);
    }
    expect((await send(Buffer.alloc(12 * 1024 * 1024, ' '))).statusCode).toBe(413);
    expect((await send(camt053([{ cents: 1 }]), sales.headers)).statusCode).toBe(403);
    expect((await asStaff(app, accountant, `GET /backoffice/statements/${'0'.repeat(64)}`)).statusCode).toBe(
      404,
    );
    expect((await doImport('0'.repeat(64))).statusCode).toBe(404);
  });

  // MONEY-15
  it('is among the last ones, with what of it still waits', async () => {
    await receive({ cents: 1234, text: mark });
    const { data } = (await asStaff(app, sales, 'GET /backoffice/statements')).json();
    expect(data[0]).toMatchObject({ name: 'releve.xml', transfers: 1, waiting: 1, amount: { amount: 1234 } });
  });

  // MONEY-16
  it('that was looked at and not imported is removed in the night', async () => {
    const seen = (await send(camt053([{ cents: 1, text: mark }]))).json<{ sha256: string }>().sha256;
    const imported = await receive({ cents: 2, text: mark });
    await purgeStatements({ db, files: api.files });
    const read = async (sha256: string) =>
      (await asStaff(app, accountant, `GET /backoffice/statements/${sha256}`)).statusCode;
    expect([await read(seen), await read(imported)]).toEqual([404, 200]);
  });
});

// MONEY-15
describe('a text that is too long', () => {
  it('is shortened between two characters: the statement is imported', async () => {
    const cars = '🚗'.repeat(600);
    const entries = ['', 'a'].map((first, place) => ({
      cents: 10 + place,
      debtor: first + cars,
      text: first + cars,
      reference: `${first}${mark}${cars}`,
      endToEnd: first + cars,
    }));
    const { sha256 } = (await send(camt053(entries))).json<{ sha256: string }>();
    const answer = await doImport(sha256);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ transfers: 2 });
    expect((await preview(sha256)).repeated).toBe(2);
  });
});
