import { staffConfigurationFields } from '@pomelo/contract/backoffice/configuration.fields.generated.ts';
import { configurationName } from '@pomelo/contract/backoffice/configuration-names.ts';
import {
  isKnownKey,
  type StaffConfigurationEntry,
} from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { KEY_LABELS } from './key-labels.ts';
import * as partsCss from '../shared/parts.module.css';
import * as css from './configuration.module.css';

const ENTRY = `${partsCss.form} ${css.entry}`;

/** One entry, edited in place. */
export function EntryForm({ entry }: { entry: StaffConfigurationEntry }) {
  const { key, type, value, fallback, version } = entry;
  const keyLabels = isKnownKey(key) ? KEY_LABELS[key] : undefined;
  const label = configurationName(key);
  const form = useForm(staffConfigurationFields.save, {
    intention: 'enregistrer',
    ids: { key },
    version,
    stored: { value: value ?? fallback ?? '' },
  });
  return (
    <div className={css.form}>
      <StaffForm
        form={form}
        label={label}
        labels={{ value: label }}
        cancel={staffUrls.configuration()}
        className={ENTRY}
      >
        <input type="hidden" name="type" value={type} />
        {type === 'bool' ? (
          <SelectField
            label={label}
            options={[
              { value: '1', label: 'Oui' },
              { value: '0', label: 'Non' },
            ]}
            {...form.field('value')}
          />
        ) : (
          <TextField
            label={label}
            unit={keyLabels?.unit}
            inputMode={type === 'integer' ? 'numeric' : undefined}
            {...form.field('value')}
          />
        )}
      </StaffForm>
      {keyLabels ? (
        <p className="small muted">
          Pour un programme{'\u202f'}: <code>{key}</code>
        </p>
      ) : null}
      {version > 0 ? (
        <ActionForm
          action={staffUrls.configuration()}
          actionKey={`entree-${key}`}
          fields={{ intention: 'supprimer', key }}
          question={{
            title: keyLabels
              ? `Revenir à la valeur par défaut de «\u202f${label}\u202f»\u202f?`
              : `Supprimer «\u202f${key}\u202f»\u202f?`,
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
export function NewEntryForm() {
  const form = useForm(
    { ...staffConfigurationFields.save, key: { required: true, maxLength: 80 } },
    { intention: 'enregistrer', ids: { nouvelle: 1 }, stored: { key: '', type: 'text', value: '' } },
  );
  return (
    <div className={css.form}>
      <StaffForm form={form} label="Nouvelle clé" cancel={staffUrls.configuration()} className={ENTRY}>
        <TextField label="Clé" autoCapitalize="none" spellCheck={false} {...form.field('key')} />
        <SelectField
          label="Type"
          options={[
            { value: 'text', label: 'Texte' },
            { value: 'integer', label: 'Nombre entier' },
            { value: 'bool', label: 'Oui ou non (1 ou 0)' },
          ]}
          {...form.field('type')}
        />
        <TextField label="Valeur" {...form.field('value')} />
      </StaffForm>
    </div>
  );
}
