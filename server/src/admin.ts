import { systemClock } from '@pomelo/api/platform/clock.ts';
import { ADMIN_USAGE, readCommand, runCommand } from './commands/admin/run-command.ts';
import { onDatabase } from './commands/on-database.ts';
import { run } from './process/run.ts';

/** Staff operations from a terminal. Their mails are sent by the running server. */
await run(async () => {
  const typed = readCommand(process.argv.slice(2));
  if (typed === null) console.log(ADMIN_USAGE);
  else
    await onDatabase(typed.database, ({ db, environment }) =>
      runCommand({ db, clock: systemClock, environment, say: console.log }, typed),
    );
});
