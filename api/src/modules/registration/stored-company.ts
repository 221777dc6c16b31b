import { z } from 'zod';

const StoredCompany = z.looseObject({ naf: z.string().nullish() });

/** The activity code of a company as it was kept with its registration; null when the register did not say. */
export function nafOf(company: unknown): string | null {
  const parsed = StoredCompany.safeParse(company);
  return parsed.success ? (parsed.data.naf ?? null) : null;
}
