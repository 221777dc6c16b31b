import type { Database } from '../../platform/db/tables.ts';
import { findFilterSeos } from '../pages/content.repository.ts';

/** The slugs of the filters that have a text of their own. */
export const textedFilters = async (db: Database): Promise<string[]> => (await findFilterSeos(db, {})).map(({ slug }) => slug);
