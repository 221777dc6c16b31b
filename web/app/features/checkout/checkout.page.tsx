import { checkout as endpoints } from '@pomelo/contract/checkout/checkout.endpoints.ts';
import { checkoutFields } from '@pomelo/contract/checkout/checkout.fields.generated.ts';
import type { Checkout, CheckoutChoice } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { redirect, useFetcher } from 'react-router';
import { named } from '../../middleware/index.ts';
import { deliveryAddressesOf } from '../../domain/address/delivery-addresses.server.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { isFailure, pageAnswer } from '../../lib/form/form-refusal.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { loadedOrNull } from '../../lib/outage/loaded-or-null.server.ts';
import { NotLoaded } from '../../lib/outage/not-loaded.tsx';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { checkoutUrl } from '../../domain/deal/checkout-urls.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { urls } from '../../urls.ts';
import { actOnCheckout } from './checkout.action.server.ts';
import { ORDER_FAILED } from './checkout.messages.ts';
import { CheckoutLine } from './checkout-line.tsx';
import { CheckoutBar, CheckoutTotal } from './checkout-total.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { fieldsOf, FORM_ID, RECALCULATE_ID, STEP } from './field-names.ts';
import { ForAll } from './for-all.tsx';
import { Kept } from './kept.tsx';
import { LostLine } from './lost-line.tsx';
import { PapersSection } from './papers-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { useRecalculation } from './use-recalculation.ts';
import * as css from './checkout.module.css';
import type { Route } from './+types/checkout.page.ts';
import { phoneText } from '../../lib/phone-text.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Commander · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [checkout, addresses] = await Promise.all([
    loadedOrNull(privateClient(context).call(endpoints.get)),
    deliveryAddressesOf(context),
  ]);
  if (checkout && checkout.lines.length + checkout.lost.length === 0) throw redirect(urls.cart());
  return { checkout, addresses };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnCheckout(await openPrivateAction(request, context));

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ORDER_FAILED);

/** Over so many vehicles a choice shows only what is chosen, on a screen as well. */
const MAX_OPEN = 5;

const differs = (one: CheckoutChoice, other: CheckoutChoice): boolean =>
  one.delivery !== other.delivery ||
  one.preparation !== other.preparation ||
  one.warranty !== other.warranty ||
  one.papers !== other.papers;

/** One page for the order: nothing is ordered before its button. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { checkout, addresses } = loaderData;
  if (checkout) return <Contents checkout={checkout} addresses={addresses} />;
  return (
    <div className="page">
      <PageHead title="Commander" />
      <NotLoaded title="Votre commande n’a pas pu être chargée" />
    </div>
  );
}

/** A price for the dealer's own customer is another document, and never part of the order. */
const QuotationNote = ({ itemId }: { itemId: number }) => (
  <p className={`${css.note} small muted`}>
    Un prix pour votre propre client{'\u202f'}? Il se prépare à part{'\u202f'}:{' '}
    <Link className="link" href={quotationUrls.newOne(itemId)}>
      faire un devis
    </Link>
    .
  </p>
);

/** Stored values of the text fields. */
const storedTexts = ({ lines, delivery }: Checkout): Record<string, string> => ({
  contact: delivery.contact,
  telephone: phoneText(delivery.phone),
  ...Object.fromEntries(
    lines.flatMap(({ productId, holder }) => [
      [fieldsOf(productId).holder, holder?.name ?? ''],
      [fieldsOf(productId).address, holder?.address ?? ''],
    ]),
  ),
});

type ContentsProps = { checkout: Checkout; addresses: Route.ComponentProps['loaderData']['addresses'] };

function Contents({ checkout, addresses }: ContentsProps) {
  const { canWrite } = useSession();
  const fetcher = useFetcher<unknown>({ key: FORM_ID });
  const form = useForm(checkoutFields.choose, { fetcher, stored: storedTexts(checkout) });
  const { refusal } = form;
  const isUnsent = refusal !== null || isFailure(fetcher.data);
  const recalculation = useRecalculation(checkout, fetcher.state === 'idle', isUnsent);
  const { lines, lost, usual } = checkout;
  const step = fetcher.formData?.get(STEP);
  const isOrdering = step === 'commander' || step === 'demander';
  const total = { checkout, canWrite, isOrdering, isComputing: step !== undefined && !isOrdering };
  return (
    <div className="page" onChange={recalculation.onChange} onBlur={recalculation.onBlur}>
      <Breadcrumbs items={[{ label: 'Panier', href: urls.cart() }, { label: 'Commande' }]} />
      <PageHead
        title={`Commander ${counted(lines.length, 'véhicule')}`}
        sub="Tout est sur cette page. Rien n’est commandé avant le bouton."
        actions={<Kept lines={lines} />}
      />
      <div className={css.checkout}>
        <div>
          <PageForm form={form} action={checkoutUrl()} id={FORM_ID}>
            <button
              id={RECALCULATE_ID}
              type="submit"
              name={STEP}
              value="calculer"
              className={css.recalculate}
            >
              Recalculer le total
            </button>
            <input type="hidden" name="attendu" value={checkout.toPay.amount} />
            {canWrite && lines.length > 1 ? (
              <ForAll
                checkout={checkout}
                usual={usual}
                canRepeat={
                  checkout.fromLastOrder && lines.some(({ choice }) => differs(choice, checkout.common))
                }
              />
            ) : null}
            <ul className={css.lines}>
              {lost.map((line) => (
                <LostLine key={line.productId} line={line} canWrite={canWrite} />
              ))}
              {lines.map((line) => (
                <CheckoutLine
                  key={line.productId}
                  line={line}
                  checkout={checkout}
                  usual={usual}
                  canWrite={canWrite}
                  folded={lines.length > MAX_OPEN}
                  form={form}
                />
              ))}
            </ul>
          </PageForm>
          <DeliverySection checkout={checkout} addresses={addresses} canWrite={canWrite} form={form} />
          <PapersSection checkout={checkout} />
          <PaymentSection cents={checkout.toPay.amount} />
          {lines[0] ? <QuotationNote itemId={lines[0].item.id} /> : null}
        </div>
        <CheckoutTotal {...total} />
        <CheckoutBar {...total} />
      </div>
    </div>
  );
}
