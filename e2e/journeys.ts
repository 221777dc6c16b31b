import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runSuite } from './support/run/run-suite.ts';

const { values, positionals } = parseArgs({
  options: {
    /** So many times in a row, each on a new portal; stops at the first that is not green. */
    times: { type: 'string', default: '1' },
  },
  // Files whose path contains one of these; all journeys without any.
  allowPositionals: true,
});
const times = Number(values.times);
/** Names choose files of the audits and of reliability too. */
const chosen = positionals.length > 0 ? positionals : ['journeys/'];

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-journeys-'));
  try {
    for (let time = 1; time <= times; time += 1) {
      const begun = Date.now();
      const { passed, misses } = await runSuite(
        { title: `${time} / ${times}`, runner: 'playwright', arguments: chosen },
        folder,
      );
      for (const miss of misses) console.log(`✗ ${miss}\n`);
      console.log(
        `${time} / ${times}: ${passed} passed, ${misses.length} failed, ${Math.round((Date.now() - begun) / 1000)} s`,
      );
      if (misses.length > 0) return false;
    }
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
