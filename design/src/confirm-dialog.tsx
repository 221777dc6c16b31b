import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import type { ConfirmStore } from './confirm.store.ts';
import { Dialog } from './dialog.tsx';

/** Renders the dialog of a confirm store; once per page. Escape and a press outside cancel. */
export function ConfirmDialog({ store }: { store: ConfirmStore }) {
  const question = useSyncExternalStore(store.subscribe, store.pending, () => null);
  if (!question) return null;
  const cancel = () => store.answer(false);
  return (
    <Dialog
      open
      urgent
      title={question.title}
      onClose={cancel}
      footer={
        <>
          <Button data-autofocus onClick={cancel}>
            {question.cancelLabel}
          </Button>
          <Button
            look="solid"
            className={question.danger ? 'btn-danger' : undefined}
            onClick={() => store.answer(true)}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.message ? <p>{question.message}</p> : null}
    </Dialog>
  );
}
