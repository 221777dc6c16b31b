import { formatPrice } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';
import type { PageData } from './content-page.tsx';
import { howToOrder, wayTo } from './service-offer.messages.ts';

/** What a service costs today, from the table that orders are priced by, and where it is ordered. */
export function ServiceOffer({ page, prices }: Pick<PageData, 'page' | 'prices'>) {
  const { isSignedIn } = useSession();
  const way = wayTo(page.slug, isSignedIn);
  return (
    <aside className="svc" aria-labelledby="service-offer">
      <h2 id="service-offer" className="h3">
        {prices.length > 0 ? 'Prix du jour' : 'En pratique'}
      </h2>
      {prices.length > 0 ? (
        <dl className="svc-prices">
          {prices.map(({ code, label, detail, exclTax, inclTax }) => (
            <div key={code}>
              <dt>
                {label}
                <small>{detail}</small>
              </dt>
              <dd className="num">
                {formatPrice(exclTax)} HT<small>{formatPrice(inclTax)} TTC</small>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p>{howToOrder(page.slug, prices.length > 0)}</p>
      <ButtonLink look="coral" size="large" wide href={way.href}>
        {way.label}
      </ButtonLink>
      <ButtonLink wide href={urls.contact()}>
        Poser une question
      </ButtonLink>
    </aside>
  );
}
