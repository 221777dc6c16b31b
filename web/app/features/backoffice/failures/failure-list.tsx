import type { PageMeta } from '@pomelo/contract/paging.ts';
import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { ChoiceBar } from '../shared/choice-bar.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { chosenText } from './failures.messages.ts';
import * as tableCss from '../shared/table.module.css';

type Props<Row> = {
  caption: string;
  /** The page, which its forms post to. */
  action: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  retry: string;
  question: ConfirmOptions;
  /** The same, of several. */
  questionOfMany: ConfirmOptions;
  meta: PageMeta;
};

const FORM = 'lot';

/** The buttons of a row. */
const actsOf = <Row extends { id: string }>({
  action,
  nameOf,
  retry,
  question,
}: Props<Row>): Column<Row> => ({
  key: 'acts',
  label: 'Actions',
  hideLabel: true,
  cell: (row) => (
    <div className={tableCss.actions}>
      <ActionForm
        action={action}
        actionKey={`relancer-${row.id}`}
        fields={{ intention: 'relancer', ids: row.id }}
      >
        <button
          type="submit"
          className={buttonClass({ look: 'line' })}
          aria-label={`${retry}\u202f: ${nameOf(row)}`}
          data-open=""
        >
          {retry}
        </button>
      </ActionForm>
      <ActionForm
        action={action}
        actionKey={`renoncer-${row.id}`}
        fields={{ intention: 'renoncer', ids: row.id }}
        question={question}
      >
        <button
          type="submit"
          className={buttonClass({ look: 'bare' })}
          aria-label={`Renoncer\u202f: ${nameOf(row)}`}
        >
          Renoncer
        </button>
      </ActionForm>
    </div>
  ),
});

/** Failed work: each row is retried or discarded, alone or in bulk. */
export function FailureList<Row extends { id: string }>(props: Props<Row>) {
  const { caption, action, columns, rows, nameOf, retry, questionOfMany, meta } = props;
  return (
    <>
      <DataTable
        caption={caption}
        columns={[...columns, actsOf(props)]}
        rows={rows}
        idOf={({ id }) => id}
        choice={{ form: FORM, nameOf }}
      />
      <ChoiceBar id={FORM} action={action} countText={chosenText} questions={{ renoncer: questionOfMany }}>
        <button type="submit" name="intention" value="relancer" className={buttonClass({ look: 'solid' })}>
          {retry}
        </button>
        <button type="submit" name="intention" value="renoncer" className={buttonClass({ look: 'line' })}>
          Renoncer
        </button>
      </ChoiceBar>
      <ListPager meta={meta} />
    </>
  );
}
