import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { importObservations, valueImportMessages as texts } from '@pomelo/api/catalogue/index.ts';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { run } from './process/run.ts';
import { messageOf, StartError } from './process/start-error.ts';

const OPTIONS = { source: { type: 'string' }, on: { type: 'string' } } as const;
const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MAX_BYTES = 16 * 1024 * 1024;

/** The text of a file; one byte above the limit is enough to refuse it. */
async function textOf(path: string): Promise<string> {
  const bytes = await buffer(createReadStream(path, { end: MAX_BYTES })).catch((error: unknown) => {
    throw new StartError(messageOf(error), { cause: error });
  });
  if (bytes.length > MAX_BYTES) throw new StartError(texts.TOO_LARGE);
  return new TextDecoder().decode(bytes);
}

// VALUE-5
/** `npm run value:import`: prices seen elsewhere. */
export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: texts.USAGE });
  if (values.help) return console.log(texts.USAGE);
  const [file, ...more] = positionals;
  const { source = '', on = '' } = values;
  if (file === undefined || more.length > 0 || source === '' || source.length > 80 || !DAY.test(on))
    throw new StartError(texts.USAGE);
  const text = await textOf(file);
  await onDatabase(values.database, async ({ db }) => {
    const given = { name: basename(file).slice(0, 200), text, source, seenOn: on };
    const result = await importObservations(db, given, systemClock.now());
    if (result.kind === 'refused') throw new StartError(texts.resultText(result));
    console.log(texts.resultText(result));
  });
}

if (import.meta.main) await run(command);
