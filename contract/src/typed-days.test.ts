import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const HERE = import.meta.dirname;
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.endpoints.ts'),
);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The days in a body, as it is sent and as it is read. */
function daysIn(body: z.ZodType): z.core.$ZodType[] {
  const days: z.core.$ZodType[] = [];
  for (const io of ['input', 'output'] as const)
    z.toJSONSchema(body, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (jsonSchema.format === 'date') days.push(zodSchema);
      },
    });
  // A schema with a check is made from the same one without.
  return days.filter((day) => !days.some(({ _zod: { parent } }) => parent === day));
}

// STOCK-55
test.each(files)('no body of %s accepts a day of another time', async (file) => {
  const exported: Record<string, unknown> = await import(join(HERE, file));
  const unbounded = Object.values(exported).flatMap((endpoints) =>
    Object.entries(isRecord(endpoints) ? endpoints : {}).flatMap(([name, endpoint]) => {
      const body = isRecord(endpoint) ? endpoint['body'] : undefined;
      if (!(body instanceof z.ZodType)) return [];
      const accepts = (day: string) => daysIn(body).some((schema) => z.safeParse(schema, day).success);
      return accepts('1899-07-01') || accepts('2100-07-01') ? [name] : [];
    }),
  );
  expect(unbounded).toEqual([]);
});
