import type { Permission } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { FOUND_KINDS, type FoundRecord } from '@pomelo/contract/backoffice/today.endpoints.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findRecords, type SearchTerms } from './find.repository.ts';

const KIND_PERMISSIONS: Readonly<Record<FoundRecord['kind'], Permission>> = {
  registration: 'buyers.read',
  company: 'buyers.read',
  person: 'buyers.read',
  deal: 'deals.read',
  bundle: 'deals.read',
  vehicle: 'stock.read',
  invoice: 'money.read',
  transfer: 'money.read',
  article: 'content.read',
  page: 'content.read',
};

const NUMBER = /^([A-Z])(\d{1,7})$/;
const PLATE = /^([A-Z]{2})(\d{3})([A-Z]{2})$/;
const NUMBER_DIGITS = 7;

/** The typed text in the formats of references, numbers and plates. */
export function searchTermsOf(text: string): SearchTerms {
  const code = text.toUpperCase().replaceAll(/\s/g, '');
  const [, letter, figures] = NUMBER.exec(code) ?? [];
  const plate = PLATE.exec(code.replaceAll('-', ''));
  return {
    text,
    code,
    number: letter && figures ? letter + figures.padStart(NUMBER_DIGITS, '0') : code,
    digits: text.replaceAll(/\D/g, ''),
    plate: plate ? plate.slice(1).join('-') : code,
  };
}

/** Results for a reference, a number or a name, limited to the caller's permissions. */
export function find(db: Database, { permissions }: StaffCaller, text: string): Promise<FoundRecord[]> {
  return findRecords(
    db,
    searchTermsOf(text),
    new Set(FOUND_KINDS.filter((kind) => permissions.has(KIND_PERMISSIONS[kind]))),
  );
}
