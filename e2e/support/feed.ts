import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import { sharedPortal } from './shared-portal.ts';
import { expect } from './test.ts';

const HEAD = 'reference,marque,modele,version,energie,boite,puissance,annee,km,prix,code postal,tva';

/** A dealer group sends its file, as its operator does beside the running portal: one vehicle a line. */
export function importVehicles(feed: string, lines: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-flux-'));
  const path = join(folder, `${feed}.csv`);
  writeFileSync(path, [HEAD, ...lines.map((line) => `${line},marge`), ''].join('\n'));
  const { code, text } = runProgram(
    'import.ts',
    { DATABASE_URL: sharedPortal().database, DATA_DIR: sharedPortal().dataDir },
    path,
    '--feed',
    feed,
  );
  rmSync(folder, { recursive: true });
  expect(text).toContain('0 refusé');
  expect(code).toBe(0);
}
