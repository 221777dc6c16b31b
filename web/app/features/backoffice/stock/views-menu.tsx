import type { SavedView } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { Button, buttonClass } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Form, Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { COLUMN_LABELS } from './stock.messages.ts';
import { COLUMNS, type ColumnName } from './stock-query.ts';

type Views = { views: readonly SavedView[]; search: string; refusal: FormRefusal | null };

/** Filters, columns and order under a name. */
export function ViewsMenu({ views, search, refusal }: Views) {
  return (
    <details className="bo-drop st-menu" open={refusal !== null}>
      <summary className="btn btn-line">Vues</summary>
      <div className="bo-sheet">
        <ul className="st-views">
          {views.map(({ id, name, search: query, shared, own }) => (
            <li key={id}>
              <Link className="link" to={staffUrls.stock(query)}>
                {name}
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
                    aria-label={`Supprimer la vue ${name}`}
                  >
                    Supprimer
                  </button>
                </ActionForm>
              ) : null}
            </li>
          ))}
        </ul>
        <Form
          method="post"
          action={staffUrls.stock(search)}
          className="bo-form"
          aria-label="Enregistrer cette vue"
          preventScrollReset
        >
          <PageFields />
          <input type="hidden" name="intention" value="enregistrer-vue" />
          <input type="hidden" name="filtres" value={search} />
          <TextField
            label="Nom de cette vue"
            name="name"
            required
            maxLength={80}
            autoComplete="off"
            defaultValue={refusal?.typed['name']}
            error={refusal ? (refusal.fieldErrors['name'] ?? refusal.message) : undefined}
          />
          <CheckboxField label="Pour toute l’équipe" name="shared" value="1" />
          <Button type="submit" look="solid">
            Enregistrer la vue
          </Button>
        </Form>
      </div>
    </details>
  );
}

/** Which columns the table has: a plain form, whose answer is the address. */
export function ColumnsMenu({ columns, search }: { columns: readonly ColumnName[]; search: string }) {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'colonnes');
  return (
    <details className="bo-drop st-menu">
      <summary className="btn btn-line">Colonnes</summary>
      <Form
        method="get"
        action={staffUrls.stock()}
        className="bo-sheet"
        aria-label="Colonnes"
        preventScrollReset
      >
        {parameters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Sent even when no box is ticked: then the default columns apply. */}
        <input type="hidden" name="colonne" value="" />
        <div className="st-columns">
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
