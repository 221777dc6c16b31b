import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { sourcingFacts } from './offer.messages.ts';

/** The criteria of a sourcing request. */
export function SourcingFacts({ sourcing }: { sourcing: NonNullable<Deal['sourcing']> }) {
  return (
    <Section title="Votre recherche" id="recherche">
      <p className="thread-text offer-asked">{sourcing.text}</p>
      <dl className="set-facts">
        {sourcingFacts(sourcing).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
