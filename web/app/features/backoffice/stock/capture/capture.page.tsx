import { vehicleCapture as endpoints } from '@pomelo/contract/backoffice/stock/capture.endpoints.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { CaptureScreen } from '../../../../domain/capture/capture-screen.tsx';
import { teamOwner } from '../../../../domain/capture/team-owner.server.ts';
import { staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { requiredId } from '../../shared/content-loader.server.ts';
import { staffMeta } from '../../shared/staff-meta.ts';
import { proposalsText } from './yards.messages.ts';
import type { Route } from './+types/capture.page.ts';
import * as css from './yards.module.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Photos de ${loaderData.reference}` : 'Prise de vue guidée');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = requiredId(params.id, request);
  const { title, plate, reference, angles, damages, proposals } = await staffClient(context).call(
    endpoints.one,
    { params: { id } },
  );
  const owner = teamOwner(staffOf(context).state.personId);
  return { id, owner, title, plate, reference, angles, damages, proposals: proposals.length };
}

// STOCK-43
/** Guided capture of a vehicle by the team, on a phone first. */
export default function CapturePage({ loaderData }: Route.ComponentProps) {
  const { id, owner, title, plate, reference, angles, damages, proposals } = loaderData;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Stock', href: staffUrls.stock() },
          { label: reference, href: staffUrls.vehicle(id) },
          { label: 'Prise de vue guidée' },
        ]}
      />
      <CaptureScreen
        key={id}
        owner={owner}
        to={staffUrls.captureSend(id)}
        title={title}
        plate={plate}
        received={{ angles, damages }}
      >
        <nav className={css.onward} aria-label="Ensuite">
          <ButtonLink look="line" href={staffUrls.vehicleCondition(id)}>
            Remplir et signer le rapport d’état
          </ButtonLink>
          <ButtonLink look="line" href={staffUrls.captureYards(id)}>
            {proposalsText(proposals)}
          </ButtonLink>
        </nav>
      </CaptureScreen>
    </>
  );
}
