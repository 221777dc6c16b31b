import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './portal/program.ts';
import { sharedPortal } from './portal/shared-portal.ts';
import { expect } from './test.ts';

const HEAD = 'reference,marque,modele,version,energie,boite,puissance,annee,km,prix,code postal,tva';

/** Imports the file of a dealer group, as its operator does next to the running portal: one vehicle a row. */
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
