import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CLUSTER = resolve(import.meta.dirname, '../../deploy/cluster');

export type Values = Readonly<Record<string, string>>;

/** The text with the values of its `${NAME}`; throws when one has none. */
export const filled = (text: string, values: Values): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    return value;
  });

/** Writes a file of `deploy/cluster` with these values; returns its path. */
export function writeConfiguration(name: string, folder: string, values: Values): string {
  const path = join(folder, name);
  writeFileSync(path, filled(readFileSync(join(CLUSTER, name), 'utf8'), values), { mode: 0o644 });
  return path;
}
