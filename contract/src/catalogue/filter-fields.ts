import { z } from 'zod';

/** Values separated by commas: `make=peugeot,renault`. */
const MAX_VALUES = 60;
const MAX_VALUE_LENGTH = 80;
export const valueList = z
  .string()
  .max(MAX_VALUES * MAX_VALUE_LENGTH)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(MAX_VALUE_LENGTH)).max(MAX_VALUES))
  .optional();

const MAX_BOUND = 10_000_000;
export const bound = z.coerce.number().int().min(0).max(MAX_BOUND).optional();

/** The same schema under each of the names, in their order. */
export const sameFields = <Name extends string, Field>(
  names: readonly Name[],
  field: Field,
): Record<Name, Field> =>
  // Exactly these names: they are the only keys.
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>;
