import type { ImportRun } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { importLabel } from './feeds.messages.ts';
import * as css from './feeds.module.css';

const QUESTION = {
  title: 'Annuler cet import\u202f?',
  message:
    'Le stock de cette source redevient ce qu’il était avant. Ce qui a été vendu, réservé ou modifié depuis est laissé.',
  confirmLabel: 'Annuler l’import',
  cancelLabel: 'Le garder',
};

/** Actions of an import in its current status. */
export function RunActions({ run }: { run: ImportRun }) {
  const action = staffUrls.import(run.id);
  if (run.state === 'previewed')
    return (
      <ActionForm
        action={action}
        actionKey="importer"
        fields={{ intention: 'importer' }}
        className={css.acts}
      >
        <Button type="submit" look="coral">
          {run.counts ? importLabel(run.counts) : 'Importer'}
        </Button>
      </ActionForm>
    );
  if (run.state !== 'applied') return null;
  return (
    <ActionForm
      action={action}
      actionKey="annuler"
      fields={{ intention: 'annuler' }}
      question={QUESTION}
      className={css.acts}
    >
      <Button type="submit">Annuler cet import</Button>
    </ActionForm>
  );
}
