import type { FeedSample } from '@pomelo/contract/backoffice/feed-sample.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { formatNumber } from '@pomelo/contract/format.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { PageFields } from '../../../shared/page-fields.tsx';
import { missingWords } from './feeds.messages.ts';
import { COLUMN_STATES, type ColumnState, columnState, type ColumnTexts, type MappingTexts, type RateTexts, YES } from './mapping-form.ts';
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
const STATE_TITLES: Readonly<Record<ColumnState, string>> = { doubtful: 'À relire', read: 'Reconnues', unused: 'Sans emploi' };
const TRY_AFTER_MS = 500;

type Props = { sample: FeedSample; texts: MappingTexts; was: number; problem: string | null; canWrite: boolean };

/** The field of each column and what is done to its cells, over the vehicles they make: tried again as it changes. */
export function MappingEditor({ sample, texts, was, problem, canWrite }: Props) {
  const submit = useSubmit();
  // Columns stay where they are while they are edited: moving one would lose what is being typed in it.
  const [states] = useState(() => texts.columns.map(columnState));
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
        {COLUMN_STATES.map((state) => (
          <ColumnSection key={state} state={state} states={states} columns={texts.columns} sample={sample} fields={fields} />
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
        <Section title="Devises">
          <p className="muted small">
            Un prix dans une autre devise que l’euro n’est lu qu’avec un taux et son jour{'\u202f'}: ce que vaut un euro.
          </p>
          <div className="feed-rates">
            {texts.rates.map((rate, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place is what names the fields.
              <Rate key={at} at={at} rate={rate} />
            ))}
          </div>
        </Section>
        <CheckboxField
          label="Donner une référence aux lignes qui n’en ont pas"
          name="generatesKey"
          defaultChecked={texts.generatesKey}
          hint="D’après ce qu’elles disent du véhicule, prix excepté."
        />
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
type SectionProps = {
  state: ColumnState;
  states: readonly ColumnState[];
  columns: readonly ColumnTexts[];
  sample: FeedSample;
  fields: Option[];
};

/** Columns of one state; those to read again come first. Each keeps its place in the form. */
function ColumnSection({ state, states, columns, sample, fields }: SectionProps) {
  const own = columns.map((column, at) => ({ column, at })).filter(({ at }) => states[at] === state);
  if (own.length === 0) return null;
  return (
    <Section title={`${STATE_TITLES[state]} (${own.length})`}>
      {state === 'doubtful' ? <p className="muted small">Une lecture incertaine n’est suivie qu’une fois confirmée.</p> : null}
      {own.map(({ column, at }) => (
        <ColumnFields
          key={column.heading}
          at={at}
          column={column}
          fields={fields}
          known={sample.columns.find(({ heading }) => heading === column.heading)}
        />
      ))}
    </Section>
  );
}

function ColumnFields({
  at,
  column,
  fields,
  known,
}: {
  at: number;
  column: ColumnTexts;
  fields: Option[];
  known: FeedSample['columns'][number] | undefined;
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
        <p className="muted small">{known?.examples.join(' · ') || 'vide'}</p>
        <Confidence column={column} name={name} known={known} />
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

type ConfidenceProps = { column: ColumnTexts; name: (part: keyof ColumnTexts) => string; known: FeedSample['columns'][number] | undefined };

/** How sure the proposed field is, how its values are read, and the word that it is right. */
function Confidence({ column, name, known }: ConfidenceProps) {
  const { confidence, proposed, confirmed, heading } = column;
  const state = columnState(column);
  const isOpen = state === 'doubtful';
  return (
    <>
      <input type="hidden" name={name('confidence')} value={confidence} />
      <input type="hidden" name={name('proposed')} value={proposed} />
      {confidence === '' || state === 'unused' ? null : (
        <p className="small num">{isOpen ? <Tag tone="warn">{`À relire, ${confidence}\u202f%`}</Tag> : `${confidence}\u202f%`}</p>
      )}
      {isOpen ? <p className="muted small">{known?.proposal.because}</p> : null}
      {isOpen && known && known.readings.length > 0 ? (
        <ul className="small feed-readings">
          {known.readings.map(({ value, times, reads, converted }) => (
            <li key={value}>
              {value === '' ? 'sans valeur' : `«\u202f${value}\u202f»`} <span className="num muted">{formatNumber(times)}</span> →{' '}
              {converted ? <Tag tone="warn">{reads}</Tag> : <b>{reads}</b>}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen || confirmed === YES ? (
        <CheckboxField
          label={
            <>
              C’est juste<span className="vh"> pour {heading}</span>
            </>
          }
          name={name('confirmed')}
          value={YES}
          defaultChecked={confirmed === YES}
        />
      ) : null}
    </>
  );
}

function Rate({ at, rate }: { at: number; rate: RateTexts }) {
  const number = at + 1;
  return (
    <>
      <TextField label={`Devise ${number}`} name={`r${at}.currency`} defaultValue={rate.currency} maxLength={3} placeholder="PLN" />
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
