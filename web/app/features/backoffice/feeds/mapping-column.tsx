import type { FeedSample } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { type ColumnState, columnState, type ColumnTexts, YES } from './mapping-form.ts';
import { ValueReadings } from './value-readings.tsx';
import * as css from './feeds.module.css';

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

type Option = { value: string; label: string };
type Known = FeedSample['columns'][number] | undefined;
type Props = {
  at: number;
  column: ColumnTexts;
  shownAs: ColumnState;
  fields: readonly Option[];
  sample: FeedSample;
};

/** One column on one line: its heading, its first values, the proposed field, and its confidence. */
export function MappingColumn({ at, column, shownAs, fields, sample }: Props) {
  const { heading } = column;
  const known = sample.columns.find((each) => each.heading === heading);
  const name = (part: keyof ColumnTexts): string => `c${at}.${part}`;
  const isOpen = shownAs !== 'read';
  const choice = (
    <SelectField
      label={`Champ de ${heading}`}
      hideLabel
      name={name('field')}
      defaultValue={column.field}
      options={fields}
    />
  );
  const line = (
    <>
      <strong>{heading}</strong>
      <span className={css.examples}>{known?.examples.join(' · ') || 'vide'}</span>
      <Icon name="chevron-right" />
      {isOpen ? choice : <b>{fields.find(({ value }) => value === column.field)?.label}</b>}
      <Confidence column={column} />
    </>
  );
  const settings = <ReadingSettings column={column} name={name} />;
  return (
    <fieldset className={css.column} data-state={shownAs}>
      <legend className="vh">{heading}</legend>
      <input type="hidden" name={name('heading')} value={heading} />
      <input type="hidden" name={name('confidence')} value={column.confidence} />
      <input type="hidden" name={name('proposed')} value={column.proposed} />
      {isOpen ? (
        <>
          <div className={css.line}>{line}</div>
          {column.field === '' ? null : (
            <Readings at={at} column={column} known={known} sample={sample} name={name} />
          )}
          <details>
            <summary>
              Réglages de lecture<span className="vh"> de {heading}</span>
            </summary>
            {settings}
          </details>
        </>
      ) : (
        <details>
          <summary className={css.line}>{line}</summary>
          <div className={css.choice}>{choice}</div>
          <Readings at={at} column={column} known={known} sample={sample} name={name} />
          {settings}
        </details>
      )}
    </fieldset>
  );
}

/** Confidence of a proposed field, in percent; none for a chosen one. */
function Confidence({ column }: { column: ColumnTexts }) {
  const state = columnState(column);
  if (state === 'unused') return <span />;
  const isDoubtful = state === 'doubtful';
  return (
    <span className={isDoubtful ? `${css.sure} ${css.doubt} num` : `${css.sure} num`}>
      <Icon name={isDoubtful ? 'alert' : 'check'} />
      {isDoubtful ? <span className="vh">À relire, </span> : null}
      {column.confidence === '' ? 'choisi' : `${column.confidence}\u202f%`}
    </span>
  );
}

type ReadingsProps = {
  at: number;
  column: ColumnTexts;
  known: Known;
  sample: FeedSample;
  name: (part: keyof ColumnTexts) => string;
};

/** Why the field is proposed, how each value is read, and the confirmation. */
function Readings({ at, column, known, sample, name }: ReadingsProps) {
  const isRequested = columnState(column) === 'doubtful' || column.confirmed === YES;
  if (!isRequested && !known?.readings.length) return null;
  return (
    <div className={css.readings}>
      <p className="muted small">{isRequested ? known?.proposal.because : null}</p>
      <ValueReadings
        at={at}
        field={column.field}
        heading={column.heading}
        readings={known?.readings ?? []}
        fields={sample.fields}
      />
      {isRequested ? (
        <CheckboxField
          label={
            <>
              C’est juste<span className="vh"> pour {column.heading}</span>
            </>
          }
          name={name('confirmed')}
          value={YES}
          defaultChecked={column.confirmed === YES}
        />
      ) : null}
    </div>
  );
}

function ReadingSettings({
  column,
  name,
}: {
  column: ColumnTexts;
  name: (part: keyof ColumnTexts) => string;
}) {
  const label = (words: string) => (
    <>
      {words}
      <span className="vh"> de {column.heading}</span>
    </>
  );
  return (
    <div className={css.settings}>
      <TextField label={label('À retirer')} name={name('strip')} defaultValue={column.strip} maxLength={40} />
      <SelectField
        label={label('Décimales')}
        name={name('decimal')}
        defaultValue={column.decimal}
        options={DECIMALS}
      />
      <SelectField
        label={label('Exprimé en')}
        name={name('unit')}
        defaultValue={column.unit}
        options={UNITS}
      />
      <TextAreaField
        label={label('Valeurs')}
        name={name('values')}
        defaultValue={column.values}
        rows={2}
        placeholder="SP95 = essence"
      />
    </div>
  );
}
