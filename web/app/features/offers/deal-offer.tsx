import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { refusalOf } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { OfferLines } from '../../domain/deal/offer-lines.tsx';
import { dealName, offerStatusOf, vehiclesText } from './offer.messages.ts';
import { SourcingFacts } from './sourcing-facts.tsx';
import { Thread } from './thread.tsx';
import { Versions } from './versions.tsx';
import * as css from './offers.module.css';

/** An offer of Pomelo to the company: its last version in full, the answer, then the earlier versions. */
export function DealOffer({ deal, answer }: { deal: Deal; answer: unknown }) {
  const { canWrite } = useSession();
  const [latest = null, ...earlier] = deal.offers ?? [];
  const status = offerStatusOf(deal, latest);
  const late = status.mayAnswer ? null : lateAnswer(answer);
  return (
    <div className={`page ${css.offer}`}>
      <Breadcrumbs items={[{ label: 'Commandes', href: urls.orders() }, { label: deal.number }]} />
      <PageHead
        title={deal.title}
        sub={`${dealName(deal, latest)} du ${formatInstant(deal.createdAt)}${deal.vehicles > 0 ? `, ${vehiclesText(deal.vehicles)}` : ''}`}
        actions={<Tag tone={status.tone}>{status.state}</Tag>}
      />
      <div className={css.grid}>
        <div>
          {deal.sourcing ? <SourcingFacts sourcing={deal.sourcing} /> : null}
          {latest ? <OfferLines offer={latest} /> : null}
        </div>
        <aside className={css.side} aria-label="Réponse">
          {late ? <FormError title={late.message} /> : null}
          <p>{status.text}</p>
          {deal.step === 'step-4' ? (
            <ButtonLink look="coral" size="large" wide href={urls.orders()}>
              Voir mes commandes
            </ButtonLink>
          ) : null}
          {latest && status.mayAnswer ? <OfferAnswer deal={deal} offer={latest} canWrite={canWrite} /> : null}
          {!status.mayAnswer && deal.ended ? (
            <ButtonLink look="line" wide href={urls.listing()}>
              Voir les véhicules
            </ButtonLink>
          ) : null}
        </aside>
        <div className={css.rest}>
          <Thread
            // A message that left empties its field.
            key={deal.messages?.length ?? 0}
            deal={deal}
            canWrite={canWrite}
          />
          <Versions earlier={earlier} />
        </div>
      </div>
      {latest === null && !deal.sourcing ? (
        <Section title="Véhicules">
          <p className={`${css.none} muted`}>
            Les prix sont en préparation{'\u202f'}: vous recevrez un e-mail dès qu’ils sont prêts.
          </p>
        </Section>
      ) : null}
    </div>
  );
}

/**
 * An answer after that of a colleague or another tab: its form no longer exists, so its refusal is shown
 * here.
 */
const lateAnswer = (answer: unknown) =>
  refusalOf(answer, { intention: 'refuser' }) ?? refusalOf(answer, { intention: 'proposer' });
