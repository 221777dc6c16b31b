import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { bundleHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import { DOCUMENT_FILE_TYPES } from '@pomelo/contract/files.ts';
import { SideNav, type SideNavItem } from '@pomelo/design/side-nav.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { handleBundle } from './bundle.action.server.ts';
import { loadBundle } from './bundle.loader.server.ts';
import { BUNDLE_FAILED } from './bundle.messages.ts';
import { BundleHead } from './bundle-head.tsx';
import { CarteGrisePanel } from './carte-grise-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { HandoverPanel } from './handover/handover-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { TrackingPanel } from './tracking-panel.tsx';
import * as css from './bundle.module.css';
import type { Route } from './+types/bundle.page.ts';
import '@pomelo/design/settings-section.css';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `${loaderData.bundle.title}, ${loaderData.bundle.number}` : 'Commande'} · Pomelo`,
  },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams.get('adresse')?.trim() || null;
  const limits = { accept: DOCUMENT_FILE_TYPES, maxBytes: MAX_UPLOAD_BYTES };
  const client = privateClient(context);
  const shown = await loadBundle(client, params.id, address);
  const { handover } = await client.call(bundleHandover.get, { params });
  return { ...shown, handover, limits };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleBundle(await openPrivateAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, BUNDLE_FAILED);

const PARTS: readonly SideNavItem[] = [
  { href: '#prix', label: 'Prix et services', icon: 'rows' },
  { href: '#paiement', label: 'Paiement', icon: 'euro' },
  { href: '#suivi', label: 'Suivi', icon: 'clock' },
  { href: '#livraison', label: 'Livraison', icon: 'truck' },
  { href: '#remise', label: 'Remise', icon: 'check' },
  { href: '#carte-grise', label: 'Carte grise', icon: 'document' },
  { href: '#documents', label: 'Documents', icon: 'download' },
];

/** One ordered vehicle, from the price to its documents: each panel has its own address. */
export default function BundlePage({ loaderData }: Route.ComponentProps) {
  const { bundle, addresses, estimate, handover, limits, financing } = loaderData;
  const { canWrite } = useSession();
  return (
    <div className={`page ${css.bundle}`}>
      <BundleHead bundle={bundle} canWrite={canWrite} />
      <div className="with-side">
        <SideNav label="Parties du dossier" items={PARTS} />
        <div className={css.panels}>
          <PricePanel bundle={bundle} canWrite={canWrite} />
          <PaymentPanel bundle={bundle} financing={financing} canWrite={canWrite} />
          <TrackingPanel bundle={bundle} />
          <DeliveryPanel bundle={bundle} addresses={addresses} estimate={estimate} canWrite={canWrite} />
          <HandoverPanel bundleId={bundle.id} handover={handover} />
          <CarteGrisePanel bundle={bundle} limits={limits} canWrite={canWrite} />
          <DocumentsPanel bundle={bundle} canWrite={canWrite} />
        </div>
      </div>
    </div>
  );
}
