import type {
  AccountUse,
  VatBox,
  VatBoxAmount,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { VAT_BOXES } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../platform/db/tables.ts';
import { BOX_USES, countEntriesOf, sumUses, type UseSum } from './months.repository.ts';

/** Accounts of box A1, in addition to the margin. */
const TAXED: readonly AccountUse[] = [
  'vehicles-standard',
  'services',
  'terminals',
  'delivery',
  'prepayments-taxed',
];

type Sums = ReadonlyMap<AccountUse, UseSum>;
const centsOf = (sums: Sums, use: AccountUse): number => Number(sums.get(use)?.cents ?? 0);
const baseOf = (sums: Sums, use: AccountUse): number => Number(sums.get(use)?.base ?? 0);

function amountsOf(sums: Sums, box: VatBox): Omit<VatBoxAmount, 'box' | 'entries'> {
  const marginBase = baseOf(sums, 'vat-margin');
  const taxed = baseOf(sums, 'vat-collected') + marginBase;
  const tax = centsOf(sums, 'vat-collected') + centsOf(sums, 'vat-margin');
  const one = (use: AccountUse, cents: number) => ({
    base: euros(cents),
    tax: null,
    parts: cents === 0 ? [] : [{ use, base: euros(cents) }],
  });
  switch (box) {
    case 'A1': {
      const parts = [
        ...TAXED.map((use) => ({ use, base: euros(centsOf(sums, use)) })),
        { use: 'vehicles-margin' as const, base: euros(marginBase) },
      ];
      return { base: euros(taxed), tax: null, parts: parts.filter(({ base }) => base.amount !== 0) };
    }
    case 'E1':
      return one('vehicles-export', centsOf(sums, 'vehicles-export'));
    case 'F2':
      return one('vehicles-intra-community', centsOf(sums, 'vehicles-intra-community'));
    case 'E2':
      return one('vehicles-margin', centsOf(sums, 'vehicles-margin') - marginBase);
    case '08':
      return { base: euros(taxed), tax: euros(tax), parts: [] };
    case '16':
      return { base: null, tax: euros(tax), parts: [] };
  }
}

// MONEY-30
/** VAT of a month by box of the CA3, from its entries alone. */
export async function vatBoxes(db: Database, month: string): Promise<VatBoxAmount[]> {
  const sums = new Map((await sumUses(db, month)).map((sum) => [sum.use, sum]));
  const counts = new Map<readonly AccountUse[], number>();
  for (const box of VAT_BOXES) {
    const uses = BOX_USES[box];
    if (!counts.has(uses)) counts.set(uses, await countEntriesOf(db, month, uses));
  }
  return VAT_BOXES.map((box) => ({
    box,
    ...amountsOf(sums, box),
    entries: counts.get(BOX_USES[box]) ?? 0,
  }));
}
