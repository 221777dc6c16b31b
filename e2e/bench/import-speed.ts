import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { rmSync } from 'node:fs';
import { makeFeed } from './make-feed.ts';
import type { BenchPortal } from './portal.ts';

const ROWS = 100_000;

/** A feed of new vehicles, from file to catalogue, by the command that dealers' files go through. */
export async function measureImport(portal: BenchPortal): Promise<string> {
  const file = join(tmpdir(), `pomelo-feed-${process.pid}.csv`);
  await makeFeed(file, ROWS);
  const started = performance.now();
  await portal.run('import.ts', [file, '--feed', 'banc']);
  const seconds = (performance.now() - started) / 1000;
  rmSync(file);
  return `import of ${ROWS} rows: ${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s`;
}
