import { vehicleHistoryFields } from '@pomelo/contract/backoffice/stock/history.fields.generated.ts';
import type { StaffHistory } from '@pomelo/contract/backoffice/stock/history.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import {
  DAMAGE_PROCEDURES,
  type HistoryFacts,
  MAX_PROCEDURES,
  PROCEDURE_STATES,
} from '@pomelo/contract/history/history.schemas.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { PROCEDURE_NAMES, PROCEDURE_STATE_NAMES } from '../../../../domain/vehicle/history.messages.ts';
import { StaffForm } from '../../shared/staff-form.tsx';
import * as partsCss from '../../shared/parts.module.css';
import * as css from '../vehicle/vehicle-form.module.css';

const ANSWERS = [
  { value: 'unknown', label: 'Non contrôlé' },
  { value: 'no', label: 'Non' },
  { value: 'yes', label: 'Oui' },
];
const IMPORTS = [{ value: 'unknown', label: UNKNOWN_LABEL }, ...ANSWERS.slice(1)];
const KINDS = [
  { value: '', label: 'Aucune procédure' },
  ...DAMAGE_PROCEDURES.map((value) => ({ value, label: PROCEDURE_NAMES[value] })),
];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const STATES = PROCEDURE_STATES.map((value) => ({ value, label: capital(PROCEDURE_STATE_NAMES[value]) }));

function storedTexts({ procedures, ...facts }: HistoryFacts): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts)) texts[`facts.${name}`] = String(value ?? '');
  for (let place = 0; place < MAX_PROCEDURES; place += 1) {
    const procedure = procedures[place];
    texts[`facts.procedures.${place}.kind`] = procedure?.kind ?? '';
    texts[`facts.procedures.${place}.state`] = procedure?.state ?? 'unknown';
    texts[`facts.procedures.${place}.on`] = procedure?.on ?? '';
  }
  return texts;
}

/** Facts read in the papers; an untouched field stays unknown. */
export function HistoryFactsForm({ history: { facts, version } }: { history: StaffHistory }) {
  const form = useForm(vehicleHistoryFields.facts, {
    intention: 'lecture',
    version,
    stored: storedTexts(facts),
  });
  const rows = Math.min(MAX_PROCEDURES, facts.procedures.length + 1);
  return (
    <StaffForm form={form} label="Lecture des pièces" className={`${partsCss.form} ${css.form}`}>
      <div className={css.fields}>
        <TextField label="Contrôlé le" type="date" {...form.field('facts.checkedOn')} />
        <TextField label="Titulaires" inputMode="numeric" {...form.field('facts.owners')} />
        <SelectField label="Gage" options={ANSWERS} {...form.field('facts.pledge')} />
        <SelectField label="Opposition" options={ANSWERS} {...form.field('facts.opposition')} />
        <SelectField label="Vol déclaré" options={ANSWERS} {...form.field('facts.stolen')} />
        <SelectField label="Procédure de dommage" options={ANSWERS} {...form.field('facts.damage')} />
        <SelectField label="Importé" options={IMPORTS} {...form.field('facts.imported')} />
        <TextField label="Pays d’origine" autoComplete="off" {...form.field('facts.importedFrom')} />
      </div>
      {Array.from({ length: rows }, (_, place) => (
        // The rows of a fixed number.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <fieldset key={place} className={css.group}>
          <legend className="vh">Procédure {place + 1}</legend>
          <div className={css.fields}>
            <SelectField
              label={`Procédure ${place + 1}`}
              options={KINDS}
              {...form.field('facts.procedures.*.kind', `facts.procedures.${place}.kind`)}
              // A row without a procedure is not sent on.
              required={false}
            />
            <SelectField
              label={`Procédure ${place + 1}, état`}
              options={STATES}
              {...form.field('facts.procedures.*.state', `facts.procedures.${place}.state`)}
            />
            <TextField
              label={`Procédure ${place + 1}, date`}
              type="date"
              {...form.field('facts.procedures.*.on', `facts.procedures.${place}.on`)}
            />
          </div>
        </fieldset>
      ))}
    </StaffForm>
  );
}
