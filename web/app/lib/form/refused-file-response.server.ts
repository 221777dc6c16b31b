import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, type RouterContextProvider } from 'react-router';
import { headersContext, partsContext } from '../../context.ts';
import { refusalDetail } from '../requests/refusal-detail.ts';
import { FILE_REFUSED } from './file.messages.ts';
import { isPlainForm } from './action-answer.server.ts';
import { cookie, FLASH_COOKIE } from '../session/cookies.server.ts';
import type { Flash } from '../flash.ts';

const FLASH_SECONDS = 60;

/** The refusal of a file, shown on the page of its link, or sent to the requesting script. */
export const refusedFileResponse =
  (back: string, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) =>
  async (answer: Response): Promise<Response | undefined> => {
    if (answer.status === HTTP_STATUS.notFound) return undefined;
    const message = (await refusalDetail(answer)) ?? FILE_REFUSED;
    if (!isPlainForm(request))
      return new Response(message, {
        status: answer.status,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    const flash: Flash = { type: 'error', message };
    const { secure } = context.get(partsContext);
    context
      .get(headersContext)
      .append(
        'Set-Cookie',
        cookie(FLASH_COOKIE, JSON.stringify(flash), { secure, maxAgeSeconds: FLASH_SECONDS }),
      );
    return redirect(back, HTTP_STATUS.seeOther);
  };
