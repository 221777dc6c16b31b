import { basename, extname, join } from 'node:path';
import { systemClock } from '@pomelo/api/clock.ts';
import { helpText, progressLine, resultText } from '@pomelo/api/modules/feeds/import.messages.ts';
import { importFeed, type ImportOptions, ImportRunningError, type Progress } from '@pomelo/api/modules/feeds/import.service.ts';
import { FEED_FIELDS, type FeedField, isFeedField } from '@pomelo/api/modules/feeds/reading/columns.ts';
import { namedColumns } from '@pomelo/api/modules/feeds/reading/mapping.ts';
import { openReport, type Report } from '@pomelo/api/modules/feeds/report.ts';
import { FeedFileError } from '@pomelo/api/modules/feeds/source/feed-file.ts';
import { announceImport } from './commands/announce-import.ts';
import { typedOf } from './commands/typed.ts';
import { migrateDatabase } from './parts/compose.ts';
import { openDatabase } from './postgres/open-database.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

const DEFAULT_TRADE_MARGIN = 8;
const MAX_TRADE_MARGIN = 60;
const PROGRESS_MS = 200;
const MAX_FEED_NAME = 100;

type Arguments = Omit<ImportOptions, 'connectionString'> & { database: string | undefined };

const OPTIONS = {
  feed: { type: 'string' },
  map: { type: 'string', multiple: true },
  'trade-margin': { type: 'string' },
  'allow-shrink': { type: 'boolean', default: false },
} as const;

/** Null when only the help was asked for. */
function readArguments(): Arguments | null {
  const { values, positionals } = typedOf({ options: OPTIONS, usage: helpText(FEED_FIELDS) });
  if (values.help) return null;
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartError(helpText(FEED_FIELDS));
  const tradeMargin = values['trade-margin'] === undefined ? DEFAULT_TRADE_MARGIN : Number(values['trade-margin'].replace(',', '.'));
  if (!(tradeMargin >= 0 && tradeMargin <= MAX_TRADE_MARGIN))
    throw new StartError(`--trade-margin attend un pourcentage de 0 à ${MAX_TRADE_MARGIN}.`);
  const feed = (values.feed ?? basename(path, extname(path))).trim().slice(0, MAX_FEED_NAME);
  if (feed === '') throw new StartError('--feed attend un nom.');
  return {
    path,
    feed,
    tradeMargin,
    mapping: namedColumns(new Map((values.map ?? []).map(readMapping))),
    allowShrink: values['allow-shrink'],
    database: values.database,
  };
}

function readMapping(mapping: string): [string, FeedField] {
  const at = mapping.lastIndexOf('=');
  const field = mapping.slice(at + 1).trim();
  if (at < 1 || !isFeedField(field))
    throw new StartError(`--map attend colonne=champ\u202f; « ${mapping} » n’en est pas un.\nChamps\u202f: ${FEED_FIELDS.join(', ')}.`);
  return [mapping.slice(0, at), field];
}

/** Rewrites one line of the terminal a few times a second; silent when the output is not a terminal. */
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
  join(folder, 'imports', `${feed.replace(/[^\p{L}\p{N}._-]+/gu, '-')}-${at.toISOString().slice(0, 19).replace(/\D/g, '')}.csv`);

async function importFile({ database, ...options }: Arguments): Promise<void> {
  const environment = readEnvironment(process.env, { opensSessions: false });
  const server = await openDatabase({ ...environment, databaseUrl: database ?? environment.databaseUrl }, console.log);
  const path = reportPath(environment.dataDir, options.feed, systemClock.now());
  const report = await openReport(path);
  try {
    await migrateDatabase(server.url);
    const result = await importFeed(
      { ...options, connectionString: server.url },
      { clock: systemClock, report, progress: progressOn(process.stderr, report) },
    );
    await announceImport(server.url);
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    console.log(resultText(result, report.summary(), path));
  } catch (error) {
    if (error instanceof FeedFileError || error instanceof ImportRunningError) throw new StartError(error.message, { cause: error });
    throw error;
  } finally {
    await report.close();
    await server.close();
  }
}

await run(async () => {
  const given = readArguments();
  if (given === null) console.log(helpText(FEED_FIELDS));
  else await importFile(given);
});
