import { vehicleHistoryFields } from '@pomelo/contract/backoffice/stock/history.fields.generated.ts';
import type { StaffHistory } from '@pomelo/contract/backoffice/stock/history.schemas.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import { TYPED_MILEAGE_SOURCES } from '@pomelo/contract/history/mileage.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { MileageChart } from '@pomelo/design/mileage-chart.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import {
  GOES_BACK,
  mileagePoints,
  readingsText,
  SOURCE_NAMES,
  toleranceText,
  warningsOf,
} from '../../../../domain/vehicle/history.messages.ts';
import { formatDay } from '../../../../lib/dates.ts';
import { ActionForm } from '../../../../lib/form/action-form.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import * as partsCss from '../../shared/parts.module.css';
import * as tableCss from '../../shared/table.module.css';
import * as css from '../vehicle/vehicle-form.module.css';

type Props = { id: number; readings: StaffHistory['readings']; mayWrite: boolean };

/** The odometer over time; readings of other records are changed there. */
export function ReadingsSection({ id, readings, mayWrite }: Props) {
  return (
    <Section title="Kilométrage" id="releves" aside={<span className="muted">{readingsText(readings)}</span>}>
      {warningsOf(readings).map((text) => (
        <p key={text} className={`${css.text} warn`}>
          {text}
        </p>
      ))}
      {readings.length > 1 ? <MileageChart points={mileagePoints(readings)} back={GOES_BACK} /> : null}
      <p className={`${css.text} muted small`}>{toleranceText()}</p>
      <ul className={`ruled ${css.rows}`}>
        {readings.map((reading) => (
          <ReadingRow key={`${reading.on} ${reading.source} ${reading.km}`} {...{ id, reading, mayWrite }} />
        ))}
      </ul>
      {mayWrite ? <ReadingForm key={readings.length} /> : null}
    </Section>
  );
}

type RowProps = { id: number; reading: StaffHistory['readings'][number]; mayWrite: boolean };

function ReadingRow({ id, reading, mayWrite }: RowProps) {
  const name = `${formatDay(reading.on)}, ${formatKm(reading.km)}, ${SOURCE_NAMES[reading.source]}`;
  return (
    <li>
      <span className="num">
        {name}
        {reading.isBack ? <b className="warn">, {GOES_BACK}</b> : null}
      </span>
      {mayWrite && reading.id !== null ? (
        <ActionForm
          className={tableCss.actions}
          action={staffUrls.vehicleHistory(id)}
          actionKey={`releve-${reading.id}`}
          fields={{ intention: 'supprimer-releve', releve: reading.id }}
          question={{
            title: 'Supprimer ce relevé\u202f?',
            message: `${name}. Le relevé ne pourra pas être retrouvé.`,
            confirmLabel: 'Supprimer',
            danger: true,
          }}
        >
          <Button type="submit" look="line" aria-label={`Supprimer le relevé, ${name}`}>
            Supprimer
          </Button>
        </ActionForm>
      ) : null}
    </li>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const SOURCES = TYPED_MILEAGE_SOURCES.map((value) => ({ value, label: capital(SOURCE_NAMES[value]) }));

function ReadingForm() {
  const form = useForm(vehicleHistoryFields.addReading, { intention: 'releve' });
  return (
    <details className={css.more} open={form.refusal !== null || undefined}>
      <summary className="btn btn-line">Ajouter un relevé</summary>
      <StaffForm
        form={form}
        className={`${partsCss.form} ${css.form}`}
        label="Ajouter un relevé de kilométrage"
        save="Ajouter"
      >
        <div className={css.fields}>
          <TextField label="Relevé du" type="date" {...form.field('on')} required />
          <TextField label="Kilométrage" unit="km" inputMode="numeric" {...form.field('km')} required />
          <SelectField label="Source" options={SOURCES} {...form.field('source')} />
        </div>
      </StaffForm>
    </details>
  );
}
