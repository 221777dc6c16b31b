import type { VatBoxAmount } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Link } from 'react-router';
import { ExactAmount } from '../../../domain/deal/exact-amount.tsx';
import type { Column } from '../shared/data-table.tsx';
import { accountingUrls } from './accounting-urls.ts';
import { BOX_LABELS, entryCountText, partText } from './accounting.messages.ts';

/** The boxes of a month, each with its composition and its entries. */
export const boxColumns = (month: string): readonly Column<VatBoxAmount>[] => [
  {
    key: 'box',
    label: 'Case',
    kind: 'wrap',
    cell: ({ box, parts }) => (
      <>
        <b className="num">{BOX_LABELS[box].code}</b> {BOX_LABELS[box].label}
        {parts.map(({ use, base }) => (
          <small key={use}>
            {partText(box, use)}
            {'\u202f'}: {formatAmount(base.amount)}
          </small>
        ))}
      </>
    ),
  },
  {
    key: 'base',
    label: 'Base hors taxes',
    kind: 'figure',
    cell: ({ base }) => (base ? <ExactAmount cents={base.amount} /> : '–'),
  },
  {
    key: 'tax',
    label: 'TVA',
    kind: 'figure',
    cell: ({ tax }) => (tax ? <ExactAmount cents={tax.amount} /> : '–'),
  },
  {
    key: 'entries',
    label: 'D’où elle vient',
    cell: ({ box, entries }) =>
      entries === 0 ? (
        'aucune écriture'
      ) : (
        <Link to={accountingUrls.entries(`mois=${month}&case=${box}`)}>{entryCountText(entries)}</Link>
      ),
  },
];
