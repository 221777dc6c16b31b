import { financingsFields } from '@pomelo/contract/financings/financings.fields.generated.ts';
import type { Financing, FinancingOffer } from '@pomelo/contract/financings/financings.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { financingUrls } from '../../domain/financing/financing-urls.ts';
import { LAW_TEXT, offerTitle } from '../../domain/financing/financing.messages.ts';
import { OfferFacts } from '../../domain/financing/offer-facts.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import * as css from './financing-page.module.css';

type Props = { financing: Financing; canWrite: boolean };

// MONEY-67
/** The offers of the lender, each accepted by its button. */
export const Offers = ({ financing, canWrite }: Props) => (
  <Section title="Offres du prêteur" id="offres">
    <ul className={css.offers}>
      {financing.offers.map((offer) => (
        <li key={offer.id} className={css.offer}>
          <h3 className="h3">{offerTitle(offer)}</h3>
          <OfferFacts offer={offer} />
          {canWrite ? <AcceptForm financing={financing} offer={offer} /> : null}
        </li>
      ))}
    </ul>
    <p className={`small muted ${css.law}`}>{LAW_TEXT}</p>
  </Section>
);

function AcceptForm({ financing, offer }: { financing: Financing; offer: FinancingOffer }) {
  const form = useForm(financingsFields.accept, {
    intention: 'accepter',
    ids: { financement: financing.id, offre: offer.id },
  });
  return (
    <PageForm
      form={form}
      action={financingUrls.order(financing.dealNumber)}
      aria-label={`Accepter\u202f: ${offerTitle(offer)}`}
    >
      <Button type="submit" look="coral" pending={form.isPending}>
        Accepter cette offre
      </Button>
    </PageForm>
  );
}
