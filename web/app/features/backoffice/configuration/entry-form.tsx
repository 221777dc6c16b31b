import { configurationName } from '@pomelo/contract/backoffice/configuration-names.ts';
import {
  isKnownKey,
  type StaffConfigurationEntry,
} from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { KEY_LABELS } from './key-labels.ts';

type Props = { entry: StaffConfigurationEntry; refusal: FormRefusal | null };

/** One entry, edited in place. */
export function EntryForm({ entry, refusal }: Props) {
  const { key, type, value, fallback, version } = entry;
  const keyLabels = isKnownKey(key) ? KEY_LABELS[key] : undefined;
  const label = configurationName(key);
  return (
    <div className="cf-form">
      <EditForm
        label={label}
        intention="enregistrer"
        fields={{ 'cle-entree': key, type }}
        version={version}
        stored={{ value: value ?? fallback ?? '' }}
        refusal={refusal}
        labels={{ value: label }}
        cancel={staffUrls.configuration()}
      >
        {(values, errors) =>
          type === 'bool' ? (
            <SelectField
              label={label}
              name="value"
              defaultValue={values['value']}
              error={errors['value']}
              options={[
                { value: '1', label: 'Oui' },
                { value: '0', label: 'Non' },
              ]}
            />
          ) : (
            <TextField
              label={label}
              name="value"
              unit={keyLabels?.unit}
              inputMode={type === 'integer' ? 'numeric' : undefined}
              maxLength={2000}
              defaultValue={values['value']}
              error={errors['value']}
            />
          )
        }
      </EditForm>
      {keyLabels ? (
        <p className="small muted">
          Pour un programme{'\u202f'}: <code>{key}</code>
        </p>
      ) : null}
      {version > 0 ? (
        <ActionForm
          action={staffUrls.configuration()}
          actionKey={`entree-${key}`}
          fields={{ intention: 'supprimer', 'cle-entree': key }}
          question={{
            title: keyLabels
              ? `Revenir à la valeur par défaut de « ${label} »\u202f?`
              : `Supprimer « ${key} »\u202f?`,
            confirmLabel: keyLabels ? 'Revenir' : 'Supprimer',
          }}
        >
          <Button type="submit" look="line">
            {keyLabels ? 'Revenir à la valeur par défaut' : 'Supprimer la clé'}
          </Button>
        </ActionForm>
      ) : null}
    </div>
  );
}

/** A key unknown to the product: a page or a partner may read it. */
export const NewEntryForm = ({ refusal }: { refusal: FormRefusal | null }) => (
  <div className="cf-form">
    <EditForm
      label="Nouvelle clé"
      intention="enregistrer"
      fields={{ nouvelle: 1 }}
      stored={{ 'cle-entree': '', type: 'text', value: '' }}
      refusal={refusal}
      cancel={staffUrls.configuration()}
    >
      {(values, errors) => (
        <>
          <TextField
            label="Clé"
            name="cle-entree"
            maxLength={80}
            defaultValue={values['cle-entree']}
            error={errors['key']}
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            label="Type"
            name="type"
            defaultValue={values['type']}
            error={errors['type']}
            options={[
              { value: 'text', label: 'Texte' },
              { value: 'integer', label: 'Nombre entier' },
              { value: 'bool', label: 'Oui ou non (1 ou 0)' },
            ]}
          />
          <TextField
            label="Valeur"
            name="value"
            maxLength={2000}
            defaultValue={values['value']}
            error={errors['value']}
          />
        </>
      )}
    </EditForm>
  </div>
);
