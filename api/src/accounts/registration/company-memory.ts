import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { CompanyAnswer, CompanyRegister } from '../../platform/adapters/companies.ts';
import type { Clock } from '../../platform/clock.ts';
import { Lru } from '../../platform/lru.ts';

const MAX_REMEMBERED = 2000;
const MEMORY_MS = 10 * MINUTE_MS;

/** The register of companies, queried once for the look-up and the registration of a company. */
export type CompanyMemory = {
  find: (siret: string) => Promise<CompanyAnswer>;
  /** The recent answer; `unreachable` without one. Makes no call. */
  recall: (siret: string) => CompanyAnswer;
};

export function createCompanyMemory(register: CompanyRegister, clock: Clock): CompanyMemory {
  const known = new Lru<string, { answer: CompanyAnswer; until: number }>(MAX_REMEMBERED);
  const recall = (siret: string): CompanyAnswer => {
    const entry = known.get(siret);
    return entry && entry.until > clock.now().getTime() ? entry.answer : { status: 'unreachable' };
  };
  return {
    recall,
    find: async (siret) => {
      const remembered = recall(siret);
      if (remembered.status !== 'unreachable') return remembered;
      const answer = await register.find(siret);
      if (answer.status !== 'unreachable')
        known.set(siret, { answer, until: clock.now().getTime() + MEMORY_MS });
      return answer;
    },
  };
}
