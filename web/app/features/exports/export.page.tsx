import { ApiError } from '@pomelo/contract/client.ts';
import { isBuyersTransport } from '@pomelo/contract/exports/export-rules.ts';
import { exports as endpoints } from '@pomelo/contract/exports/exports.endpoints.ts';
import { PROOF_FILE_LIMITS } from '@pomelo/contract/exports/exports.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { exportUrls } from '../../domain/export/export-urls.ts';
import { ExportFacts, MissingList, ProofList, StatementFacts } from '../../domain/export/export-facts.tsx';
import { EXPORT_STATE_LABELS } from '../../domain/export/export.messages.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import { changeExport } from './export.action.server.ts';
import { ProofForm, StatementForm, TransportForm } from './export-forms.tsx';
import { EXPORT_FAILED } from './exports.messages.ts';
import * as css from './exports.module.css';
import type { Route } from './+types/export.page.ts';
import '@pomelo/design/settings-section.css';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Export${loaderData ? ` du dossier ${loaderData.file.bundle.number}` : ''} · Pomelo` },
  { name: 'robots', content: 'noindex' },
];

const NOT_FOUND: readonly number[] = [HTTP_STATUS.badRequest, HTTP_STATUS.notFound];

export async function loader({ params, context }: Route.LoaderArgs) {
  const limits = { accept: PROOF_FILE_LIMITS.types, maxBytes: PROOF_FILE_LIMITS.maxBytes };
  try {
    return { file: await privateClient(context).call(endpoints.get, { params }), limits };
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.status))
      throw pageNotFound(exportUrls.one(params.id));
    throw error;
  }
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  changeExport(await openPrivateAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, EXPORT_FAILED);

// EXPORT-1, EXPORT-3, EXPORT-4, EXPORT-5, EXPORT-9
/** The export file of a vehicle: what is missing, the transport, the statement and the proofs. */
export default function ExportPage({ loaderData }: Route.ComponentProps) {
  const { file, limits } = loaderData;
  const { canWrite } = useSession();
  const { bundle, state, sale, transport } = file;
  const mayChange = canWrite && (state === 'open' || state === 'to-review');
  const needsStatement = sale === 'intra-community' && isBuyersTransport(transport.transporter);
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: bundle.number, href: urls.bundle(bundle.id) }, { label: 'Export' }]} />
      <PageHead
        title="Dossier d’export"
        sub={bundle.title}
        actions={<Tag tone={EXPORT_STATE_LABELS[state].tone}>{EXPORT_STATE_LABELS[state].label}</Tag>}
      />
      <MissingList file={file} />
      <ExportFacts file={file} />
      {mayChange ? <TransportForm file={file} /> : null}
      <Section title="Lettre de voiture" id="cmr">
        <div className={css.note}>
          <p>
            La lettre de voiture CMR est préremplie. Signée par le destinataire à l’arrivée, elle est une
            preuve de transport.
          </p>
          <a className="btn btn-line" href={exportUrls.consignmentNote(bundle.id)} download>
            Télécharger la CMR
          </a>
        </div>
      </Section>
      {needsStatement ? (
        <Section title="Attestation de transport" id="attestation">
          <StatementFacts file={file} />
          {mayChange && !file.statement ? <StatementForm file={file} /> : null}
          <p className={css.note}>
            <a className="link" href={exportUrls.statement(bundle.id)} download>
              Télécharger l’attestation
            </a>
          </p>
        </Section>
      ) : null}
      <Section title="Preuves" id="preuves">
        <ProofList file={file} urlOf={(id) => exportUrls.proof(bundle.id, id)} />
        {mayChange ? <ProofForm file={file} limits={limits} /> : null}
      </Section>
    </div>
  );
}
