import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { UNAVAILABLE_HEADERS, UNAVAILABLE_PAGE } from '../web/unavailable-page.ts';

const problem = (): string =>
  JSON.stringify({
    type: 'https://pomelo.example/problemes/unavailable',
    title: 'Service momentanément indisponible',
    status: HTTP_STATUS.serviceUnavailable,
    detail: 'Le service est momentanément indisponible\u202f: réessayez dans un instant.',
    requestId: randomUUID(),
  });

/** The body of 503 responses: a page for people, problem+json for programs. */
export function answerUnavailable(response: ServerResponse, toPeople: boolean): void {
  if (toPeople)
    response.writeHead(HTTP_STATUS.serviceUnavailable, UNAVAILABLE_PAGE.headers).end(UNAVAILABLE_PAGE.html);
  else
    response
      .writeHead(HTTP_STATUS.serviceUnavailable, {
        ...UNAVAILABLE_HEADERS,
        'content-type': 'application/problem+json',
      })
      .end(problem());
}
