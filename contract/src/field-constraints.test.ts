import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FieldConstraint } from './field-constraints.ts';
import { constraintsOf } from './testing/describe-constraints.ts';

const HERE = import.meta.dirname;
const SUFFIX = '.endpoints.ts';
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith(SUFFIX),
);

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const quoted = (text: string): string => `'${text.replaceAll('\\', String.raw`\\`)}'`;
const keyText = (key: string): string => (/^\w+$/.test(key) ? key : quoted(key));
const constraintText = (constraint: FieldConstraint): string => {
  const pairs = Object.entries(constraint).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? quoted(value) : value}`,
  );
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
};

/** The text of the generated file of one file of endpoints; '' when none of them has a body with fields. */
async function generate(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(join(HERE, file));
  const groups = Object.entries(exported).flatMap(([group, endpoints]) => {
    if (!isRecord(endpoints)) return [];
    const bodies = Object.entries(endpoints).flatMap(([name, one]) => {
      const fields = isRecord(one) && isSchema(one['body']) ? constraintsOf(one['body']) : {};
      const lines = Object.entries(fields).map(
        ([path, constraint]) => `    ${keyText(path)}: ${constraintText(constraint)},\n`,
      );
      return lines.length > 0 ? [`  ${name}: {\n${lines.join('')}  },\n`] : [];
    });
    if (bodies.length === 0) return [];
    return [
      `/** Fields of the bodies of \`${group}\`, by endpoint. */\nexport const ${group}Fields = {\n` +
        `${bodies.join('')}} as const satisfies Readonly<Record<string, FieldConstraints>>;\n`,
    ];
  });
  if (groups.length === 0) return '';
  const up = '../'.repeat(file.split('/').length - 1) || './';
  return (
    `// Generated from ${basename(file)} by \`npm run constraints\`.\n` +
    `import type { FieldConstraints } from '${up}field-constraints.ts';\n\n${groups.join('\n')}`
  );
}

describe('generated constraints', () => {
  // `npm run constraints` runs this test with `--update`, which writes the files.
  test.for(files)('of %s match its schemas (if it fails: npm run constraints)', async (file) => {
    const text = await generate(file);
    if (text === '') return;
    await expect(text).toMatchFileSnapshot(file.replace(SUFFIX, '.fields.generated.ts'));
  });
});

describe('constraints of a field', () => {
  test('a text is required when an empty one is refused', () => {
    const body = z.object({
      name: z.string().min(1).max(9),
      note: z.string().max(5),
      none: z.string().optional(),
    });
    expect(constraintsOf(body)).toEqual({
      name: { required: true, maxLength: 9 },
      note: { maxLength: 5 },
      none: {},
    });
  });

  test('fields of objects and of lines have a path', () => {
    const body = z.object({
      customer: z.object({ email: z.string().min(1) }),
      lines: z.array(z.object({ label: z.string().min(1).max(3) })),
    });
    expect(constraintsOf(body)).toEqual({
      'customer.email': { required: true },
      lines: {},
      'lines.*.label': { required: true, maxLength: 3 },
    });
  });

  test('a field that may be null or empty is optional, and has its length', () => {
    const body = z.object({
      phone: z.union([z.string().min(1).max(30), z.literal('')]),
      to: z.string().max(4).nullable(),
    });
    expect(constraintsOf(body)).toEqual({ phone: { maxLength: 30 }, to: { maxLength: 4 } });
  });

  test('digits have their length; a date has none', () => {
    const body = z.object({ code: z.string().regex(/^\d{5}$/), on: z.iso.date() });
    expect(constraintsOf(body)).toEqual({ code: { required: true, maxLength: 5 }, on: { required: true } });
  });

  test('a part of an object that may be absent is optional', () => {
    const body = z.object({ limit: z.object({ period: z.enum(['month']) }).nullable() });
    expect(constraintsOf(body)).toEqual({ 'limit.period': {}, limit: {} });
  });

  test('numbers and choices are required unless optional; a box never is', () => {
    const body = z.object({
      km: z.int(),
      sort: z.enum(['a', 'b']),
      yes: z.boolean(),
      max: z.int().optional(),
    });
    expect(constraintsOf(body)).toEqual({
      km: { required: true },
      sort: { required: true },
      yes: {},
      max: {},
    });
  });
});
