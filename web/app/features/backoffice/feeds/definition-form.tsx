import { feedsFields } from '@pomelo/contract/backoffice/stock/feeds.fields.generated.ts';
import { FEED_KINDS, FEED_SCHEDULES } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
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

type Props = { stored: FormTexts; version?: number; hasFolder: boolean };

/** Location and schedule of a source. */
export function DefinitionForm({ stored, version, hasFolder }: Props) {
  const form = useForm(feedsFields[version === undefined ? 'create' : 'save'], {
    intention: 'definir',
    stored,
    version,
  });
  return (
    <StaffForm form={form} label="Réglages de la source" labels={LABELS}>
      <TextField label={LABELS.name} {...form.field('name')} />
      <SelectField
        label={LABELS.kind}
        options={FEED_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
        hint={hasFolder ? undefined : 'Le dossier des flux n’est pas réglé sur ce serveur (FEEDS_DIR).'}
        {...form.field('kind')}
      />
      <TextField
        label={LABELS.location}
        hint="Une adresse https, un chemin sous le dossier des flux, ou le nom d’un dossier de dépôt. Rien pour un envoi à la main."
        {...form.field('location')}
      />
      <SelectField
        label={LABELS.schedule}
        options={FEED_SCHEDULES.map((schedule) => ({ value: schedule, label: SCHEDULE_LABELS[schedule] }))}
        {...form.field('schedule')}
      />
      <TextField label={LABELS.dailyAt} type="time" {...form.field('dailyAt')} />
      <NumberField
        label={LABELS.tradeMargin}
        unit="%"
        hint="Sous le prix public, quand le fichier ne donne que lui."
        {...form.field('tradeMargin')}
      />
      <CheckboxField
        label={LABELS.allowShrink}
        hint="Sinon, un fichier où manque plus de la moitié de la source ne retire rien."
        {...form.box('allowShrink')}
      />
    </StaffForm>
  );
}
