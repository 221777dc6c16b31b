import { buttonClass } from '@pomelo/design/button.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import type { Column } from './data-table.tsx';

/** Rules that apply from a day on; once that day has come they never change. `by`: who wrote them. */
type DatedRules = { startsOn: string; by: string | null; changeable: boolean };

/** « par Claire », or that the product came with it. */
export const writtenBy = (by: string | null): string => (by ? `par ${by}` : 'd’origine');

/** From which day rules apply, and who wrote them. */
export const startColumn = (label: string): Column<DatedRules> => ({
  key: 'startsOn',
  label,
  cell: ({ startsOn, by }) => (
    <>
      <span className="num">{formatDay(startsOn)}</span>
      <small>{writtenBy(by)}</small>
    </>
  ),
});

/** A button that withdraws rules of days to come by `intention` retirer; else whether they may still change. */
export const stateColumn = (action: string, mayWrite: boolean): Column<DatedRules> => ({
  key: 'state',
  label: 'État',
  cell: ({ startsOn, changeable }) =>
    changeable && mayWrite ? (
      <ActionForm
        action={action}
        actionKey={`retirer-${startsOn}`}
        fields={{ intention: 'retirer', startsOn }}
      >
        <button type="submit" className={buttonClass({ look: 'line' })}>
          Retirer
        </button>
      </ActionForm>
    ) : changeable ? (
      'À venir'
    ) : (
      'Ne change plus'
    ),
});
