import type { RepricingRow } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { formatPrice } from '@pomelo/contract/format.ts';
import type { Money } from '@pomelo/contract/money.ts';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { marketGap } from '../../../domain/vehicle/market-gap.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import type { Column } from '../shared/data-table.tsx';
import { referenceLabel } from '../shared/reference-label.ts';
import { lineReason, whyText } from './repricing.messages.ts';
import * as css from './repricing.module.css';

/** The amount before, and after where there is one. */
function Move({ before, after }: { before: Money | null; after: Money | null }) {
  if (before === null) return 'inconnue';
  if (after === null) return formatPrice(before);
  return (
    <span className={css.move}>
      <s className={css.was}>
        <span className="vh">Avant{'\u202f'}: </span>
        {formatPrice(before)}
      </s>{' '}
      <b>{formatPrice(after)}</b>
    </span>
  );
}

function Market({ before, after, market, marketSource }: RepricingRow) {
  if (market === null) return 'inconnue';
  const [was, is] = [before, after].map((price) => price && marketGap(price.amount, market.amount));
  return (
    <>
      {is ? `${was?.text} → ${is.text}` : was?.text}
      <small>
        {referenceLabel(marketSource)} {exactEuros(market.amount)}
      </small>
    </>
  );
}

/** The columns of the lines of a repricing, under one of its views. */
export const linesColumns = (tab: string): readonly Column<RepricingRow>[] => [
  {
    key: 'vehicle',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ itemId, reference, title }) => (
      <>
        <Link to={staffUrls.vehicle(itemId)} data-open="">
          {reference}
        </Link>
        <small>{title}</small>
      </>
    ),
  },
  {
    key: 'price',
    label: 'Prix pro',
    kind: 'figure',
    cell: ({ before, after }) => <Move before={before} after={after} />,
  },
  {
    key: 'margin',
    label: 'Marge',
    kind: 'figure',
    cell: ({ marginBefore, marginAfter }) => <Move before={marginBefore} after={marginAfter} />,
  },
  { key: 'market', label: 'Face au marché', kind: 'wrap', cell: Market },
  {
    key: 'why',
    label: 'Pourquoi',
    kind: 'wrap',
    cell: (row) => (
      <>
        {row.rule}
        <small className="num">{whyText(row)}</small>
      </>
    ),
  },
  ...(tab === 'held' || tab === 'unchanged'
    ? [{ key: 'reason', label: 'Retenu par', kind: 'wrap' as const, cell: lineReason }]
    : []),
];
