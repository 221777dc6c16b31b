import type { ParseArgsOptionsConfig } from 'node:util';
import type { Clock } from '@pomelo/api/platform/clock.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import type { Environment } from '../../settings/environment.ts';
import { StartError } from '../../process/start-error.ts';

export type AdminParts = {
  db: Database;
  clock: Clock;
  environment: Environment;
  say: (line: string) => void;
};

/** Arguments after the name of the command. */
export type AdminArguments = {
  positionals: readonly string[];
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
};

/** A staff operation from a terminal, in addition to the screens; listed in `run-command.ts`. */
export type AdminCommand = {
  name: string;
  /** Lines of the help: usage and description. */
  usage: readonly string[];
  options?: ParseArgsOptionsConfig;
  run: (parts: AdminParts, given: AdminArguments) => Promise<void>;
};

/** The one argument of a command; fails without it. */
export function only({ positionals }: AdminArguments, usage: string): string {
  const [first, ...others] = positionals;
  if (first === undefined || others.length > 0) throw new StartError(usage);
  return first;
}

/** An option given once, as text; undefined when it was not. */
export const textOf = ({ values }: AdminArguments, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** An option that may be given several times. */
export const textsOf = ({ values }: AdminArguments, name: string): string[] => {
  const value = values[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};
