import { z } from 'zod';

/** Treats an empty variable as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const url = (protocols: readonly string[], error: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error });

export const HTTP_PROTOCOLS = ['http:', 'https:'] as const;

/** Host names of this machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** A boolean variable; undefined when not set. */
export const flag = optional(z.enum(['0', '1', 'true', 'false'], { error: 'attend 0 ou 1' })).transform(
  (value) => (value === undefined ? undefined : value === '1' || value === 'true'),
);
