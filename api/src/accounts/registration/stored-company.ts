import { PublicCompany } from '@pomelo/contract/registration/registration.schemas.ts';
import { z } from 'zod';

const NamedCompany = z.looseObject({ naf: z.string().nullish() });
const StoredCompany = PublicCompany.omit({ vatNumber: true });

/**
 * The activity code of a company as stored with its registration; null when the register did not return one.
 */
export function nafOf(company: unknown): string | null {
  const parsed = NamedCompany.safeParse(company);
  return parsed.success ? (parsed.data.naf ?? null) : null;
}

/** The stored answer of the public register; null when the company was typed by hand. */
export function storedCompany(company: unknown): z.infer<typeof StoredCompany> | null {
  const parsed = StoredCompany.safeParse(company);
  return parsed.success ? parsed.data : null;
}
