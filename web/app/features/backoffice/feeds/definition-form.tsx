import { FEED_KINDS, FEED_SCHEDULES } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { EditForm } from '../shared/edit-form.tsx';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { KIND_LABELS, SCHEDULE_LABELS } from './feeds.messages.ts';

export const NEW_FEED: FormTexts = {
  name: '',
  kind: 'upload',
  location: '',
  schedule: 'manual',
  dailyAt: '',
  tradeMargin: '8',
  allowShrink: '',
};

const LABELS = {
  name: 'Nom',
  kind: 'Origine',
  location: 'Emplacement',
  schedule: 'Fréquence',
  dailyAt: 'Heure (Paris)',
  tradeMargin: 'Écart du prix marchand',
  allowShrink: 'Retraits sans limite',
};

type Props = { stored: FormTexts; version?: number; refusal: FormRefusal | null; hasFolder: boolean };

/** Location and schedule of a source. */
export function DefinitionForm({ stored, version, refusal, hasFolder }: Props) {
  return (
    <EditForm
      label="Réglages de la source"
      intention="definir"
      stored={stored}
      refusal={refusal}
      labels={LABELS}
      {...(version !== undefined && { version })}
    >
      {(values, errors) => (
        <>
          <TextField
            label={LABELS.name}
            name="name"
            defaultValue={values['name']}
            maxLength={100}
            required
            error={errors['name']}
          />
          <SelectField
            label={LABELS.kind}
            name="kind"
            defaultValue={values['kind']}
            error={errors['kind']}
            options={FEED_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
            hint={hasFolder ? undefined : 'Le dossier des flux n’est pas réglé sur ce serveur (FEEDS_DIR).'}
          />
          <TextField
            label={LABELS.location}
            name="location"
            defaultValue={values['location']}
            maxLength={500}
            error={errors['location']}
            hint="Une adresse https, un chemin sous le dossier des flux, ou le nom d’un dossier de dépôt. Rien pour un envoi à la main."
          />
          <SelectField
            label={LABELS.schedule}
            name="schedule"
            defaultValue={values['schedule']}
            error={errors['schedule']}
            options={FEED_SCHEDULES.map((schedule) => ({
              value: schedule,
              label: SCHEDULE_LABELS[schedule],
            }))}
          />
          <TextField
            label={LABELS.dailyAt}
            name="dailyAt"
            type="time"
            defaultValue={values['dailyAt']}
            error={errors['dailyAt']}
          />
          <NumberField
            label={LABELS.tradeMargin}
            name="tradeMargin"
            unit="%"
            defaultValue={values['tradeMargin']}
            error={errors['tradeMargin']}
            hint="Sous le prix public, quand le fichier ne donne que lui."
          />
          <CheckboxField
            label={LABELS.allowShrink}
            name="allowShrink"
            defaultChecked={values['allowShrink'] !== ''}
            hint="Sinon, un fichier où manque plus de la moitié de la source ne retire rien."
          />
        </>
      )}
    </EditForm>
  );
}
