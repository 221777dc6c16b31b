import { refuse } from '../../errors/refusal.ts';

/** Refuses a file because of its type (unsupported-media), under its field. */
export function refuseFile(field: string, message: string): never {
  return refuse('unsupported-media', message, { errors: [{ path: field, message }] });
}
