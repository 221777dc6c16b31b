import type { RegistrationCheck } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { isSameName, mayNameOneCompany } from '../../platform/company-name.ts';
import { kbisDateFault } from './kbis-date.ts';
import { isSiret, vatNumberOf } from '../../platform/siret.ts';
import { storedCompany } from './stored-company.ts';

/** Facts about a registration and about others like it. */
export type Checked = {
  siret: string;
  rs: string;
  typedRs: string | null;
  postcode: string | null;
  city: string | null;
  company: unknown;
  insolvency: boolean;
  kbisDate: string | null;
  vatNumber: string | null;
  vatState: 'valid' | 'invalid' | 'to-check';
  hasAccount: boolean;
  hasSameEmail: boolean;
  hasSameSiret: boolean;
  hasWorkspace: boolean;
  /** Another registration of the same company is pending. */
  hasRival: boolean;
};
type State = RegistrationCheck['state'];

const isSamePlace = (one: string | null, other: string | null): boolean => isSameName(one ?? '', other ?? '');

function kbisState(kbisDate: string | null, now: Date): State {
  if (kbisDate === null) return 'unknown';
  return kbisDateFault(kbisDate, now) === undefined ? 'good' : 'bad';
}

function vatCheck({ siret, vatNumber, vatState }: Checked): State {
  if (vatNumber === null || vatState === 'to-check') return 'unknown';
  if (vatState === 'invalid') return 'bad';
  return vatNumber === vatNumberOf(siret) ? 'good' : 'warn';
}

// BUYER-2
/** Results of the checks, in the order of the screen. */
export function checksOf(one: Checked, now: Date): RegistrationCheck[] {
  const register = storedCompany(one.company);
  const states: Record<RegistrationCheck['check'], State> = {
    siret: isSiret(one.siret) ? 'good' : 'bad',
    register: register ? 'good' : 'warn',
    name: register ? (mayNameOneCompany(one.typedRs ?? one.rs, register.rs) ? 'good' : 'warn') : 'unknown',
    address: register
      ? one.postcode === register.postcode && isSamePlace(one.city, register.city)
        ? 'good'
        : 'warn'
      : 'unknown',
    insolvency: one.insolvency ? 'bad' : register ? 'good' : 'unknown',
    kbis: kbisState(one.kbisDate, now),
    vat: vatCheck(one),
    email: one.hasAccount || one.hasSameEmail ? 'warn' : 'good',
    company: one.hasWorkspace || one.hasSameSiret ? 'warn' : 'good',
    rival: one.hasRival ? 'bad' : 'good',
  };
  return Object.entries(states).map(([check, state]) => ({
    check: check as RegistrationCheck['check'],
    state,
  }));
}
