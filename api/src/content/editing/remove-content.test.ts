import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createArticle } from '../../testing/content.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;

async function waitingForTheArticle(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%news_article%'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

it('a draft is not removed while a person publishes it', async () => {
  const editor = await createStaffMember(api, 'content');
  const id = await createArticle(db, { published_at: null });
  const removal = await db.transaction().execute(async (trx) => {
    await trx.updateTable('news_article').set({ published_at: new Date() }).where('id', '=', id).execute();
    const answer = asStaff(app, editor, `DELETE /backoffice/content/news/${id}`);
    await expect.poll(waitingForTheArticle).toBe(1);
    return { answer };
  });
  expect((await removal.answer).json().type).toMatch(/in-use$/);
  expect((await app.inject(`/api/news_articles/${id}`)).statusCode).toBe(200);
});
