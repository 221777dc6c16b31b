import { z } from 'zod';

/** A variable that is empty is absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const url = (protocols: readonly string[], error: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error });

export const WEB = ['http:', 'https:'] as const;

/** This machine, by its names. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** On or off; undefined when not set. */
export const flag = optional(z.enum(['0', '1', 'true', 'false'], { error: 'attend 0 ou 1' })).transform(
  (value) => (value === undefined ? undefined : value === '1' || value === 'true'),
);
