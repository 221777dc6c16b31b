import type { PublicCompany } from '@pomelo/contract/registration/registration.schemas.ts';

export type CompanyAnswer =
  | { status: 'found'; company: Omit<PublicCompany, 'vatNumber'>; closed: boolean }
  | { status: 'unknown' }
  /** Unreachable, refused or too busy: the company's status is unknown. */
  | { status: 'unreachable' };

/** The public register of companies, by SIRET. Never throws: an outage is an answer. */
export type CompanyRegister = { find: (siret: string) => Promise<CompanyAnswer> };
