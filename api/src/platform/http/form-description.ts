import type { FormDescription } from '@pomelo/contract/account/account.schemas.ts';
import { z } from 'zod';

type Field = FormDescription['fields'][number];
/**
 * Properties of fields that a schema cannot state: label and input type. Values given here override the
 * schema.
 */
export type FormFields<Name extends string> = Record<
  Name,
  Pick<Field, 'label' | 'type'> & Partial<Omit<Field, 'name'>>
>;

type Limits = { maxLength?: number; pattern?: string };

/** API-3: a form as OPTIONS describes it, from the schema that validates it, in the order of `fields`. */
export function describeForm<Name extends string>(
  schema: z.ZodType,
  fields: FormFields<Name>,
): FormDescription {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, Limits>;
    required?: string[];
  };
  return {
    fields: Object.entries<FormFields<Name>[Name]>(fields).map(([name, field]) => {
      const { maxLength, pattern } = properties[name] ?? {};
      const described = {
        name,
        required: required.includes(name),
        ...(maxLength && { maxLength }),
        ...(pattern && { pattern }),
        ...field,
      };
      return Object.fromEntries(
        Object.entries(described).filter(([, value]) => value !== undefined),
      ) as Field;
    }),
  };
}
