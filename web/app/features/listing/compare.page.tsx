import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { Comparison } from '@pomelo/design/comparison.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { BookingButton, LogInToSeePrice } from '../../domain/booking/booking-button.tsx';
import { CartButton } from '../../domain/booking/cart-button.tsx';
import { compareStore } from '../../domain/listing/compare-store.ts';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/compare.page.ts';
import { loadCompared } from './compare.loader.server.ts';
import { comparisonRows } from './comparison.ts';
import './listing.module.css';

export const loader = ({ request, context }: Route.LoaderArgs) => loadCompared(request, context);

export const meta: Route.MetaFunction = () => [
  { title: 'Comparer · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

/** The comparison: differences are highlighted, a missing value is « — », and it prints. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { items, missing } = loaderData;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Accueil', href: urls.home() },
          { label: 'Véhicules', href: urls.listing() },
          { label: 'Comparer' },
        ]}
      />
      <PageHead
        title={items.length > 1 ? `Comparer ${items.length} véhicules` : 'Comparer'}
        sub={
          missing > 0
            ? missing === 1
              ? 'Un véhicule n’est plus en vente.'
              : `${missing} véhicules ne sont plus en vente.`
            : undefined
        }
        actions={
          items.length > 0 ? (
            <Button icon="print" className="no-s" onClick={() => window.print()}>
              Imprimer
            </Button>
          ) : undefined
        }
      />
      {items.length === 0 ? (
        <EmptyState
          title="Rien à comparer pour l’instant"
          action={<ButtonLink href={urls.listing()}>Voir les véhicules</ButtonLink>}
        >
          Cochez jusqu’à {MAX_COMPARED} véhicules dans la liste
          <span className="no-s">, ou pressez la touche c</span>.
        </EmptyState>
      ) : (
        <Comparison
          heads={items.map((item) => ({
            id: item.id,
            head: <Head item={item} ids={items.map(({ id }) => id)} />,
          }))}
          rows={comparisonRows(items)}
          things="véhicules"
        />
      )}
    </>
  );
}

function Head({ item, ids }: { item: CatalogueItem; ids: readonly number[] }) {
  const name = listingName(item);
  return (
    <div className="cmp-h">
      <div className="pic">
        <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="18rem" priority />
      </div>
      <Link
        className="ico"
        to={urls.compare(ids.filter((id) => id !== item.id))}
        onClick={() => compareStore.remove(item.id)}
        aria-label={`Retirer ${name}`}
      >
        <Icon name="close" small />
      </Link>
      <Link className="cmp-n" to={item.url}>
        {name}
      </Link>
      <p className="ver">{versionLine(item)}</p>
      <div className="act">
        <BookingButton item={item} />
        <CartButton item={item} iconOnly />
        <LogInToSeePrice item={item} />
      </div>
    </div>
  );
}
