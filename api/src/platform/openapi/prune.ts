import { type Json, referencesOf } from './components.ts';

const PREFIX = '#/components/';
export type Components = Record<'schemas' | 'responses' | 'parameters', Record<string, Json>>;

/** The components that `paths` refers to, directly or through another component. Names keep their order. */
export function usedComponents(paths: Json, components: Components): Components {
  const used = new Set<string>();
  const pending = referencesOf(paths);
  for (let reference = pending.pop(); reference !== undefined; reference = pending.pop()) {
    if (used.has(reference)) continue;
    used.add(reference);
    const [kind = '', name = ''] = reference.slice(PREFIX.length).split('/');
    pending.push(...referencesOf(components[kind as keyof Components][name]));
  }
  const referenced = (kind: keyof Components): Record<string, Json> =>
    Object.fromEntries(Object.entries(components[kind]).filter(([name]) => used.has(`${PREFIX}${kind}/${name}`)));
  return { schemas: referenced('schemas'), responses: referenced('responses'), parameters: referenced('parameters') };
}
