import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { companyName, countryField, phoneField } from '../fields.ts';

const CONTRACT = join(import.meta.dirname, '..');
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The schemas of all calls, each with the place where it was found. */
async function schemas(): Promise<Map<z.ZodType, string>> {
  const found = new Map<z.ZodType, string>();
  const walk = (value: unknown, place: string): void => {
    if (value instanceof z.ZodType) {
      if (found.has(value)) return;
      found.set(value, place);
      walk(value instanceof z.ZodObject ? value.shape : { ...value.def }, place);
    } else if (Array.isArray(value)) for (const one of value) walk(one, place);
    else if (isRecord(value) && !(value instanceof RegExp))
      for (const [key, one] of Object.entries(value)) if (key !== 'checks') walk(one, `${place}.${key}`);
  };
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.endpoints.ts'))) {
    const exported: unknown = await import(join(CONTRACT, file));
    walk(isRecord(exported) ? { ...exported } : {}, file);
  }
  return found;
}

/** Fields whose refinement looks the text up in a table. */
const LOOKED_UP = new Set<z.ZodType>([countryField]);

/** The refinements of a text that also run on one of any length, whatever they cost. */
const unboundedRefinements = (schema: z.ZodType): number => {
  if (!(schema instanceof z.ZodString) && !(schema instanceof z.ZodStringFormat)) return 0;
  // « 2026-11-22 »: a format that ends the check of its text, and is of one length.
  if (schema instanceof z.ZodStringFormat && schema.def.abort) return 0;
  const checks = (schema.def.checks ?? []).map(({ _zod }) => _zod.def);
  const isBounded = (at: number) => checks.slice(0, at).some(({ check }) => check === 'max_length');
  return checks.filter(({ check, when }, at) => check === 'custom' && !(when && isBounded(at))).length;
};

test('a text is checked by our own code only once its length is accepted', async () => {
  const all = await schemas();
  expect(all.size).toBeGreaterThan(1000);
  const unbounded = [...all].filter(([schema]) => !LOOKED_UP.has(schema) && unboundedRefinements(schema) > 0);
  expect(unbounded.map(([, place]) => place)).toEqual([]);
});

test('a refinement without a bound is reported', () => {
  const never = () => false;
  expect(unboundedRefinements(z.string().refine(never))).toBe(1);
  expect(unboundedRefinements(z.string().max(9).refine(never))).toBe(1);
});

test.each([
  ['name', companyName('Un nom.'), '@\n'],
  ['telephone number', phoneField, 'a\n'],
])('a %s that is too long is refused for its length alone', (_, schema, text) => {
  const issues = schema.safeParse(text.repeat(1000)).error?.issues ?? [];
  expect(issues.map(({ code }) => code)).toEqual(['too_big']);
});
