import { staffFinancings } from '@pomelo/contract/backoffice/financings/staff-financings.endpoints.ts';
import { staffPaymentLinks } from '@pomelo/contract/backoffice/online-payments/payment-links.endpoints.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { DOCUMENT_FILE_TYPES } from '@pomelo/contract/files.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { handoverUrls } from '../../../domain/handover/handover-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { ContactBlock } from '../shared/contact-block.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { handleBundle } from './bundle.action.server.ts';
import { estimateTo, loadBundle } from './bundle.loader.server.ts';
import { cancelledText, FAILED, STEP_LABELS } from './bundles.messages.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { DossierPanel } from './dossier-panel.tsx';
import { FinancingsPanel } from './financings-panel.tsx';
import { OnlinePanel } from './online-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { TrackingPanel } from './tracking-panel.tsx';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/bundle.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `${loaderData.shown.bundle.number}, ${loaderData.shown.bundle.title}` : 'Dossier');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const { searchParams } = new URL(request.url);
  const shown = await loadBundle(client, params.id);
  const { permissions } = staffOf(context).state;
  const mayWrite = permissions.includes('deals.write');
  return {
    shown,
    mayWrite,
    today: dayInParis(Date.parse(shown.now)),
    paper: searchParams.get('piece'),
    online: permissions.includes('money.read')
      ? await client.call(staffPaymentLinks.ofOrder, { params: { id: shown.bundle.dealId } })
      : null,
    financings: permissions.includes('money.read')
      ? (await client.call(staffFinancings.list, { query: { dealId: shown.bundle.dealId } })).data
      : [],
    mayWriteMoney: permissions.includes('money.write'),
    estimate: mayWrite
      ? await estimateTo(client, shown.bundle.id, searchParams.get('adresse')?.trim() || null)
      : null,
    limits: { accept: DOCUMENT_FILE_TYPES, maxBytes: MAX_UPLOAD_BYTES },
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleBundle(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** One ordered vehicle, from its price to its carte grise. */
export default function BundlePage({ loaderData }: Route.ComponentProps) {
  const {
    shown,
    mayWrite: mayWriteDeals,
    today,
    paper,
    estimate,
    limits,
    online,
    financings,
    mayWriteMoney,
  } = loaderData;
  const { bundle, company, buyer, vehicle, late } = shown;
  // Nothing can be added to a cancelled vehicle.
  const mayWrite = mayWriteDeals && bundle.cancelled === null;
  const { tone, done } = STEP_LABELS[bundle.currentStep];
  return (
    <>
      <Breadcrumbs items={[{ label: 'Dossiers', href: staffUrls.bundles() }, { label: bundle.number }]} />
      <PageHead
        title={bundle.title}
        sub={`${bundle.number}, commandé le ${formatInstant(bundle.orderedAt)}`}
        actions={
          <span className={recordCss.tags}>
            {bundle.cancelled ? null : (
              <ButtonLink look="line" icon="check" href={handoverUrls.staff(bundle.id)}>
                Remise
              </ButtonLink>
            )}
            {late ? <Tag tone="warn">En retard</Tag> : null}
            {bundle.cancelled ? (
              <Tag tone="bad">Annulé</Tag>
            ) : (
              <Tag tone={bundle.complete ? 'ok' : tone}>{bundle.complete ? 'Commande soldée' : done}</Tag>
            )}
          </span>
        }
      />
      {bundle.cancelled ? (
        <p>
          {cancelledText(bundle.cancelled)}{' '}
          {bundle.cancelled.creditNote ? (
            <Link className="link" to={staffUrls.invoice(bundle.cancelled.creditNote.number)}>
              Avoir {bundle.cancelled.creditNote.number}
            </Link>
          ) : null}
        </p>
      ) : null}
      <div className={recordCss.record}>
        <div>
          <TrackingPanel shown={shown} today={today} mayWrite={mayWrite} />
          <PricePanel shown={shown} mayWrite={mayWrite} />
          {online ? <OnlinePanel bundleId={bundle.id} online={online} mayWrite={mayWriteMoney} /> : null}
          <FinancingsPanel financings={financings} />
          <DeliveryPanel shown={shown} estimate={estimate} mayWrite={mayWrite} />
          <DossierPanel shown={shown} open={paper} mayWrite={mayWrite} />
          <DocumentsPanel shown={shown} limits={limits} mayWrite={mayWrite} />
        </div>
        <aside aria-label="Société, véhicule et affaire">
          <div>
            <h2 className="label">Société</h2>
            <p>
              <b>{company.rs}</b>
            </p>
            <p className="small muted num">SIRET {siretText(company.siret)}</p>
            <p className="small">
              <Link className="link" to={staffUrls.bundles(`societe=${company.id}`)}>
                Ses dossiers
              </Link>
            </p>
          </div>
          <ContactBlock label="Commandé par" person={buyer} />
          <div>
            <h2 className="label">Affaire</h2>
            <p>
              <Link className="link num" to={staffUrls.deal(bundle.dealId)}>
                {bundle.dealNumber}
              </Link>
            </p>
          </div>
          <div>
            <h2 className="label">Véhicule</h2>
            <p className="small">
              Réf.{'\u202f'}
              {vehicle.reference}
            </p>
            {vehicle.vin ? <p className="small num">VIN {vehicle.vin}</p> : null}
            {vehicle.plate ? <p className="small num">{vehicle.plate}</p> : null}
          </div>
        </aside>
      </div>
    </>
  );
}
