import type { Body, OrUnknown } from '@pomelo/contract/catalogue/facets.ts';
import type pg from 'pg';
import type { Drawing } from '../../pictures/drawing/picture.ts';

/** Body and proportions of the illustration of a staged car; `silhouette` is empty for a model without dimensions. */
export type StagedLook = { drawnBody: OrUnknown<Body>; silhouette: string; twoDoor: boolean; colour: string };
export type StagedPicture = StagedLook & { place: number; drawing: Drawing };

/** The feed of that name, created the first time. */
export async function findOrCreateFeed(client: pg.ClientBase, name: string): Promise<number> {
  await client.query('INSERT INTO feed (name) VALUES ($1) ON CONFLICT (name) DO NOTHING', [name]);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM feed WHERE name = $1', [name]);
  const [feed] = rows;
  if (feed === undefined) throw new Error('The feed that was just created is not there');
  return feed.id;
}

/** Gives every staged model its id, creating the makes and models that the stock has not had yet. */
export async function resolveModels(client: pg.ClientBase): Promise<void> {
  // Sorted by slug, so that two imports that create the same ones wait for each other instead of deadlocking.
  await client.query(`INSERT INTO make (name, slug) SELECT DISTINCT ON (make_slug) make_name, make_slug FROM feed_model f
    WHERE NOT EXISTS (SELECT 1 FROM make m WHERE m.slug = f.make_slug) ORDER BY make_slug ON CONFLICT (slug) DO NOTHING`);
  await client.query('UPDATE feed_model f SET make_id = m.id FROM make m WHERE m.slug = f.make_slug');
  await client.query(`INSERT INTO model (make_id, name, slug) SELECT DISTINCT ON (make_id, slug) make_id, name, slug FROM feed_model f
    WHERE NOT EXISTS (SELECT 1 FROM model m WHERE m.make_id = f.make_id AND m.slug = f.slug) ORDER BY make_id, slug, n ON CONFLICT (make_id, slug) DO NOTHING`);
  await client.query(
    'UPDATE feed_model f SET model_id = m.id FROM model m WHERE m.make_id = f.make_id AND m.slug = f.slug',
  );
}

/** Assigns a depot to every staged place: an existing one in the same commune, else a new one. */
export async function resolveDepots(client: pg.ClientBase): Promise<void> {
  await client.query(`UPDATE feed_depot f SET depot_id = (SELECT min(d.id) FROM depot d WHERE d.postcode = f.postcode AND lower(d.city) = lower(f.city))
    WHERE f.name = f.city`);
  await client.query(`INSERT INTO depot (name, slug, postcode, city, department, latitude, longitude)
    SELECT DISTINCT ON (slug) name, slug, postcode, city, department, latitude, longitude FROM feed_depot f
    WHERE depot_id IS NULL AND NOT EXISTS (SELECT 1 FROM depot d WHERE d.slug = f.slug) ORDER BY slug, n ON CONFLICT (slug) DO NOTHING`);
  await client.query(
    'UPDATE feed_depot f SET depot_id = d.id FROM depot d WHERE f.depot_id IS NULL AND d.slug = f.slug',
  );
}

/** The shapes and colours that the staged rows need pictures of. */
export async function wantedPictures(client: pg.ClientBase): Promise<StagedLook[]> {
  const { rows } = await client.query<StagedLook>(
    'SELECT DISTINCT drawn_body AS "drawnBody", silhouette, two_door AS "twoDoor", colour FROM feed_row WHERE NOT refused ORDER BY 1, 2, 3, 4',
  );
  return rows;
}

/** Finds or creates the generated pictures: one media row per drawing, shared by all cars that look alike. */
export async function resolvePictures(
  client: pg.ClientBase,
  pictures: readonly StagedPicture[],
): Promise<void> {
  await client.query(
    `INSERT INTO feed_picture (drawn_body, silhouette, two_door, colour, place, drawing)
     SELECT p->>'drawnBody', p->>'silhouette', (p->>'twoDoor')::boolean, p->>'colour', (p->>'place')::int, p->'drawing' FROM jsonb_array_elements($1::jsonb) p`,
    [JSON.stringify(pictures)],
  );
  await client.query(`INSERT INTO media_object (drawing) SELECT DISTINCT drawing FROM feed_picture f
    WHERE NOT EXISTS (SELECT 1 FROM media_object m WHERE m.drawing = f.drawing) ORDER BY drawing ON CONFLICT (drawing) DO NOTHING`);
  await client.query(
    'UPDATE feed_picture f SET media_id = m.id FROM media_object m WHERE m.drawing = f.drawing',
  );
}
