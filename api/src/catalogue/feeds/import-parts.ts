import type { Pool } from 'pg';
import type { Database } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SourceParts } from './sources/fetch-source.ts';

/** Dependencies of imports from the back-office. */
export type ImportParts = SourceParts & { db: Database; pool: Pool; files: FileStore };
