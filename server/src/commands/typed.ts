import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messageOf, StartError } from '../process/start-error.ts';

const COMMON = { database: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } } as const;

/** What was typed; throws a StartError with the usage when it cannot be read. */
export function typedOf<Options extends ParseArgsOptionsConfig>({ options, usage }: { options: Options; usage: string }) {
  try {
    return parseArgs({ allowPositionals: true, options: { ...options, ...COMMON } });
  } catch (error) {
    throw new StartError(`${messageOf(error)}\n\n${usage}`, { cause: error });
  }
}
