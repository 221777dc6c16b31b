import { vehicleConditionFields } from '@pomelo/contract/backoffice/stock/condition.fields.generated.ts';
import type { VehicleCondition } from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import {
  AREA_LABELS,
  AREAS,
  CHECK_LABELS,
  CHECK_STATES,
  SEASON_LABELS,
  SEASONS,
  WHEEL_LABELS,
  WHEELS,
} from '@pomelo/contract/condition/areas.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import * as partsCss from '../../shared/parts.module.css';
import * as css from '../vehicle/vehicle-form.module.css';

type Draft = NonNullable<VehicleCondition['draft']>;

/** Rows for services; empty ones are not stored. */
export const SERVICE_ROWS = 30;
const EMPTY_ROWS = 2;
const STATES = CHECK_STATES.map((value) => ({ value, label: CHECK_LABELS[value] }));
const SEASON_OPTIONS = SEASONS.map((value) => ({ value, label: SEASON_LABELS[value] }));
const decimal = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

function storedTexts({ content }: Draft): Record<string, string> {
  const texts: Record<string, string> = {
    'facts.inspectedOn': content.inspectedOn ?? '',
    'facts.km': decimal(content.km),
    'facts.keys': decimal(content.keys),
    'facts.papers': content.papers,
  };
  for (const [place, area] of AREAS.entries()) {
    const check = content.checks.find((one) => one.area === area);
    texts[`facts.checks.${place}.state`] = check?.state ?? 'not-checked';
    texts[`facts.checks.${place}.note`] = check?.note ?? '';
  }
  for (const [place, wheel] of WHEELS.entries()) {
    const tyre = content.tyres.find((one) => one.wheel === wheel);
    texts[`facts.tyres.${place}.depthMm`] = decimal(tyre?.depthMm);
    texts[`facts.tyres.${place}.season`] = tyre?.season ?? 'unknown';
    texts[`facts.tyres.${place}.brand`] = tyre?.brand ?? '';
  }
  for (let place = 0; place < SERVICE_ROWS; place += 1) {
    const service = content.services[place];
    texts[`facts.services.${place}.on`] = service?.on ?? '';
    texts[`facts.services.${place}.km`] = decimal(service?.km);
    texts[`facts.services.${place}.work`] = service?.work ?? '';
  }
  return texts;
}

/** Everything of a report but its damages; what is left alone is « non contrôlé ». */
export function FactsForm({ draft }: { draft: Draft }) {
  const form = useForm(vehicleConditionFields.facts, {
    intention: 'controles',
    version: draft.version,
    stored: storedTexts(draft),
  });
  const rows = Math.min(SERVICE_ROWS, draft.content.services.length + EMPTY_ROWS);
  return (
    <StaffForm form={form} label="Contrôles" className={`${partsCss.form} ${css.form}`}>
      <div className={css.fields}>
        <TextField label="Contrôle du" type="date" {...form.field('facts.inspectedOn')} />
        <TextField label="Kilométrage" unit="km" inputMode="numeric" {...form.field('facts.km')} />
        <TextField label="Clés" inputMode="numeric" {...form.field('facts.keys')} />
        <TextField label="Papiers" hint="Carnet, notices, factures." {...form.field('facts.papers')} />
      </div>
      {AREAS.map((area, place) => (
        <fieldset key={area} className={css.group}>
          <legend className="vh">{AREA_LABELS[area]}</legend>
          <div className={css.fields}>
            <SelectField
              label={`${AREA_LABELS[area]}, état`}
              options={STATES}
              {...form.field('facts.checks.*.state', `facts.checks.${place}.state`)}
            />
            <TextField
              label={`${AREA_LABELS[area]}, remarque`}
              autoComplete="off"
              {...form.field('facts.checks.*.note', `facts.checks.${place}.note`)}
            />
          </div>
        </fieldset>
      ))}
      {WHEELS.map((wheel, place) => (
        <fieldset key={wheel} className={css.group}>
          <legend className="vh">Pneu {WHEEL_LABELS[wheel]}</legend>
          <div className={css.fields}>
            <TextField
              label={`Profondeur, ${WHEEL_LABELS[wheel]}`}
              unit="mm"
              inputMode="decimal"
              {...form.field('facts.tyres.*.depthMm', `facts.tyres.${place}.depthMm`)}
            />
            <SelectField
              label={`Saison, ${WHEEL_LABELS[wheel]}`}
              options={SEASON_OPTIONS}
              {...form.field('facts.tyres.*.season', `facts.tyres.${place}.season`)}
            />
            <TextField
              label={`Marque, ${WHEEL_LABELS[wheel]}`}
              {...form.field('facts.tyres.*.brand', `facts.tyres.${place}.brand`)}
            />
          </div>
        </fieldset>
      ))}
      <fieldset className={css.group}>
        <legend className="label">Entretien</legend>
        {Array.from({ length: rows }, (_, place) => (
          // The rows of a fixed number.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div className={css.fields} key={place}>
            <TextField
              label={`Entretien ${place + 1}, date`}
              type="date"
              {...form.field('facts.services.*.on', `facts.services.${place}.on`)}
            />
            <TextField
              label={`Entretien ${place + 1}, km`}
              inputMode="numeric"
              {...form.field('facts.services.*.km', `facts.services.${place}.km`)}
            />
            <TextField
              label={`Entretien ${place + 1}, travaux`}
              {...form.field('facts.services.*.work', `facts.services.${place}.work`)}
            />
          </div>
        ))}
      </fieldset>
    </StaffForm>
  );
}
