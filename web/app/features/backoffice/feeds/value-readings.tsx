import type { FeedSample, ValueReading } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { SelectField } from '@pomelo/design/field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { facetLabel } from './feeds.messages.ts';
import * as css from './feeds.module.css';

type Props = {
  at: number;
  field: string;
  heading: string;
  readings: readonly ValueReading[];
  fields: FeedSample['fields'];
};

/**
 * The most frequent values of a column and how each is read; where the stock has a list, another can be
 * chosen.
 */
export function ValueReadings({ at, field, heading, readings, fields }: Props) {
  const values = fields.find((each) => each.field === field)?.values ?? [];
  const options = [
    { value: '', label: 'non lu' },
    ...values.map((value) => ({ value, label: facetLabel(field, value) })),
  ];
  return (
    <ul>
      {readings.map(({ value, times, reads, to, converted }, place) => {
        const name = (part: string): string => `c${at}.t${place}.${part}`;
        const words = value === '' ? 'sans valeur' : `«\u202f${value}\u202f»`;
        return (
          <li key={value}>
            <span>{words}</span>
            <span className="num muted">{formatNumber(times)}</span>
            <Icon name="chevron-right" />
            {values.length > 0 && value !== '' ? (
              <>
                <input type="hidden" name={name('from')} value={value} />
                <input type="hidden" name={name('was')} value={to ?? ''} />
                <SelectField
                  label={`Traduction de ${value} dans ${heading}`}
                  hideLabel
                  name={name('to')}
                  defaultValue={to ?? ''}
                  options={options}
                />
              </>
            ) : (
              <b className={converted ? css.converted : undefined}>
                {reads}
                {converted ? <small> (converti)</small> : null}
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
