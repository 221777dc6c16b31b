import { parseArgs } from 'node:util';
import { problemOf, refusalOf } from '@pomelo/api/platform/http/errors.ts';
import { messageOf, StartError } from '../../process/start-error.ts';
import type { AdminArguments, AdminCommand, AdminParts } from './command.ts';
import { accept } from './accept.ts';
import { carteGrise, track } from './bundles.ts';
import { contacts } from './contacts.ts';
import { list, take, reply, withdraw } from './deals.ts';
import { offer } from './offer.ts';
import { promotion } from './promotion.ts';

/** Every command of `npm run admin`. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [
  list,
  offer,
  accept,
  take,
  reply,
  withdraw,
  track,
  carteGrise,
  contacts,
  promotion,
];

export const ADMIN_USAGE = [
  'Usage\u202f: npm run admin -- COMMANDE …',
  ...ADMIN_COMMANDS.flatMap(({ usage }) => usage.map((line) => `  ${line}`)),
  '  --database URL   une autre base que celle de l’environnement',
].join('\n');

export type Typed = { command: AdminCommand; given: AdminArguments; database: string | undefined };

/** Null when only the help was requested; throws a StartError with the help for invalid arguments. */
export function readCommand(typed: readonly string[]): Typed | null {
  const [name, ...args] = typed;
  if (name === undefined || name === 'help' || args.includes('--help') || name === '--help') return null;
  const command = ADMIN_COMMANDS.find((one) => one.name === name);
  if (!command) throw new StartError(ADMIN_USAGE);
  try {
    const options = { ...command.options, database: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { database, ...own } = values;
    return {
      command,
      given: { positionals, values: own },
      database: typeof database === 'string' ? database : undefined,
    };
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n\n${command.usage.join('\n')}`, { cause: error });
  }
}

/** Runs a command; prints the message of a refusal. */
export async function runCommand(
  parts: AdminParts,
  { command, given }: Pick<Typed, 'command' | 'given'>,
): Promise<void> {
  try {
    await command.run(parts, given);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    throw new StartError(problemOf(refusal, '').problem.detail ?? refusal.message, { cause: error });
  }
}
