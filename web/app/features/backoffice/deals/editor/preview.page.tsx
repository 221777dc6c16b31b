import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { redirect } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { OfferLines } from '../../../../domain/deal/offer-lines.tsx';
import { formatInstant } from '../../../../lib/dates.ts';
import { staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { staffMeta } from '../../shared/staff-meta.ts';
import { loadDeal } from '../deal.loader.server.ts';
import { loadEditor } from './editor.loader.server.ts';
import { linesToSend, wrongPrices } from './offer-draft.ts';
import { NOTHING_TO_PREVIEW } from './editor.messages.ts';
import * as css from './editor.module.css';
import type { Route } from './+types/preview.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Aperçu client');

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const shown = await loadDeal(client, params.id);
  const { id, number } = shown.deal;
  if (!staffOf(context).state.permissions.includes('deals.write') || !shown.may.includes('offer'))
    throw redirect(staffUrls.deal(id), HTTP_STATUS.found);
  const { content } = await loadEditor(client, shown);
  const deal = { id, number, company: shown.company.rs };
  if (content.lines.length === 0 || wrongPrices(content).length > 0)
    return { deal, preview: null, why: NOTHING_TO_PREVIEW };
  const { validUntil, message, isExport } = content;
  const body = {
    revision: shown.revision,
    lines: linesToSend(content),
    validUntil,
    message,
    export: isExport,
  };
  try {
    return { deal, preview: await client.call(offerEditor.preview, { params: { id }, body }), why: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [first] = error.problem.errors ?? [];
    return { deal, preview: null, why: first?.message ?? error.problem.detail ?? NOTHING_TO_PREVIEW };
  }
}

/** The draft as its buyer would read it. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const { deal, preview, why } = loaderData;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Affaires', href: staffUrls.deals() },
          { label: deal.number, href: staffUrls.deal(deal.id) },
          { label: 'Offre', href: staffUrls.offerEditor(deal.id) },
          { label: 'Aperçu client' },
        ]}
      />
      <PageHead
        title={`Offre ${deal.number}`}
        sub={`Pour ${deal.company}. Ce que l’acheteur lira\u202f: rien n’est encore envoyé.`}
        actions={<ButtonLink href={staffUrls.offerEditor(deal.id)}>Revenir à l’offre</ButtonLink>}
      />
      {preview ? (
        <div className={css.preview}>
          <OfferLines offer={preview.offer} withLinks={false} />
          <p className="small muted">
            Valable jusqu’au {formatInstant(preview.offer.validUntil)}, heure de Paris.
          </p>
        </div>
      ) : (
        <p className={css.none}>{why}</p>
      )}
    </>
  );
}
