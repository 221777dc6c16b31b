import type { FeedSample } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { PageFields } from '../../../shared/page-fields.tsx';
import { missingWords } from './feeds.messages.ts';
import type { ColumnTexts, MappingTexts } from './mapping-form.ts';
import { SampleTable } from './sample-table.tsx';

const DECIMALS = [
  { value: 'auto', label: 'Selon le nombre' },
  { value: 'comma', label: 'Virgule' },
  { value: 'point', label: 'Point' },
];
const UNITS = [
  { value: 'one', label: 'Unités' },
  { value: 'thousands', label: 'Milliers' },
  { value: 'cents', label: 'Centièmes' },
];
const TRY_AFTER_MS = 500;

type Props = { sample: FeedSample; texts: MappingTexts; was: number; problem: string | null; canWrite: boolean };

/** The field of each column and what is done to its cells, over the vehicles they make: tried again as it changes. */
export function MappingEditor({ sample, texts, was, problem, canWrite }: Props) {
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tryAgain = (form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const data = new FormData(form);
      data.set('intention', 'essayer');
      void submit(data, { method: 'post', preventScrollReset: true, replace: true });
    }, TRY_AFTER_MS);
  };
  const fields = [{ value: '', label: 'Ne pas lire' }, ...sample.fields.map(({ field, label }) => ({ value: field, label }))];
  return (
    <>
      <Form
        method="post"
        aria-label="Correspondance des colonnes"
        className="feed-map"
        preventScrollReset
        onChange={(event) => tryAgain(event.currentTarget)}
        onSubmit={() => clearTimeout(waiting.current)}
      >
        <PageFields />
        <input type="hidden" name="was" value={was} />
        {problem ? <FormError title={problem} /> : null}
        {sample.missing.length > 0 ? <FormError title={missingWords(sample.missing)} /> : null}
        {texts.columns.map((column, at) => (
          <ColumnFields
            key={column.heading}
            at={at}
            column={column}
            fields={fields}
            examples={sample.columns.find(({ heading }) => heading === column.heading)?.examples ?? []}
          />
        ))}
        <Section title="Valeurs par défaut">
          <p className="muted small">Là où le fichier ne dit rien.</p>
          <div className="feed-constants">
            {texts.constants.map(({ field, value }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place is what names the field.
              <Constant key={at} at={at} field={field} value={value} fields={fields} />
            ))}
          </div>
        </Section>
        {canWrite ? (
          <div className="feed-acts">
            <Button type="submit" look="coral" name="intention" value="enregistrer">
              Enregistrer la correspondance
            </Button>
            <Button type="submit" name="intention" value="essayer">
              Voir le résultat
            </Button>
          </div>
        ) : null}
      </Form>
      <Section title="Les premiers véhicules">
        <SampleTable vehicles={sample.vehicles} />
      </Section>
    </>
  );
}

type Option = { value: string; label: string };

function ColumnFields({
  at,
  column,
  fields,
  examples,
}: {
  at: number;
  column: ColumnTexts;
  fields: Option[];
  examples: readonly string[];
}) {
  const { heading } = column;
  const name = (part: keyof ColumnTexts): string => `c${at}.${part}`;
  const label = (words: string) => (
    <>
      {words}
      <span className="vh"> de {heading}</span>
    </>
  );
  return (
    <fieldset className="feed-column">
      <legend className="vh">{heading}</legend>
      <div>
        <h3 className="label">{heading}</h3>
        <p className="muted small">{examples.join(' · ') || 'vide'}</p>
        <input type="hidden" name={name('heading')} value={heading} />
      </div>
      <SelectField label={label('Champ')} name={name('field')} defaultValue={column.field} options={fields} />
      <TextField label={label('À retirer')} name={name('strip')} defaultValue={column.strip} maxLength={40} />
      <SelectField label={label('Décimales')} name={name('decimal')} defaultValue={column.decimal} options={DECIMALS} />
      <SelectField label={label('Exprimé en')} name={name('unit')} defaultValue={column.unit} options={UNITS} />
      <TextAreaField label={label('Valeurs')} name={name('values')} defaultValue={column.values} rows={1} placeholder="SP95 = essence" />
    </fieldset>
  );
}

function Constant({ at, field, value, fields }: { at: number; field: string; value: string; fields: Option[] }) {
  const number = at + 1;
  return (
    <>
      <SelectField
        label={`Champ par défaut ${number}`}
        name={`k${at}.field`}
        defaultValue={field}
        options={[{ value: '', label: 'Aucun' }, ...fields.slice(1)]}
      />
      <TextField label={`Valeur par défaut ${number}`} name={`k${at}.value`} defaultValue={value} maxLength={200} />
    </>
  );
}
