import type { Pool } from 'pg';
import type { Database } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SourceParts } from './sources/fetch-source.ts';

/** What imports asked for at the back-office are made of. */
export type ImportParts = SourceParts & { db: Database; pool: Pool; files: FileStore };
