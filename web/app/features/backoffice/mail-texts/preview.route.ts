import { mailTexts } from '@pomelo/contract/backoffice/content/mail-texts.endpoints.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { openStaffAction, staffClient } from '../../../lib/session/staff.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { named } from '../../../middleware/index.ts';
import { specimenIn, textsIn } from './texts-form.ts';
import { plainPage } from './plain-page.ts';
import type { Route } from './+types/preview.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  // A mail has its own styles; the preview runs no script and follows no link.
  'Content-Security-Policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
};

type PreviewRequest = { template: string; texts: Record<string, string>; specimen: number; asText: boolean };

async function shown(
  client: Client,
  { template, texts, specimen, asText }: PreviewRequest,
): Promise<Response> {
  const mail = await client.call(mailTexts.preview, { params: { template }, body: { texts, specimen } });
  return new Response(asText ? plainPage([mail.subject, '', mail.text]) : mail.html, { headers: HEADERS });
}

/** A specimen of a mail as it would leave now, for the frame that shows it. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const specimen = specimenIn(searchParams.get('exemple'));
  return shown(staffClient(context), {
    template: params.template,
    texts: {},
    specimen,
    asText: searchParams.get('partie') === 'texte',
  });
}

/** A preview of the input; errors are shown in the frame. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, client } = await openStaffAction(request, context);
  const specimen = specimenIn(textOf(form, 'exemple'));
  try {
    return await shown(client, {
      template: params.template,
      texts: textsIn(form),
      specimen,
      asText: textOf(form, 'partie') === 'texte',
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(
      plainPage((error.problem.errors ?? [{ message: error.message }]).map(({ message }) => message)),
      {
        headers: HEADERS,
      },
    );
  }
}
