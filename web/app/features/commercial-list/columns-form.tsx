import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { showToast } from '../../lib/toast.ts';
import { AuthorField } from '../../lib/session/author-field.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { columnsIn, FIELDS } from './chosen-columns.ts';
import { ONE_COLUMN } from './commercial-list.messages.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';
import * as css from './commercial-list.module.css';

/** The form that the arrows of the preview belong to as well. */
export const COLUMNS_FORM = 'colonnes-choisies';

type Props = {
  columns: ChosenColumns;
  offered: readonly { name: string; label: string }[];
  back: string;
};

/** Which columns the list has: remembered at each press where scripts run, by the button otherwise. */
export function ColumnsForm({ columns: { chosen, save }, offered, back }: Props) {
  const press = (form: FormData) => {
    // The last one stays ticked.
    if (columnsIn(form).length === 0) showToast({ message: ONE_COLUMN, type: 'info' });
    else void save(form);
  };
  return (
    <form
      method="post"
      action={urls.commercialList()}
      id={COLUMNS_FORM}
      className={`set-auto ${css.cols} no-print`}
      onSubmit={(event) => {
        event.preventDefault();
        press(new FormData(event.currentTarget, event.nativeEvent.submitter));
      }}
    >
      <PageFields back={`${back}#colonnes`} />
      <AuthorField />
      <input type="hidden" name={FIELDS.order} value={chosen.join(',')} />
      <FieldGroup
        legend="Colonnes de la liste"
        hideLegend
        hint="Elles sont retenues pour la prochaine fois. Leur ordre se change dans l’aperçu, par les flèches de chaque colonne."
      >
        {offered.map(({ name, label }) => (
          <CheckboxField
            key={name}
            label={label}
            name={FIELDS.column}
            value={name}
            checked={chosen.includes(name)}
            onChange={(event) => {
              if (event.currentTarget.form) press(new FormData(event.currentTarget.form));
            }}
          />
        ))}
      </FieldGroup>
      <div className="set-save">
        <Button type="submit">Enregistrer ces colonnes</Button>
      </div>
    </form>
  );
}
