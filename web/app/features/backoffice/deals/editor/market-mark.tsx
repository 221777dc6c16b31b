import { signedShareText, UNKNOWN_MARK } from './editor.messages.ts';
import * as css from './market-mark.module.css';

/** Half of the width represents this share. */
const REACH = 0.1;
const [WIDTH, MIDDLE] = [88, 44];

/** An offered price against the team’s own value or the market value: the tick. Unknown without one. */
export function MarketMark({ share }: { share: number | null }) {
  if (share === null) return <span className="muted">{UNKNOWN_MARK}</span>;
  const text = signedShareText(share);
  const at = MIDDLE + (Math.max(-REACH, Math.min(REACH, share)) / REACH) * (MIDDLE - 4);
  return (
    <span className={css.market}>
      <svg className={css.mark} viewBox={`0 0 ${WIDTH} 20`} aria-hidden="true">
        <rect className={css.range} x="0" y="8" width={WIDTH} height="4" />
        <line className={css.tick} x1={MIDDLE} x2={MIDDLE} y1="4" y2="16" />
        <circle className={css.dot} cx={at} cy="10" r="4" />
      </svg>
      <span className="num">{text}</span>
    </span>
  );
}
