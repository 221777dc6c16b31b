import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { z } from 'zod';

const CONTRACT = join(import.meta.dirname, '../../../contract/src');

export type Field = { path: string; name: string; schema: z.ZodType };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value;

/** Every endpoint that any `*.endpoints.ts` of the contract declares. */
async function endpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.endpoints.ts'),
  );
  const found: Endpoint[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(CONTRACT, file));
    for (const group of Object.values(module))
      if (typeof group === 'object' && group !== null) found.push(...Object.values(group).filter(isEndpoint));
  }
  return found;
}

const WRAPPED = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']);

/** The schema without `optional`, `nullable` and the like. */
function bare(schema: z.ZodType): z.ZodType {
  const def = schema.def as { type: string; innerType?: z.ZodType };
  return WRAPPED.has(def.type) && def.innerType ? bare(def.innerType) : schema;
}

function textsIn(schema: z.ZodType, path: string): Field[] {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([key, one]) => textsIn(one as z.ZodType, `${path}.${key}`));
  if (inner instanceof z.ZodArray) return textsIn(inner.element as z.ZodType, path);
  return [{ path, name: path.split('.').at(-1) ?? '', schema: inner }];
}

/**
 * Fields of the bodies that people outside the team send, and of those that name people in the back-office.
 */
export async function typedFields(): Promise<{ outside: Field[]; staff: Field[] }> {
  const all = await endpoints();
  const fieldsOf = (staff: boolean): Field[] =>
    all
      .filter(({ audience }) => (audience === 'staff') === staff)
      .flatMap(({ method, path, body }) => (body ? textsIn(body, `${method} ${path}`) : []));
  return { outside: fieldsOf(false), staff: fieldsOf(true) };
}
