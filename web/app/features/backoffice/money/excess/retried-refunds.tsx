import type { StaffTerminalOrder } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { RETRIES, RETRIES_EXPLAINED, retryName, undoQuestion } from './excess.messages.ts';
import * as css from './excess.module.css';

type Props = { order: Pick<StaffTerminalOrder, 'id' | 'retriedRefunds'> };

// TERM-12
/** Refunds that ended an owed transfer of their amount: undone where they were parts of their own. */
export function RetriedRefunds({ order }: Props) {
  const { id, retriedRefunds } = order;
  const action = staffUrls.terminalOrder(id);
  if (retriedRefunds.length === 0) return null;
  return (
    <Section title={RETRIES}>
      <p className="small muted">{RETRIES_EXPLAINED}</p>
      {retriedRefunds.map((retry) => (
        <ActionForm
          key={retry.id}
          action={action}
          actionKey={`defaire-${retry.id}`}
          fields={{ intention: 'defaire', remboursement: retry.id }}
          back={action}
          question={undoQuestion(retry)}
          className={css.retry}
        >
          <span className="num">{retryName(retry)}</span>
          <button
            type="submit"
            className={buttonClass({ look: 'line' }, 'btn-wrap')}
            aria-label={`Défaire le rattachement de ${retryName(retry)}`}
          >
            Défaire le rattachement
          </button>
        </ActionForm>
      ))}
    </Section>
  );
}
