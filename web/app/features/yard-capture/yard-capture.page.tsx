import { linkedCapture as endpoints } from '@pomelo/contract/capture/capture.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data } from 'react-router';
import { partsContext } from '../../context.ts';
import { CaptureScreen } from '../../domain/capture/capture-screen.tsx';
import { ClosedLink, LinkPage } from '../../domain/link-page/link-page.tsx';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { yardUrls } from './yard-urls.ts';
import { LINK_FAULTS, linkFault, type LinkFault, linkNotice } from './yard-capture.messages.ts';
import type { Route } from './+types/yard-capture.page.ts';

const STATUSES: Record<LinkFault, number> = { unknown: HTTP_STATUS.notFound, over: HTTP_STATUS.gone };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && 'capture' in loaderData ? `Photos · ${loaderData.capture.title}` : 'Photos d’un véhicule',
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  try {
    return { capture: await context.get(partsContext).clientFor(null).call(endpoints.one, { params }) };
  } catch (error) {
    const fault = error instanceof ApiError ? linkFault(error.code) : null;
    if (!fault) throw error;
    return data({ fault }, { status: STATUSES[fault] });
  }
}

// STOCK-45
/** Guided capture of one vehicle by the link of a yard, without an account. */
export default function YardCapturePage({ loaderData, params }: Route.ComponentProps) {
  if ('fault' in loaderData) {
    const { title, text } = LINK_FAULTS[loaderData.fault];
    return <ClosedLink title={title}>{text}</ClosedLink>;
  }
  const { title, plate, angles, damages, recipient, endsAt } = loaderData.capture;
  return (
    <LinkPage>
      <CaptureScreen
        owner={`lien ${params.token}`}
        to={yardUrls.send(params.token)}
        title={title}
        plate={plate}
        received={{ angles, damages }}
      >
        <p className="muted small">{linkNotice(recipient, endsAt)}</p>
      </CaptureScreen>
    </LinkPage>
  );
}
