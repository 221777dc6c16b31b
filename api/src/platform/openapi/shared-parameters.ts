import type { Json } from './components.ts';

/** Fewer uses would cost more lines than they save. */
const MIN_USES = 3;

type Paths = Record<string, Record<string, Json>>;

const isInline = (parameter: unknown): parameter is Json =>
  typeof parameter === 'object' && parameter !== null && 'name' in parameter;
const parametersOf = (operation: Json): unknown[] =>
  Array.isArray(operation['parameters']) ? operation['parameters'] : [];
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Moves the parameters that operations have in common into components, so that the document, and clients
 * generated from it, name each once. Equal parameters have one name; others of that name are numbered.
 */
export function shareParameters(paths: Paths): { paths: Paths; parameters: Record<string, Json> } {
  const uses = new Map<string, number>();
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls));
  for (const parameter of operations.flatMap(parametersOf).filter(isInline)) {
    const text = JSON.stringify(parameter);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const parameters: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [text, count] of uses) {
    if (count < MIN_USES) continue;
    const parameter = JSON.parse(text) as Json;
    const base = `${capitalised(String(parameter['name']))}${capitalised(String(parameter['in']))}`;
    let name = base;
    for (let number = 2; name in parameters; number += 1) name = `${base}${number}`;
    parameters[name] = parameter;
    names.set(text, name);
  }
  const shared = (parameter: unknown): unknown => {
    const name = isInline(parameter) ? names.get(JSON.stringify(parameter)) : undefined;
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  const withShared = (operation: Json): Json =>
    parametersOf(operation).length > 0
      ? { ...operation, parameters: parametersOf(operation).map(shared) }
      : operation;
  return {
    parameters,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls]) => [
        path,
        Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, withShared(call)])),
      ]),
    ),
  };
}
