import type { RawBuilder } from 'kysely';
import { port } from './context-links.ts';

/** SQL expression: first and last name of the person of an id; null without such a person. */
export const personNameOf = port<(personId: string) => RawBuilder<string | null>>('personNameOf');
