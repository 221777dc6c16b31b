import type pg from 'pg';

export type ConfigurationRow = { key: string; type: 'integer' | 'bool' | 'text'; value: string };
/** Existing entries are not changed. */
export async function putConfiguration(
  client: pg.ClientBase,
  entries: readonly ConfigurationRow[],
): Promise<void> {
  await client.query(
    `INSERT INTO website_configuration (key, type, value)
     SELECT key, type, value FROM jsonb_to_recordset($1) AS e(key text, type text, value text) ON CONFLICT (key) DO NOTHING`,
    [JSON.stringify(entries)],
  );
}

export type PageText = { title: string; description: string; heading: string; text: string };
export type CarSeoRow = PageText & { makeSlug: string; modelSlug: string | null };
/** Existing texts are not changed. */
export async function putCarSeos(client: pg.ClientBase, rows: readonly CarSeoRow[]): Promise<void> {
  await client.query(
    `INSERT INTO car_seo (make_slug, model_slug, title, description, heading, text)
     SELECT "makeSlug", "modelSlug", title, description, heading, text
     FROM jsonb_to_recordset($1) AS r("makeSlug" text, "modelSlug" text, title text, description text, heading text, text text)
     ON CONFLICT (make_slug, model_slug) DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

export type FilterSeoRow = PageText & { slug: string };
export async function putFilterSeos(client: pg.ClientBase, rows: readonly FilterSeoRow[]): Promise<void> {
  await client.query(
    `INSERT INTO filter_seo (slug, title, description, heading, text)
     SELECT slug, title, description, heading, text
     FROM jsonb_to_recordset($1) AS r(slug text, title text, description text, heading text, text text) ON CONFLICT (slug) DO NOTHING`,
    [JSON.stringify(rows)],
  );
}
