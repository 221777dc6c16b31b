import { registration as calls } from '@pomelo/contract/registration/registration.endpoints.ts';
import { PAPER_KINDS } from '@pomelo/contract/registration/registration.schemas.ts';
import { redirect } from 'react-router';
import { isPlainForm, refusalFromError } from '../../lib/action-answer.server.ts';
import { openAction, type OpenAction } from '../../lib/action.server.ts';
import { cookie, FLASH_COOKIE } from '../../lib/cookies.server.ts';
import type { Flash } from '../../lib/flash.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/paper.route.ts';
import { paperCookie } from './draft.server.ts';
import { PAPER_LABELS, paperFailed, type PaperAnswer } from './paper.messages.ts';

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const FLASH_SECONDS = 60;

/** One paper, sent as soon as it is chosen, or by the button of its own form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = new URL(request.url).searchParams.get('piece');
  const kind = PAPER_KINDS.find((one) => one === asked);
  if (!kind) throw new Response('Document inconnu.', { status: NOT_FOUND });
  const open = await openAction(request, context);
  const file = open.form.get('fichier');
  const headers = new Headers();
  let answer: PaperAnswer = { message: null };
  try {
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const upload = { name: file instanceof File ? file.name : '', bytes };
    const paper = await open.parts.clientFor(null).call(calls.addPaper, { body: { kind, file: upload } });
    headers.append('Set-Cookie', paperCookie(kind, paper, open.secure));
  } catch (error) {
    answer = {
      message: refusalFromError(error, ({ status, problem }) => paperFailed(status, problem.errors?.[0]?.message ?? problem.detail))
        .message,
    };
  }
  if (!isPlainForm(request)) return Response.json(answer, { headers });
  if (answer.message) headers.append('Set-Cookie', flashOf(`${PAPER_LABELS[kind]}\u202f: ${answer.message}`, open));
  return redirect(urls.registration('documents'), { status: SEE_OTHER, headers });
}

function flashOf(message: string, { secure }: OpenAction): string {
  const flash: Flash = { type: 'error', message: message.slice(0, 500) };
  return cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS });
}
