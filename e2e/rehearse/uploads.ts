import { createHash } from 'node:crypto';
import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import { companyPapers } from '@pomelo/contract/bundles/company-papers.endpoints.ts';
import { dayText, parisDay } from '@pomelo/contract/paris-time.ts';
import { openFiles } from '@pomelo/server/src/parts/open-files.ts';
import { readEnvironment } from '@pomelo/server/src/settings/environment.ts';
import { type Company, type FaultContext, perform } from '../faults/fault-context.ts';
import type { Random } from '../faults/seeded-random.ts';
import type { Variables } from '../support/portal/program.ts';

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The last paper whose upload each company got an answer to. */
const stored = new WeakMap<Company, Buffer>();

/** A company sends a new mandate in the place of the one before. */
export async function uploadPaper(context: FaultContext, company: Company, random: Random): Promise<void> {
  const bytes = buildPdf(`Mandat ${random.between(1, 1_000_000_000)}`);
  stored.delete(company);
  const answer = await perform(context, {
    name: 'upload',
    who: company.credentials,
    ask: (client) =>
      client.call(companyPapers.put, {
        body: {
          kind: 'mandate',
          issuedOn: dayText(parisDay(Date.now()).day),
          file: { name: 'mandat.pdf', bytes },
        },
      }),
    proof: () => ({
      sql: "SELECT FROM company_paper WHERE workspace_id = $1 AND kind = 'mandate'",
      values: [company.workspaceId],
      rows: 1,
    }),
  });
  if (answer) stored.set(company, bytes);
}

/** Uploads and rendered documents whose bytes in the bucket are not those that were stored. */
export async function brokenUploads(context: FaultContext, settings: Variables): Promise<string[]> {
  const files = await openFiles(readEnvironment({ ...settings, PORT: '0' }));
  const broken: string[] = [];
  for (const company of context.companies) {
    const bytes = stored.get(company);
    if (!bytes) continue;
    const { rows } = await context.database.query<{ key: string }>(
      "SELECT file_key AS key FROM company_paper WHERE workspace_id = $1 AND kind = 'mandate'",
      [company.workspaceId],
    );
    const found = await files.read(rows[0]?.key ?? '');
    if (!found?.equals(bytes)) broken.push(`the mandate of ${company.workspaceId} is not the one it sent`);
  }
  const { rows: documents } = await context.database.query<{ key: string; digest: Buffer }>(
    'SELECT file_key AS key, sha256 AS digest FROM document WHERE file_key IS NOT NULL AND workspace_id = ANY ($1)',
    [context.companies.map(({ workspaceId }) => workspaceId)],
  );
  for (const { key, digest } of documents) {
    const found = await files.read(key);
    if (!found || !sha256(found).equals(digest))
      broken.push(`the file ${key} differs from what was rendered`);
  }
  return broken;
}
