import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import { importFeed, type ImportOptions, type ImportResult } from '../../catalogue/feeds/import.service.ts';
import { NO_MAPPING, type ReadMapping } from '../../catalogue/feeds/reading/columns/mapping.ts';
import { openReport, type Report } from '../../catalogue/feeds/report/report.ts';

export type ImportedFile = ImportResult & { summary: ReturnType<Report['summary']>; reportText: string };
type Options = Partial<Omit<ImportOptions, 'mapping'>> & { mapping?: Partial<ReadMapping> };

/** Imports files as the command does, into the database at `url`. */
export function fileImporter(
  url: string,
): (content: string | Buffer, options?: Options) => Promise<ImportedFile> {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-import-file-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'feed');
  const reportPath = join(folder, 'report.csv');
  return async (content, { mapping, ...options } = {}) => {
    writeFileSync(path, content);
    const report = await openReport(reportPath);
    try {
      const given = {
        connectionString: url,
        path,
        feed: 'essai',
        mapping: { ...NO_MAPPING, ...mapping },
        tradeMargin: 8,
        allowShrink: false,
        ...options,
      };
      const result = await importFeed(given, {
        clock: { now: () => new Date('2026-11-23T10:00:00Z') },
        report,
      });
      await report.close();
      return { ...result, summary: report.summary(), reportText: readFileSync(reportPath, 'utf8') };
    } finally {
      await report.close();
    }
  };
}

/** Keys of the vehicles on sale. */
export async function keysOnSale(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT feed_key AS key FROM catalogue_item WHERE status = 'published' ORDER BY length(feed_key), feed_key`,
  );
  return rows.map(({ key }) => key);
}
