import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { exactEuros } from '../../lib/exact-euros.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { TerminalPicture } from './terminal-picture.tsx';
import { badgeText, ocppText, outletText, PHASE_LABELS, powerText, stockText } from './terminals.messages.ts';
import * as css from './terminals.module.css';

type Props = {
  terminal: ChargingTerminal;
  onCompare: (isCompared: boolean) => void;
  isCompared: boolean;
  isFull: boolean;
};

/**
 * One terminal of the range. Its comparison checkbox works without scripts: it is a field of the form around
 * the cards.
 */
export function TerminalCard({ terminal, onCompare, isCompared, isFull }: Props) {
  const { id, name, maker, summary, powerKw, phases, cableMetres, rfid, ocpp, exclTax, inclTax } = terminal;
  return (
    <li className={`card ${css.card}`}>
      <TerminalPicture terminal={terminal} />
      <div className="card-b">
        <h3>
          <Link href={terminalUrls.terminal(id)}>
            {maker} {name}
          </Link>
        </h3>
        <p className={`ver ${css.summary}`}>{summary}</p>
        <ul className={`facts ${css.facts}`}>
          <li className="num">{powerText(powerKw)}</li>
          <li>{PHASE_LABELS[phases]}</li>
          <li>{outletText(cableMetres)}</li>
          <li>{badgeText(rfid)}</li>
          <li>{ocppText(ocpp)}</li>
        </ul>
        <p className="where">
          <Icon name="truck" small />
          <span>{stockText(terminal)}</span>
        </p>
        <div className="card-p">
          <div>
            <p className="price">
              {exactEuros(exclTax.amount)}
              <small>HT</small>
            </p>
            <p className="ttc">{exactEuros(inclTax.amount)} TTC</p>
          </div>
          <div className={css.compare}>
            <CheckboxField
              name="borne"
              value={id}
              label={
                <>
                  Comparer
                  <span className="vh">
                    {' '}
                    {maker} {name}
                  </span>
                </>
              }
              checked={isCompared}
              disabled={isFull && !isCompared}
              onChange={({ currentTarget }) => onCompare(currentTarget.checked)}
            />
          </div>
        </div>
      </div>
    </li>
  );
}
