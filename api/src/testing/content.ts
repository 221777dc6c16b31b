import type { Insertable } from 'kysely';
import type { Database, Tables } from '../platform/db/tables.ts';

const PUBLISHED = new Date('2026-01-05T08:00:00Z');
let counter = 0;
const next = (): number => (counter += 1);

/** An article published long ago, written past the service that sanitises. */
export async function createArticle(
  db: Database,
  given: Partial<Insertable<Tables['news_article']>> = {},
): Promise<number> {
  const values = {
    title: `Actualité ${next()}`,
    topic: 'marché' as const,
    body: '<p>Texte.</p>',
    published_at: PUBLISHED,
    ...given,
  };
  return (await db.insertInto('news_article').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function createPage(
  db: Database,
  given: Partial<Insertable<Tables['page']>> = {},
): Promise<number> {
  const values = { title: `Page ${next()}`, body: '<p>Texte.</p>', published_at: PUBLISHED, ...given };
  return (await db.insertInto('page').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export async function createDrawing(db: Database): Promise<number> {
  const drawing = JSON.stringify({
    body: 'suv',
    paint: `#${String(next()).padStart(6, '0')}`,
    view: 'profile',
  });
  return (
    await db
      .insertInto('media_object')
      .values({ drawing, file_key: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** An animation without an end, live since long ago. */
export async function createAnimation(
  db: Database,
  given: Partial<Insertable<Tables['commercial_animation']>> = {},
): Promise<number> {
  const picture = await createDrawing(db);
  const values = {
    title: `Offre ${next()}`,
    slug: `offre-${next()}`,
    body: '<p>Texte.</p>',
    image_mobile_id: picture,
    image_laptop_id: picture,
    starts_at: PUBLISHED,
    published_at: PUBLISHED,
    ...given,
  };
  return (
    await db.insertInto('commercial_animation').values(values).returning('id').executeTakeFirstOrThrow()
  ).id;
}
