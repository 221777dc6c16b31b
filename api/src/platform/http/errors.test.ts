import { REFUSALS, type RefusalCode } from '@pomelo/contract/errors.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../db/connect.ts';
import { problemOf, refusalOf } from './errors.ts';
import { Refusal } from '../errors/refusal.ts';
import { testDatabase } from '../../testing/database/database.ts';

const { pool, db } = await testDatabase();
const failureOf = async (sql: string, values: unknown[] = []): Promise<unknown> =>
  pool.query(sql, values).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a refusal', () => {
  // API-6, API-7
  it('travels with its status, a French title and detail, and its code last in the type', () => {
    for (const code of Object.keys(REFUSALS) as RefusalCode[]) {
      const { problem, status, retryAfterSeconds } = problemOf(new Refusal(code), 'number');
      expect(problem).toMatchObject({ status: REFUSALS[code], requestId: 'number' });
      expect(problem.type.endsWith(`/${code}`)).toBe(true);
      expect(problem.title.length * (problem.detail?.length ?? 0)).toBeGreaterThan(0);
      expect(retryAfterSeconds !== undefined).toBe(
        code === 'being-changed' || [429, 503, 507].includes(status),
      );
    }
  });
});

describe('what PostgreSQL throws', () => {
  it.each([
    ['a NUL byte', 'SELECT $1::text', '\u0000'],
    ['a number too large', 'SELECT $1::int', '9999999999'],
    ['no UUID', 'SELECT $1::uuid', 'abc'],
    ['an infinite date', 'SELECT $1::date', '0000-00-00'],
    ['a broken pattern', "SELECT 'a' ~ $1::text", '('],
  ])('is malformed for %s', async (_name, sql, value) => {
    expect(refusalOf(await failureOf(sql, [value]))?.code).toBe('malformed');
  });

  it('is unavailable for a query that took too long, and for a database that is not there', async () => {
    expect(refusalOf(await failureOf("SET statement_timeout = '1ms'; SELECT pg_sleep(1)"))?.code).toBe(
      'unavailable',
    );
    const nowhere = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:1/nowhere' });
    const refused = await nowhere.query('SELECT 1').catch((error: unknown) => error);
    expect(refusalOf(refused)?.code).toBe('unavailable');
    await nowhere.end();
  });

  it('is not foreseen for a statement of ours that is wrong', async () => {
    expect(refusalOf(await failureOf('SELECT nothing FROM nowhere'))).toBeUndefined();
  });
});

describe('a transaction', () => {
  const fail = (code: string) => Object.assign(new Error(code), { code });

  it('is run again after a deadlock, three times in all', async () => {
    let runs = 0;
    const attempt = withTransaction(db, async () => {
      runs += 1;
      throw fail('40P01');
    });
    await expect(attempt).rejects.toThrow('40P01');
    expect(runs).toBe(3);
    runs = 0;
    await withTransaction(db, async () => {
      runs += 1;
      if (runs < 3) throw fail('40001');
    });
    expect(runs).toBe(3);
  });

  it('is run once more when a unique value was taken concurrently', async () => {
    let runs = 0;
    const attempt = withTransaction(db, async () => {
      runs += 1;
      throw fail('23505');
    });
    await expect(attempt).rejects.toThrow('23505');
    expect(runs).toBe(2);
  });

  it.each([
    ['another failure', fail('23503')],
    ['a taken idempotency key', Object.assign(fail('23505'), { constraint: 'idempotency_key_pkey' })],
  ])('is not run again after %s', async (_name, failure) => {
    let runs = 0;
    const attempt = withTransaction(db, async () => {
      runs += 1;
      throw failure;
    });
    await expect(attempt).rejects.toThrow(failure.message);
    expect(runs).toBe(1);
  });
});
