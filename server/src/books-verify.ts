import { booksMessages as texts, brokenEntries, brokenInvoices } from '@pomelo/api/finance/index.ts';
import { onDatabase } from './commands/on-database.ts';
import { typedOf } from './commands/typed.ts';
import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';

/** Exits with 1, and names the first number of each broken series, when the books are not as they were issued. */
export async function command(): Promise<void> {
  const { values, positionals } = typedOf({ options: {}, usage: texts.USAGE });
  if (values.help) return console.log(texts.USAGE);
  if (positionals.length > 0) throw new StartError(texts.USAGE);
  await onDatabase(values.database, async ({ db }) => {
    const broken = [...(await brokenInvoices(db)), ...(await brokenEntries(db))];
    if (broken.length > 0) throw new StartError(texts.brokenText(broken));
    console.log(texts.INTACT);
  });
}

if (import.meta.main) await run(command);
