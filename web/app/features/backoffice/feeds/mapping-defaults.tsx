import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import type { MappingTexts, RateTexts } from './mapping-form.ts';
import * as css from './feeds.module.css';

type Option = { value: string; label: string };

/** Settings for all rows: default values, currency rates, generated references. */
export function MappingDefaults({ texts, fields }: { texts: MappingTexts; fields: readonly Option[] }) {
  return (
    <section data-view="defaults" aria-labelledby="valeurs-par-defaut">
      <h2 className="label" id="valeurs-par-defaut">
        Valeurs par défaut
      </h2>
      <p className="muted small">Là où le fichier ne dit rien.</p>
      <div className={css.constants}>
        {texts.constants.map(({ field, value }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is what names the field.
          <Constant key={at} at={at} field={field} value={value} fields={fields} />
        ))}
      </div>
      <h2 className="label">Devises</h2>
      <p className="muted small">
        Un prix dans une autre devise que l’euro n’est lu qu’avec un taux et son jour{'\u202f'}: ce que vaut
        un euro.
      </p>
      <div className={css.rates}>
        {texts.rates.map((rate, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place is what names the fields.
          <Rate key={at} at={at} rate={rate} />
        ))}
      </div>
      <CheckboxField
        label="Donner une référence aux lignes qui n’en ont pas"
        name="generatesKey"
        defaultChecked={texts.generatesKey}
        hint="D’après ce qu’elles disent du véhicule, prix excepté."
      />
    </section>
  );
}

function Rate({ at, rate }: { at: number; rate: RateTexts }) {
  const number = at + 1;
  return (
    <>
      <TextField
        label={`Devise ${number}`}
        name={`r${at}.currency`}
        defaultValue={rate.currency}
        maxLength={3}
        placeholder="PLN"
      />
      <TextField
        label={`Pour un euro ${number}`}
        name={`r${at}.rate`}
        defaultValue={rate.rate}
        maxLength={12}
        inputMode="decimal"
        placeholder="4,27"
      />
      <TextField label={`Jour du taux ${number}`} name={`r${at}.day`} type="date" defaultValue={rate.day} />
    </>
  );
}

function Constant({
  at,
  field,
  value,
  fields,
}: {
  at: number;
  field: string;
  value: string;
  fields: readonly Option[];
}) {
  const number = at + 1;
  return (
    <>
      <SelectField
        label={`Champ par défaut ${number}`}
        name={`k${at}.field`}
        defaultValue={field}
        options={[{ value: '', label: 'Aucun' }, ...fields.slice(1)]}
      />
      <TextField
        label={`Valeur par défaut ${number}`}
        name={`k${at}.value`}
        defaultValue={value}
        maxLength={200}
      />
    </>
  );
}
