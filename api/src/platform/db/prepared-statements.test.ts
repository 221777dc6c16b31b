import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { createDatabase } from './connect.ts';
import { inPool } from './pool-purpose.ts';
import { createPurposePools } from './purpose-pools.ts';
import { inWorkspace } from './workspace-scope.ts';

const [FIRST, SECOND] = [randomUUID(), randomUUID()];
const { url, asOwner } = await testDatabase();
const pool = createPurposePools({ connectionString: url });
const db = createDatabase(pool);
afterAll(() => db.destroy());

const preparedOn = async (on: typeof db): Promise<string[]> =>
  (
    await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements ORDER BY name`.execute(on)
  ).rows.map(({ statement }) => statement);

const times = async (count: number, run: () => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n += 1) await run();
};

test('prepares a statement from its fourth use, and not what runs once or in a job', async () => {
  const frequent = (on: typeof db) => sql`SELECT ${1}::int AS "frequent"`.execute(on);
  await times(3, () => frequent(db));
  expect(await preparedOn(db)).toEqual([]);
  await times(2, () => frequent(db));
  await sql`SELECT ${1}::int AS "rare"`.execute(db);
  await inPool('jobs', () => times(5, () => sql`SELECT ${1}::int AS "job"`.execute(db)));
  expect(await preparedOn(db)).toEqual(['SELECT $1::int AS "frequent"']);
  expect(await inPool('jobs', () => preparedOn(db))).toEqual([]);
});

test('a statement of every column is read with a column that a migration has just added', async () => {
  await asOwner('CREATE TABLE grown (id int); INSERT INTO grown VALUES (1); GRANT SELECT ON grown TO PUBLIC');
  const read = async () => (await sql`SELECT * FROM grown WHERE id = ${1}`.execute(db)).rows;
  await times(6, read);
  await asOwner("ALTER TABLE grown ADD COLUMN note text NOT NULL DEFAULT 'added'");
  expect(await read()).toEqual([{ id: 1, note: 'added' }]);
});

test('a prepared statement returns the rows of its own caller only', async () => {
  await asOwner(`
    CREATE TABLE owned (workspace_id text);
    INSERT INTO owned VALUES ('${FIRST}'), ('${SECOND}');
    ALTER TABLE owned ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own_rows ON owned TO pomelo_workspace
      USING (workspace_id = current_setting('pomelo.workspace'));
    GRANT SELECT ON owned TO PUBLIC`);
  const rowsOf = (workspaceId: string) =>
    inWorkspace(workspaceId, async () => {
      const { rows } = await sql<{
        id: string;
      }>`SELECT workspace_id AS id FROM owned WHERE ${1}::int = 1`.execute(db);
      return rows.map(({ id }) => id);
    });
  const answers: string[][] = [];
  await times(8, async () => void answers.push(await rowsOf(FIRST), await rowsOf(SECOND)));
  expect(answers).toEqual(Array.from({ length: 16 }, (_, at) => [at % 2 === 0 ? FIRST : SECOND]));
});

test('an upsert by a partial index, whose condition is a parameter, is planned for its values', async () => {
  await asOwner(`
    CREATE TABLE request (email text, state text, times int NOT NULL DEFAULT 1);
    CREATE UNIQUE INDEX ON request (email) WHERE state = 'open';
    GRANT SELECT, INSERT, UPDATE ON request TO PUBLIC`);
  const ask = () =>
    sql`INSERT INTO request (email, state) VALUES (${'a@pomelo.test'}, ${'open'})
      ON CONFLICT (email) WHERE state = ${'open'} DO UPDATE SET times = request.times + 1`.execute(db);
  await times(12, ask);
  expect((await sql`SELECT times FROM request`.execute(db)).rows).toEqual([{ times: 12 }]);
});
