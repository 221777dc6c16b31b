import type { Database } from '../../platform/db/tables.ts';
import { findFilterSeos } from '../pages/content.repository.ts';

/** Slugs of the filters that have their own texts. */
export const textedFilters = async (db: Database): Promise<string[]> => (await findFilterSeos(db, {})).map(({ slug }) => slug);
