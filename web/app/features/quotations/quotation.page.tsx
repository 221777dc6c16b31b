import { ApiError } from '@pomelo/contract/client.ts';
import { quotations as endpoints } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { useSearchParams } from 'react-router';
import { viewContext } from '../../context.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { urls } from '../../urls.ts';
import { companyUrls } from '../../domain/company/company-urls.ts';
import type { Route } from './+types/quotation.page.ts';
import { QuotationActions } from './quotation-actions.tsx';
import { QuotationEditor } from './quotation-editor.tsx';
import { fieldsOf } from './quotation-form.ts';
import { QuotationOwn, QuotationVersions } from './quotation-own.tsx';
import { handleQuotation } from './quotation.action.server.ts';
import { viewOf } from './quotation-view.ts';
import {
  customerName,
  isOpen,
  nextText,
  QUOTATION_FAILED,
  SHOWROOM_HIDES,
  stateText,
  VIEWER_READS,
} from './quotations.messages.ts';
import { RetailDocument } from './retail-document.tsx';
import { validityDays } from './validity.ts';
import * as css from './quotations.module.css';

const MISSING: readonly number[] = [400, 404, 422];

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Devis ${loaderData?.quotation.retail.number ?? ''} · Pomelo` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const quotation = await privateClient(context).call(endpoints.get, { params });
    return { quotation: viewOf(quotation, context.get(viewContext)), days: validityDays(Date.now()) };
  } catch (error) {
    if (error instanceof ApiError && MISSING.includes(error.status))
      throw pageNotFound(new URL(request.url).pathname);
    throw error;
  }
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleQuotation(await openPrivateAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, QUOTATION_FAILED);

/**
 * A quotation as the customer sees it, the dealer's private part, and its actions; `?modifier` opens the
 * form.
 */
export default function QuotationPage({ loaderData }: Route.ComponentProps) {
  const { quotation, days } = loaderData;
  const { id, customer, retail, own } = quotation;
  const { canWrite } = useSession();
  const [query] = useSearchParams();
  const { word: stateLabel, tone } = stateText(retail.state);
  const mayChange = canWrite && isOpen(retail.state);
  const isChanging = mayChange && own !== null && query.has('modifier');
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: 'Devis clients', href: urls.quotations() }, { label: retail.number }]} />
      <PageHead
        title={
          <span className={css.title}>
            {customerName(customer)} <Tag tone={tone}>{stateLabel}</Tag>
          </span>
        }
        sub={`Devis ${retail.number}, version ${retail.version}. ${retail.vehicle.title}.`}
      />
      {isChanging ? (
        <QuotationEditor
          action={quotationUrls.quotation(id, '?modifier')}
          back={quotationUrls.quotation(id)}
          productId={quotation.productId}
          cost={own.cost.amount}
          initial={fieldsOf(own.body)}
          days={days}
          saveLabel={`Enregistrer la version ${retail.version + 1}`}
        />
      ) : (
        <div className={css.edit}>
          <section className={css.form} aria-label="Ce que voit votre client">
            <RetailDocument
              retail={retail}
              logo={retail.dealer.logo ? companyUrls.logo(quotation.updatedAt) : null}
              heading="h2"
            />
          </section>
          <aside className={css.side} aria-label="Suite à donner">
            <p>{canWrite ? nextText(retail.state) : VIEWER_READS}</p>
            {own ? <QuotationOwn own={own} retail={retail} /> : <p className="muted">{SHOWROOM_HIDES}</p>}
            <QuotationActions quotation={quotation} mayChange={mayChange} />
            <Section title="Versions">
              <QuotationVersions versions={quotation.versions} />
            </Section>
          </aside>
        </div>
      )}
    </div>
  );
}
