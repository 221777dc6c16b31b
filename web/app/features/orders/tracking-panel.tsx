import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatDay } from '../../lib/dates.ts';
import { stepName, timelineOf } from '../../domain/deal/steps.messages.ts';
import { expectedText, stepsOf } from './tracking.messages.ts';
import * as css from './bundle-payment.module.css';

/** Each step with its date, or the expected day, and its note. */
export function TrackingPanel({ bundle }: { bundle: Bundle }) {
  const events = stepsOf(bundle);
  const states = timelineOf(events, bundle);
  return (
    <Section title="Suivi" id="suivi">
      <ol className={css.trk}>
        {events.map(({ step, at, expected, note }, index) => (
          <li
            key={step}
            data-state={states[index]?.state}
            aria-current={states[index]?.state === 'now' ? 'step' : undefined}
          >
            <Icon name={at ? 'check' : 'clock'} small />
            <span>
              <b>{at ? stepName(step, bundle) : states[index]?.label}</b>
              {note ? <span className={`small muted ${css.trkNote}`}>{note}</span> : null}
            </span>
            <span className="small muted num">
              {at ? formatDay(at) : expectedText({ step, expected }, bundle)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
