import type { RefusalReason } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { examplesText, reasonText } from './feeds.messages.ts';
import * as css from './feeds.module.css';

type Props = { reasons: readonly RefusalReason[] };

export const RefusalReasons = ({ reasons }: Props) => (
  <Section title="Refus par motif">
    <ReasonList reasons={reasons} />
  </Section>
);

/** Why lines were refused, the most frequent reason first, each in full and with its first values. */
export const ReasonList = ({ reasons }: Props) => (
  <ul className={css.reasons}>
    {reasons.map(({ field, message, times, examples, others }) => (
      <li key={`${field} ${message}`}>
        <span>{reasonText(field, message)}</span>
        <b className="num">{formatNumber(times)}</b>
        {examples.length > 0 ? <small>{examplesText(examples, others)}</small> : null}
      </li>
    ))}
  </ul>
);
