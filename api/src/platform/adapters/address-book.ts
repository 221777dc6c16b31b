import type { AddressSuggestion } from '@pomelo/contract/workspace/workspace.schemas.ts';
import type { z } from 'zod';

export type FoundAddress = z.infer<typeof AddressSuggestion>;

/** The national address base. Undefined when it does not answer. */
export type AddressBook = { suggest: (typed: string) => Promise<FoundAddress[] | undefined> };
