import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyDocument } from './documents.ts';
import { compileSchematron, findSchematrons, validate } from './schematron.ts';

const USAGE = `npm run einvoice:check -- DOSSIER

DOSSIER contient les schematrons officiels en XSLT (EN 16931 pour CII, BR-FR), tels que téléchargés.`;

/**
 * Validates every kind of electronic document by every schematron of a folder. Exit code 1 when a fatal
 * assertion fails.
 */
async function main(): Promise<number> {
  const [folder] = process.argv.slice(2);
  if (!folder) {
    console.error(USAGE);
    return 2;
  }
  const stylesheets = await findSchematrons(folder);
  if (stylesheets.length === 0) {
    console.error(`Aucun schematron XSLT pour CII dans ${folder}.\n\n${USAGE}`);
    return 2;
  }
  const scratch = await mkdtemp(join(tmpdir(), 'pomelo-einvoice-'));
  try {
    const documents = await everyDocument();
    let fatal = 0;
    for (const [place, path] of stylesheets.entries()) {
      const schematron = await compileSchematron(path, scratch, place);
      let failed = 0;
      for (const { name, xml } of documents) {
        for (const { id, flag, text, location } of await validate(schematron, xml)) {
          failed += 1;
          if (flag === 'fatal' || flag === 'error') fatal += 1;
          console.log(`${name}: ${id} (${flag}) ${text}\n  ${location}`);
        }
      }
      console.log(`${schematron.name}: ${documents.length} documents, ${failed} failed assertions`);
    }
    return fatal > 0 ? 1 : 0;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

process.exitCode = await main();
