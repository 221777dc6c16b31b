import {
  type EntriesQuery,
  JOURNALS,
  VAT_BOXES,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import type { z } from 'zod';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { idIn, present, textIn } from '../shared/list-reading.ts';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const ACCOUNT = /^[1-7][0-9A-Z]{2,11}$/;

/** A month of the address, `2026-11`; undefined where it is none. */
export function monthIn(params: URLSearchParams, name: string): string | undefined {
  const month = params.get(name) ?? '';
  return MONTH.test(month) ? month : undefined;
}

/** Filters of the entries from the address; invalid ones are ignored. */
export function entriesQueryIn(params: URLSearchParams): z.input<typeof EntriesQuery> {
  const account = params.get('compte')?.trim().toUpperCase() ?? '';
  return {
    ...present({
      month: monthIn(params, 'mois'),
      journal: JOURNALS.find((journal) => journal === params.get('journal')),
      account: ACCOUNT.test(account) ? account : undefined,
      company: idIn(params, 'societe-id'),
      box: VAT_BOXES.find((box) => box === params.get('case')),
      q: textIn(params, 'q', 100),
    }),
    page: pageIn(params),
  };
}
