import '@pomelo/api/wiring.ts';
import { basename, extname, join } from 'node:path';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { announceImport } from './commands/announce-import.ts';
import { readConstants, readMapOptions, readRates } from './commands/feed-options.ts';
import { typedOf } from './commands/typed.ts';
import { migrateDatabase } from './parts/migrate-database.ts';
import { openForCommand, withDatabase } from './postgres/open-database.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';
import {
  failures,
  FEED_FIELDS,
  FeedFileError,
  helpText,
  importFeed,
  type ImportOptions,
  ImportRunningError,
  MissingColumnsError,
  NO_MAPPING,
  openReport,
  type Progress,
  progressLine,
  proposalText,
  proposeForFile,
  type Report,
  resultText,
} from '@pomelo/api/catalogue/index.ts';

const DEFAULT_TRADE_MARGIN = 8;
const MAX_TRADE_MARGIN = 60;
const PROGRESS_MS = 200;
const MAX_FEED_NAME = 100;
const EXIT_CUT_SHORT = 2;

type Arguments = Omit<ImportOptions, 'connectionString'> & {
  database: string | undefined;
  proposes: boolean;
};

const OPTIONS = {
  feed: { type: 'string' },
  map: { type: 'string', multiple: true },
  constant: { type: 'string', multiple: true },
  rate: { type: 'string', multiple: true },
  'generate-key': { type: 'boolean', default: false },
  'trade-margin': { type: 'string' },
  'allow-shrink': { type: 'boolean', default: false },
  propose: { type: 'boolean', default: false },
} as const;

/** Null when only the help was requested. */
function readArguments(): Arguments | null {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: helpText(FEED_FIELDS) });
  if (values.help) return null;
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartError(helpText(FEED_FIELDS));
  const tradeMargin =
    values['trade-margin'] === undefined
      ? DEFAULT_TRADE_MARGIN
      : Number(values['trade-margin'].replace(',', '.'));
  if (!(tradeMargin >= 0 && tradeMargin <= MAX_TRADE_MARGIN))
    throw new StartError(`--trade-margin attend un pourcentage de 0 à ${MAX_TRADE_MARGIN}.`);
  const feed = (values.feed ?? basename(path, extname(path))).trim().slice(0, MAX_FEED_NAME);
  if (feed === '') throw new StartError('--feed attend un nom.');
  return {
    path,
    feed,
    tradeMargin,
    mapping: {
      ...NO_MAPPING,
      fields: readMapOptions(values.map ?? []),
      constants: readConstants(values.constant ?? []),
      rates: readRates(values.rate ?? [], systemClock.now()),
      generatesKey: values['generate-key'],
    },
    allowShrink: values['allow-shrink'],
    database: values.database,
    proposes: values.propose,
  };
}

/**
 * Rewrites one line of the terminal a few times a second; prints nothing when the output is not a terminal.
 */
function progressOn(terminal: NodeJS.WriteStream, report: Report): (progress: Progress) => void {
  const started = performance.now();
  let shown = 0;
  return (progress) => {
    const now = performance.now();
    if (!terminal.isTTY || (now - shown < PROGRESS_MS && progress.phase === 'reading')) return;
    shown = now;
    terminal.write(`\r\u001b[K${progressLine(progress, report.summary().refusedRows, now - started)}`);
  };
}

const reportPath = (folder: string, feed: string, at: Date): string =>
  join(
    folder,
    'imports',
    `${feed.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${at.toISOString().slice(0, 19).replace(/\D/g, '')}.csv`,
  );

/** Prints the proposed mapping of a file; neither the database nor the file is changed. */
async function propose({ path }: Arguments): Promise<void> {
  try {
    console.log(proposalText(await proposeForFile(path)));
  } catch (error) {
    if (error instanceof FeedFileError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

async function importFile({ database, proposes: _proposes, ...options }: Arguments): Promise<void> {
  const environment = readEnvironment(process.env, { opensSessions: false });
  const server = await openForCommand(withDatabase(environment, database), console.log);
  const path = reportPath(environment.dataDir, options.feed, systemClock.now());
  const report = await openReport(path);
  try {
    await migrateDatabase(server);
    const result = await importFeed(
      { ...options, connectionString: server.url },
      { clock: systemClock, report, progress: progressOn(process.stderr, report) },
    );
    await announceImport(server.url);
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    console.log(resultText(result, report.summary(), path));
    // Not 1, which means that nothing changed: scheduled jobs must detect a truncated file.
    if (result.cutShort !== null) process.exitCode = EXIT_CUT_SHORT;
  } catch (error) {
    if (error instanceof MissingColumnsError)
      throw new StartError(`${error.message}\n${failures.nameColumns}`, { cause: error });
    if (error instanceof FeedFileError || error instanceof ImportRunningError)
      throw new StartError(error.message, { cause: error });
    throw error;
  } finally {
    await report.close();
    await server.close();
  }
}

export async function command(): Promise<void> {
  const given = readArguments();
  if (given === null) console.log(helpText(FEED_FIELDS));
  else await (given.proposes ? propose(given) : importFile(given));
}

if (import.meta.main) await run(command);
