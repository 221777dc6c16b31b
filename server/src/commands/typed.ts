import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messageOf, StartError } from '../process/start-error.ts';

const COMMON = {
  database: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Parsed arguments; throws a StartError with the usage when they are invalid. */
export function typedOf<Options extends ParseArgsOptionsConfig>({
  options,
  usage,
}: {
  options: Options;
  usage: string;
}) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, ...COMMON } });
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n\n${usage}`, { cause: error });
  }
}
