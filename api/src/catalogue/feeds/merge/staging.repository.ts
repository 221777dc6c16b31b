import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The rows of one file, on this connection only: nothing of the stock is touched while they are read. */
const CREATE = `
CREATE TEMP TABLE feed_row (
  line int NOT NULL, feed_key text COLLATE "C" NOT NULL, refused boolean NOT NULL,
  model_n int, depot_n int, version text, finition text, body text, energy text, gearbox text, power_hp int, fiscal_hp int,
  engine_cc int, co2 int, crit_air text, colour text, colour_name text, seats int, doors int, first_registration text, model_year int,
  available_from date, vat_regime text, price_b2b_cents int, price_b2c_cents int, list_price_cents int, km int,
  vin text COLLATE "C", plate text, quantity int, photos text COLLATE "C", battery jsonb,
  drawn_body text, silhouette text, two_door boolean
);
CREATE TEMP TABLE feed_model (n int PRIMARY KEY, make_name text NOT NULL, make_slug text NOT NULL, name text NOT NULL, slug text NOT NULL, make_id int, model_id int);
CREATE TEMP TABLE feed_depot (n int PRIMARY KEY, name text NOT NULL, slug text NOT NULL, postcode text NOT NULL, city text NOT NULL,
  department text NOT NULL, latitude double precision, longitude double precision, depot_id int);
CREATE TEMP TABLE feed_picture (drawn_body text, silhouette text, two_door boolean, colour text, place int, drawing jsonb, media_id int)`;

export async function createStaging(client: pg.ClientBase): Promise<void> {
  await client.query(CREATE);
}

/**
 * Streams lines in PostgreSQL's COPY text format into a staging table; `lines` waits while the server is
 * behind.
 */
export async function copyInto(
  client: pg.ClientBase,
  table: 'feed_row',
  lines: AsyncIterable<string>,
): Promise<void> {
  const target = client.query(copyFrom(`COPY pg_temp.${table} FROM STDIN`));
  await pipeline(Readable.from(lines, { objectMode: true, highWaterMark: 4 }), target);
}

export type StagedModel = { makeName: string; makeSlug: string; name: string; slug: string };
export type StagedDepot = {
  name: string;
  slug: string;
  postcode: string;
  city: string;
  department: string;
  latitude: number | null;
  longitude: number | null;
};

/** The models and depots that rows refer to by their place in these lists. */
export async function stageNames(
  client: pg.ClientBase,
  models: readonly StagedModel[],
  depots: readonly StagedDepot[],
): Promise<void> {
  await client.query(
    `INSERT INTO feed_model (n, make_name, make_slug, name, slug)
     SELECT ordinality - 1, m->>'makeName', m->>'makeSlug', m->>'name', m->>'slug' FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t(m, ordinality)`,
    [JSON.stringify(models)],
  );
  await client.query(
    `INSERT INTO feed_depot (n, name, slug, postcode, city, department, latitude, longitude)
     SELECT ordinality - 1, d->>'name', d->>'slug', d->>'postcode', d->>'city', d->>'department', (d->>'latitude')::float8, (d->>'longitude')::float8
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t(d, ordinality)`,
    [JSON.stringify(depots)],
  );
}

export type Duplicate = { line: number; feedKey: string; vin: string | null; firstLine: number };

/**
 * Removes rows whose reference (or VIN) an earlier line already has; the key stays known, so that its vehicle
 * does not count as missing.
 */
export async function removeDuplicates(
  client: pg.ClientBase,
): Promise<{ keys: Duplicate[]; vins: Duplicate[] }> {
  return {
    keys: await removeRepeated(client, 'feed_key', 'true'),
    vins: await removeRepeated(client, 'vin', 'vin IS NOT NULL AND NOT refused'),
  };
}

async function removeRepeated(
  client: pg.ClientBase,
  column: 'feed_key' | 'vin',
  where: string,
): Promise<Duplicate[]> {
  const repeated = `SELECT ${column} FROM feed_row WHERE ${where} GROUP BY ${column} HAVING count(*) > 1`;
  const { rows } = await client.query<Duplicate & { refused: boolean }>(
    `WITH ranked AS (
       SELECT ctid AS place, first_value(line) OVER same AS first_line, row_number() OVER same AS rank
       FROM feed_row WHERE ${where} AND ${column} IN (${repeated})
       WINDOW same AS (PARTITION BY ${column} ORDER BY refused, line)
     )
     DELETE FROM feed_row r USING ranked WHERE r.ctid = ranked.place AND ranked.rank > 1
     RETURNING r.line, r.feed_key AS "feedKey", r.vin, ranked.first_line AS "firstLine", r.refused`,
  );
  return rows.filter(({ refused }) => !refused).toSorted((left, right) => left.line - right.line);
}
