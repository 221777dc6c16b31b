import type { Pool } from 'pg';
import { acrossWorkspaces } from '../../../../platform/db/workspace-scope.ts';
import type { VocabularyModel } from '../../text-search/vocabulary.ts';

export type StockText = VocabularyModel & { version: string; finition: string };

/** Texts above this number are found by their words, but explain none. */
const MAX_TEXTS = 300_000;

/** The different texts of published listings. */
export const findStockTexts = (pool: Pool): Promise<StockText[]> =>
  acrossWorkspaces('catalogue', async () => {
    const { rows } = await pool.query<StockText>(
      `SELECT make.slug AS "makeSlug", make.name AS "makeName", model.slug, model.name, i.version, i.finition
       FROM (SELECT DISTINCT make_id, model_id, version, finition FROM catalogue_item
             WHERE status = 'published' LIMIT $1) i
       JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id`,
      [MAX_TEXTS],
    );
    return rows;
  });
