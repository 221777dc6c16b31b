import type { CompanyAnswer, CompanyRegister } from '../../platform/adapters/companies.ts';

type Known = Extract<CompanyAnswer, { status: 'found' }>;
export type FakeCompanies = CompanyRegister & {
  /** Every SIRET that was queried. */
  asked: string[];
  /** From then on the register contains this company. */
  add: (siret: string, company?: Partial<Known['company']>, closed?: boolean) => void;
  /** From then on it answers, or not. */
  reachable: (answers: boolean) => void;
};

/** A register of companies with the content that a test gives it. */
export function fakeCompanies(): FakeCompanies {
  const known = new Map<string, Known>();
  const asked: string[] = [];
  let answers = true;
  return {
    asked,
    add: (siret, company = {}, closed = false) => {
      const usual = {
        rs: 'GARAGE DU LAC',
        street: '4 QUAI DU LAC',
        postcode: '74000',
        city: 'ANNECY',
        naf: '45.11Z',
        insolvency: false,
      };
      known.set(siret, { status: 'found', closed, company: { siret, ...usual, ...company } });
    },
    reachable: (now) => void (answers = now),
    find: async (siret) => {
      asked.push(siret);
      return answers ? (known.get(siret) ?? { status: 'unknown' }) : { status: 'unreachable' };
    },
  };
}
