import type { MarginVehicle } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import type { Money } from '@pomelo/contract/money.ts';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ExactAmount } from '../../../domain/deal/exact-amount.tsx';
import type { Column } from '../shared/data-table.tsx';

const amount = (money: Money | null) => (money ? <ExactAmount cents={money.amount} /> : 'inconnu');

/** A vehicle of the margin scheme, with the amounts its VAT is computed from. */
export const MARGIN_COLUMNS: readonly Column<MarginVehicle>[] = [
  {
    key: 'vehicle',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ bundleId, number, title }) => (
      <>
        <Link to={staffUrls.bundle(bundleId)} className="num">
          {number}
        </Link>
        <small>{title}</small>
      </>
    ),
  },
  { key: 'sold', label: 'Vendu', kind: 'figure', cell: ({ sold }) => amount(sold) },
  { key: 'cost', label: 'Acheté', kind: 'figure', cell: ({ cost }) => amount(cost) },
  { key: 'margin', label: 'Marge TTC', kind: 'figure', cell: ({ margin }) => amount(margin) },
  { key: 'tax', label: 'TVA', kind: 'figure', cell: ({ tax }) => amount(tax) },
];
