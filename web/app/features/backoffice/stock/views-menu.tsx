import { staffStockFields } from '@pomelo/contract/backoffice/stock/stock.fields.generated.ts';
import type { SavedView } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { Button, buttonClass } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Form, Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { COLUMN_LABELS } from './stock.messages.ts';
import { COLUMNS, type ColumnName } from './stock-query.ts';
import * as recordCss from '../shared/record.module.css';
import * as css from './stock.module.css';

type Views = { views: readonly SavedView[]; search: string };

/** Filters, columns and order under a name. */
export function ViewsMenu({ views, search }: Views) {
  const form = useForm(staffStockFields.saveView, { intention: 'enregistrer-vue' });
  const name = form.field('name');
  return (
    <details className={recordCss.drop} open={form.refusal !== null}>
      <summary className="btn btn-line">Vues</summary>
      <div className={recordCss.sheet}>
        <ul className={css.views}>
          {views.map(({ id, name: view, search: query, shared, own }) => (
            <li key={id}>
              <Link
                className="link"
                to={staffUrls.stock(query)}
                onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
              >
                {view}
              </Link>
              {shared ? <small className="muted">{own ? 'partagée' : 'de l’équipe'}</small> : null}
              {own ? (
                <ActionForm
                  action={staffUrls.stock()}
                  actionKey={`vue-${id}`}
                  fields={{ intention: 'supprimer-vue', vue: id }}
                >
                  <button
                    type="submit"
                    className={buttonClass({ look: 'bare' })}
                    aria-label={`Supprimer la vue ${view}`}
                  >
                    Supprimer
                  </button>
                </ActionForm>
              ) : null}
            </li>
          ))}
        </ul>
        <StaffForm
          form={form}
          action={staffUrls.stock(search)}
          label="Enregistrer cette vue"
          save="Enregistrer la vue"
          notice={name.error ? null : undefined}
        >
          <input type="hidden" name="search" value={search} />
          <TextField label="Nom de cette vue" autoComplete="off" {...name} />
          <CheckboxField label="Pour toute l’équipe" value="1" {...form.box('shared')} />
        </StaffForm>
      </div>
    </details>
  );
}

/** Which columns the table has: a plain form, whose answer is the address. */
export function ColumnsMenu({ columns, search }: { columns: readonly ColumnName[]; search: string }) {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'colonnes');
  return (
    <details className={recordCss.drop}>
      <summary className="btn btn-line">Colonnes</summary>
      <Form
        method="get"
        action={staffUrls.stock()}
        className={recordCss.sheet}
        aria-label="Colonnes"
        preventScrollReset
      >
        {parameters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Sent even when no box is ticked: then the default columns apply. */}
        <input type="hidden" name="colonne" value="" />
        <div className={css.columns}>
          {COLUMNS.map((name) => (
            <CheckboxField
              key={name}
              label={COLUMN_LABELS[name]}
              name="colonne"
              value={name}
              defaultChecked={columns.includes(name)}
            />
          ))}
        </div>
        <Button type="submit" look="solid">
          Afficher ces colonnes
        </Button>
      </Form>
    </details>
  );
}
