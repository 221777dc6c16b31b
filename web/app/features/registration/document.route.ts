import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { registration as endpoints } from '@pomelo/contract/registration/registration.endpoints.ts';
import { REGISTRATION_DOCUMENT_KINDS } from '@pomelo/contract/registration/registration.schemas.ts';
import { redirect } from 'react-router';
import { isPlainForm, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { openAction, type OpenAction } from '../../lib/form/action.server.ts';
import { cookie, FLASH_COOKIE } from '../../lib/session/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import type { Route } from './+types/document.route.ts';
import { documentCookie } from './draft.server.ts';
import {
  type DocumentAnswer,
  documentFailed,
  REGISTRATION_DOCUMENT_LABELS,
} from './registration.messages.ts';

const FLASH_SECONDS = 60;

/** One document, sent as soon as it is chosen, or by the button of its own form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const requested = new URL(request.url).searchParams.get('piece');
  const kind = REGISTRATION_DOCUMENT_KINDS.find((one) => one === requested);
  if (!kind) throw new Response('Document inconnu.', { status: HTTP_STATUS.notFound });
  const submission = await openAction(request, context);
  const file = submission.form.get('fichier');
  const headers = new Headers();
  let answer: DocumentAnswer = { message: null };
  try {
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const upload = { name: file instanceof File ? file.name : '', bytes };
    const paper = await submission.parts
      .clientFor(null)
      .call(endpoints.addPaper, { body: { kind, file: upload } });
    headers.append('Set-Cookie', documentCookie(kind, paper, submission.secure));
  } catch (error) {
    answer = {
      message: refusalFromError(error, ({ status, problem }) =>
        documentFailed(status, problem.errors?.[0]?.message ?? problem.detail),
      ).message,
    };
  }
  if (!isPlainForm(request)) return Response.json(answer, { headers });
  if (answer.message)
    headers.append(
      'Set-Cookie',
      flashOf(`${REGISTRATION_DOCUMENT_LABELS[kind]}\u202f: ${answer.message}`, submission),
    );
  return redirect(signUpUrls.registration('documents'), { status: HTTP_STATUS.seeOther, headers });
}

function flashOf(message: string, { secure }: OpenAction): string {
  const flash: Flash = { type: 'error', message: message.slice(0, 500) };
  return cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS });
}
