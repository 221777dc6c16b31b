import { describe, expect, it } from 'vitest';
import { withTransaction } from '../db/connect.ts';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { proofread } from '../../testing/proofread.ts';
import { ANCHOR_MISSING, faultText, intactText, WRONG_HASH } from './audit-chain.messages.ts';
import { logAuditHead, verifyAuditChain } from './audit-chain.service.ts';

const api = await testApi();
const { db } = api;

const entry = (label: string) => ({
  person_name: 'Inès Garnier',
  action: 'PUT /x',
  resource: 'vehicle',
  resource_id: 'PO-1',
  label,
  before: JSON.stringify({ price: 1 }),
  request_id: 'r',
});
const add = (...labels: string[]) => db.insertInto('audit_entry').values(labels.map(entry)).execute();
const idOf = async (label: string): Promise<string> =>
  (await db.selectFrom('audit_entry').select('id').where('label', '=', label).executeTakeFirstOrThrow()).id;

/**
 * Tampers as an owner who disables the protections of the log; undone afterwards, so that the next test
 * finds it valid.
 */
async function whileTampered(statement: string, work: () => Promise<void>): Promise<void> {
  const unprotected = (statements: string): Promise<void> =>
    api.asOwner(`ALTER TABLE audit_entry DISABLE TRIGGER USER; ALTER TABLE audit_link DISABLE TRIGGER USER;
      ALTER TABLE audit_link DROP CONSTRAINT IF EXISTS audit_link_entry_id_fkey;
      ${statements};
      ALTER TABLE audit_entry ENABLE TRIGGER USER; ALTER TABLE audit_link ENABLE TRIGGER USER`);
  await api.asOwner(
    'CREATE TABLE kept_entry AS TABLE audit_entry; CREATE TABLE kept_link AS TABLE audit_link',
  );
  try {
    await unprotected(statement);
    await work();
  } finally {
    await unprotected(`DELETE FROM audit_link; DELETE FROM audit_entry;
      INSERT INTO audit_entry OVERRIDING SYSTEM VALUE SELECT * FROM kept_entry; INSERT INTO audit_link SELECT * FROM kept_link`);
    await api.asOwner('DROP TABLE kept_entry, kept_link');
  }
}

const fault = async () => (await verifyAuditChain(db)).fault;

describe('the chain of the audit log', () => {
  it('is empty before the first entry', async () => {
    const report = await verifyAuditChain(db);
    expect(report).toEqual({ links: 0, erased: 0, head: null, fault: null, hasAnchor: null });
    expect(intactText(report)).toBe('Le journal est vide.');
  });

  it('links entries in the order of commits, those of one transaction and of many at once', async () => {
    await add('one', 'two');
    await Promise.all(Array.from({ length: 30 }, (_unused, place) => add(`at once ${place}`)));
    await add('three', 'four', 'last');
    expect(await verifyAuditChain(db)).toMatchObject({ links: 35, fault: null, head: { position: '35' } });
  });

  it('has no link of a rolled-back transaction, and no gap in its place', async () => {
    const { head } = await verifyAuditChain(db);
    const undone = withTransaction(db, async (trx) => {
      await trx.insertInto('audit_entry').values(entry('undone')).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await verifyAuditChain(db)).head).toEqual(head);
  });

  it('does not delay other entries while a long transaction is open', async () => {
    await withTransaction(db, async (trx) => {
      await trx.insertInto('audit_entry').values(entry('of a long transaction')).execute();
      await add('meanwhile');
      expect(await fault()).toBeNull();
    });
    expect(await verifyAuditChain(db)).toMatchObject({ links: 37, fault: null });
  });

  it('names an entry whose content, author or date was altered', async () => {
    const id = await idOf('two');
    for (const change of [
      `after = '{"price": 2}'`,
      "person_name = 'Un autre'",
      "at = at - interval '1 microsecond'",
      "label = 'deux'",
    ])
      await whileTampered(`UPDATE audit_entry SET ${change} WHERE id = ${id}`, async () =>
        expect(await fault(), change).toEqual({ kind: 'changed', entryId: id }),
      );
    expect(await fault()).toBeNull();
  });

  it('names an entry that was removed, with its link or without, and the numbers closed up', async () => {
    const [id, next] = [await idOf('three'), await idOf('four')];
    await whileTampered(`DELETE FROM audit_entry WHERE id = ${id}`, async () =>
      expect(await fault()).toEqual({ kind: 'removed', entryId: id }),
    );
    await whileTampered(
      `DELETE FROM audit_link WHERE entry_id = ${id}; DELETE FROM audit_entry WHERE id = ${id}`,
      async () => expect(await fault()).toEqual({ kind: 'removed-before', entryId: next }),
    );
    const closed = `DELETE FROM audit_link WHERE entry_id = ${id}; DELETE FROM audit_entry WHERE id = ${id};
      UPDATE audit_link SET position = position - 1 WHERE position > (SELECT position FROM audit_link WHERE entry_id = ${next}) - 1`;
    await whileTampered(closed, async () =>
      expect(await fault()).toEqual({ kind: 'removed-before', entryId: next }),
    );
  });

  it('names an entry that was inserted behind the trigger, and one that was moved', async () => {
    const inserted = `INSERT INTO audit_entry (id, person_name, action, resource, resource_id, request_id)
      OVERRIDING SYSTEM VALUE VALUES (1000000, 'x', 'x', 'x', 'x', 'x')`;
    await whileTampered(inserted, async () =>
      expect(await fault()).toEqual({ kind: 'inserted', entryId: '1000000' }),
    );
    const [three, four] = [await idOf('three'), await idOf('four')];
    const moved = `UPDATE audit_link SET position = -position WHERE entry_id IN (${three}, ${four});
      UPDATE audit_link SET position = CASE WHEN entry_id = ${three} THEN 1 - position ELSE -position - 1 END WHERE position < 0`;
    await whileTampered(moved, async () => expect(await fault()).toEqual({ kind: 'moved', entryId: four }));
  });

  it('without its last entries, or rewritten, no longer has the recorded head', async () => {
    const { head } = await verifyAuditChain(db);
    await add('after the anchor');
    const id = await idOf('last');
    expect(await verifyAuditChain(db, head?.hash)).toMatchObject({ fault: null, hasAnchor: true });
    const cut = `DELETE FROM audit_link WHERE entry_id >= ${id}; DELETE FROM audit_entry WHERE id >= ${id}`;
    await whileTampered(cut, async () =>
      expect(await verifyAuditChain(db, head?.hash)).toMatchObject({ fault: null, hasAnchor: false }),
    );
    const rewrite = `UPDATE audit_entry SET label = 'another' WHERE id = ${id}; DELETE FROM audit_link;
      SELECT link_audit_entry(e) FROM (SELECT * FROM audit_entry ORDER BY id) AS e`;
    await whileTampered(rewrite, async () =>
      expect(await verifyAuditChain(db, head?.hash)).toMatchObject({ fault: null, hasAnchor: false }),
    );
  });

  it('still proves who did what, and when, once the details about a person who left are erased', async () => {
    const buyer = await signedIn(api);
    await db
      .insertInto('audit_entry')
      .values([
        { ...entry(buyer.email), resource: 'person', resource_id: buyer.personId },
        { ...entry('a company'), after: JSON.stringify({ members: [buyer.email] }) },
        {
          ...entry('a registration'),
          resource: 'registration',
          after: JSON.stringify({ email: buyer.email }),
        },
      ])
      .execute();
    expect(
      (await as(api.app, buyer, 'POST /public/me/close', { password: PASSWORD })).statusCode,
    ).toBeLessThan(300);
    const left = await db.selectFrom('audit_entry').selectAll().where('after', 'is not', null).execute();
    expect(
      left.filter((row) => JSON.stringify(row).includes(buyer.email)).map(({ resource }) => resource),
    ).toEqual(['registration']);
    const report = await verifyAuditChain(db);
    expect(report).toMatchObject({ fault: null, erased: 2 });
    expect(intactText(report)).toMatch(/dont 2 au détail effacé\.\n/);
    const erased = await db
      .selectFrom('audit_entry')
      .select(['id', 'person_name', 'before'])
      .where('resource', '=', 'person')
      .execute();
    expect(erased).toEqual([{ id: expect.any(String), person_name: 'Inès Garnier', before: null }]);
    await whileTampered(
      `UPDATE audit_entry SET before = '{"forged": true}' WHERE id = ${erased[0]?.id}`,
      async () => expect(await fault()).toEqual({ kind: 'changed', entryId: erased[0]?.id }),
    );
  });

  it('is written to the log of the server every day by its head', async () => {
    const lines: unknown[] = [];
    await logAuditHead({ db, log: { info: (details) => void lines.push(details) } });
    expect(lines).toEqual([{ code: 'audit-head', ...(await verifyAuditChain(db)).head }]);
  });
});

it('reports each fault in good French', () => {
  const kinds = ['changed', 'removed', 'removed-before', 'moved', 'inserted'] as const;
  for (const text of [...kinds.map((kind) => faultText({ kind, entryId: '7' })), ANCHOR_MISSING, WRONG_HASH])
    expect(proofread(text)).toEqual([]);
});
