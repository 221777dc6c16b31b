import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { sourcingFacts } from './offer.messages.ts';
import * as css from './offers.module.css';

/** The criteria of a sourcing request. */
export function SourcingFacts({ sourcing }: { sourcing: NonNullable<Deal['sourcing']> }) {
  return (
    <Section title="Votre recherche" id="recherche">
      <p className={css.asked}>{sourcing.text}</p>
      <FactList facts={sourcingFacts(sourcing).map((fact) => ({ ...fact, num: true }))} />
    </Section>
  );
}
