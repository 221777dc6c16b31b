import { formatPrice } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import type { PageData } from './content-page.tsx';
import * as css from './pages.module.css';

const lastSegment = (slug: string | null): string => slug?.split('/').at(-1) ?? '';

/** Place and time at which a service is ordered. */
export function howToOrder(slug: string | null, isPriced: boolean): string {
  const stateLabel = lastSegment(slug);
  if (stateLabel === 'livraison')
    return 'Le prix suit la distance\u202f: il est sur la fiche de chaque véhicule, à votre adresse, avant de commander.';
  if (stateLabel === 'bornes-de-recharge')
    return 'Les bornes se commandent en ligne, avec leur pose. Prix HT affichés, règlement par carte.';
  if (isPriced)
    return 'Ce service s’ajoute à chaque véhicule de la commande. Son prix est figé le jour où vous l’ajoutez.';
  return 'Dites-nous ce qu’il vous faut\u202f: un commercial vous répond.';
}

/** The one action of the page. */
export function wayTo(slug: string | null, isSignedIn: boolean): { href: string; label: string } {
  if (lastSegment(slug) === 'bornes-de-recharge') return { href: urls.terminals(), label: 'Voir les bornes' };
  return isSignedIn
    ? { href: urls.orders(), label: 'Voir mes commandes' }
    : { href: urls.listing(), label: 'Voir les véhicules' };
}

/** Current price of a service, from the table of order prices, and where it is ordered. */
export function ServiceOffer({ page, prices }: Pick<PageData, 'page' | 'prices'>) {
  const { isSignedIn } = useSession();
  const way = wayTo(page.slug, isSignedIn);
  return (
    <aside className={css.svc} aria-labelledby="service-offer">
      <h2 id="service-offer" className="h3">
        {prices.length > 0 ? 'Prix du jour' : 'En pratique'}
      </h2>
      {prices.length > 0 ? (
        <FactList
          layout="ends"
          named
          className={css.svcPrices}
          facts={prices.map(({ code, label, detail, exclTax, inclTax }) => ({
            id: code,
            label: (
              <>
                {label}
                <small>{detail}</small>
              </>
            ),
            value: (
              <>
                {formatPrice(exclTax)} HT<small>{formatPrice(inclTax)} TTC</small>
              </>
            ),
            num: true,
          }))}
        />
      ) : null}
      <p>{howToOrder(page.slug, prices.length > 0)}</p>
      <ButtonLink look="coral" size="large" wide href={way.href}>
        {way.label}
      </ButtonLink>
      <ButtonLink wide href={contentUrls.contact()}>
        Poser une question
      </ButtonLink>
    </aside>
  );
}
