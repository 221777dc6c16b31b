import type { StockChoice, StockRow } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { useState } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import type { RenderedPage } from '../shared/scrolled/use-blocks.ts';
import { BULK_FIELDS, BULK_FORM, BulkBar } from './bulk-bar.tsx';
import { StockTable } from './stock-table.tsx';
import type { ColumnName } from './stock-query.ts';

type Props = {
  rendered: RenderedPage<StockRow>;
  columns: readonly ColumnName[];
  tri: string;
  query: string;
  mayWrite: boolean;
  /** Clears the selection after a bulk edit, so that it is not applied twice. */
  round: string | undefined;
  depots: readonly StockChoice[];
};

/** The rows, and the bulk edit of the selected ones or of all results. */
export function StockList({ rendered, columns, tri, query, mayWrite, round, depots }: Props) {
  const form = useForm(BULK_FIELDS, { intention: 'modifier' });
  const [all, setAll] = useState(form.refusal?.typed['portee'] === 'tous' ? { round } : null);
  const isAll = all !== null && all.round === round;
  const setIsAll = (next: boolean): void => setAll(next ? { round } : null);
  return (
    <StockTable
      choice={mayWrite ? { form: BULK_FORM, isAll, setAll: setIsAll } : null}
      sort={tri}
      {...{ rendered, columns, query, round }}
    >
      {mayWrite && rendered.total > 0 ? (
        <BulkBar key={round} search={query} total={rendered.total} {...{ form, depots, isAll, setIsAll }} />
      ) : null}
    </StockTable>
  );
}
