import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { postAll, receiveTransfer } from '../../testing/accounting/books.ts';
import { loseChanges } from '../../testing/accounting/unpaid.ts';
import { testApi } from '../../testing/app.ts';
import { compareBooks } from './post-entries.service.ts';

const { db } = await testApi();
const received = (cents: number) => receiveTransfer(db, { cents, at: new Date() });

/** Does something next to a reader, once, after the first query that it made. */
function afterFirstQuery(work: () => Promise<unknown>): KyselyPlugin {
  let isDone = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true;
        await work();
      }
      return result;
    },
  };
}

beforeEach(() => postAll(db));

/** Compares the books; what it warned about. */
async function warningsOf(meanwhile: () => Promise<unknown>): Promise<object[]> {
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details), info() {}, error() {} };
  await compareBooks({
    db: db.withPlugin(afterFirstQuery(meanwhile)),
    clock: { now: () => new Date() },
    log,
  });
  return warnings;
}

// MONEY-27
describe('the nightly comparison of the books', () => {
  it('does not warn about what is received while it compares', async () => {
    await received(1000);
    expect(await warningsOf(() => received(2000))).toEqual([]);
  });

  it('warns about a missing entry while documents that wait are posted', async () => {
    await received(3000);
    await loseChanges(db);
    await received(6000);
    expect(await warningsOf(() => postAll(db))).toMatchObject([{ missing: 2, waiting: 1 }]);
  });

  it('warns about a missing entry while other documents wait', async () => {
    await received(4000);
    await loseChanges(db);
    await received(5000);
    const nothing = () => Promise.resolve();
    expect(await warningsOf(nothing)).toMatchObject([{ missing: 2, waiting: 1 }]);
    expect(await warningsOf(nothing)).toEqual([]);
  });
});
