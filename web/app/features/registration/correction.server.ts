import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import {
  REGISTRATION_DOCUMENT_KINDS,
  type RegistrationCorrection,
} from '@pomelo/contract/registration/registration.schemas.ts';
import { registration as endpoints } from '@pomelo/contract/registration/registration.endpoints.ts';
import { redirect } from 'react-router';
import { partsContext } from '../../context.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { linkFault, type LinkFault } from '../../domain/session/link-fault.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import type { Route } from './+types/correction.page.ts';
import type { Draft } from './draft.ts';
import { draftCookie, newDraft, documentCookie } from './draft.server.ts';

type Found = { correction: RegistrationCorrection } | { fault: LinkFault };

async function find(context: Route.LoaderArgs['context'], token: string): Promise<Found> {
  try {
    return {
      correction: await context
        .get(partsContext)
        .clientFor(null)
        .call(endpoints.correction, { params: { token } }),
    };
  } catch (error) {
    const fault = error instanceof ApiError ? linkFault(error.code) : null;
    if (!fault) throw error;
    return { fault };
  }
}

export function loadCorrection({ params, context }: Route.LoaderArgs): Promise<Found> {
  protectSecretAddress(context);
  return find(context, params.token);
}

/** The sent registration replaces the draft of this browser, and its steps are those of any registration. */
export async function openCorrection({ request, params, context }: Route.ActionArgs) {
  const { secure } = await openAction(request, context);
  const found = await find(context, params.token);
  // The page is loaded again with it, and states the status of the link.
  if ('fault' in found) return null;
  const headers = new Headers({ 'Set-Cookie': draftCookie(draftOf(found.correction, params.token), secure) });
  for (const kind of REGISTRATION_DOCUMENT_KINDS) {
    const paper = found.correction.papers.find((one) => one.kind === kind);
    if (paper)
      headers.append(
        'Set-Cookie',
        documentCookie(kind, { id: paper.id, name: paper.name, sizeBytes: paper.sizeBytes }, secure),
      );
  }
  throw redirect(signUpUrls.registration('recapitulatif'), { status: HTTP_STATUS.seeOther, headers });
}

function draftOf(
  { reference, papers: _papers, kbisDate, ...fields }: RegistrationCorrection,
  token: string,
): Draft {
  const done = { isCompanyConfirmed: true, isPersonComplete: true, areDocumentsComplete: true };
  return {
    ...newDraft(),
    ...fields,
    ...done,
    lookup: 'found',
    kbisDate: kbisDate ?? '',
    correction: { token, reference },
  };
}
