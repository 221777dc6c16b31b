import type { BulkEdit } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { changeText, editedText, undoQuestion } from './stock.messages.ts';
import * as css from './stock.module.css';

/** Recent bulk edits, with undo. */
export function EditsList({ edits, mayWrite }: { edits: readonly BulkEdit[]; mayWrite: boolean }) {
  if (edits.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="st-edits">
      <header>
        <h2 id="st-edits">Dernières modifications groupées</h2>
      </header>
      <ul className={css.edits}>
        {edits.map((edit) => (
          <li key={edit.id} data-row={edit.id}>
            <p>
              {changeText(edit)}
              <small className="muted">
                {editedText(edit)} {formatInstant(edit.at)}
                {edit.by ? `, ${edit.by}` : ''}
              </small>
            </p>
            {edit.undoneAt ? (
              <span className="muted small">Annulée le {formatInstant(edit.undoneAt)}</span>
            ) : mayWrite ? (
              <ActionForm
                action={staffUrls.stock()}
                actionKey={`annuler-${edit.id}`}
                fields={{ intention: 'annuler', modification: edit.id }}
                question={{
                  title: 'Annuler cette modification\u202f?',
                  message: undoQuestion(edit.changed),
                  confirmLabel: 'Remettre comme avant',
                  cancelLabel: 'Garder',
                }}
              >
                <button
                  type="submit"
                  className={buttonClass({ look: 'line' })}
                  aria-label={`Annuler\u202f: ${changeText(edit)}`}
                >
                  Annuler
                </button>
              </ActionForm>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
