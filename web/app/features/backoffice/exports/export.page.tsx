import { staffExports as endpoints } from '@pomelo/contract/backoffice/exports/exports.endpoints.ts';
import type { StaffExportFile } from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { PROOF_FILE_LIMITS } from '@pomelo/contract/exports/exports.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { linkFact } from '../shared/linked-facts.tsx';
import { ExportFacts, MissingList, ProofList, StatementFacts } from '../../../domain/export/export-facts.tsx';
import { EXPORT_STATE_LABELS } from '../../../domain/export/export.messages.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { openStaffAction, staffClient } from '../../../lib/session/staff.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { useStaffEvents } from '../shared/use-staff-events.ts';
import { ChangeForms, DecisionForms, ReopenForm, ReviewForm, VatForm } from './export-acts.tsx';
import { actOnExport } from './export.action.server.ts';
import { staffExportUrls } from './staff-export-urls.ts';
import { EXPORT_FAILED } from './staff-exports.messages.ts';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/export.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Export ${loaderData.file.bundle.number}` : 'Export');

export async function loader({ params, context }: Route.LoaderArgs) {
  const limits = { accept: PROOF_FILE_LIMITS.types, maxBytes: PROOF_FILE_LIMITS.maxBytes };
  return { file: await staffClient(context).call(endpoints.get, { params }), limits };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  actOnExport(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, EXPORT_FAILED);

// EXPORT-4, EXPORT-6
/** An export file: what is missing, the proofs to review, and its decision. */
export default function StaffExportPage({ loaderData }: Route.ComponentProps) {
  const { file, limits } = loaderData;
  const { bundle, company, state, may } = file;
  useStaffEvents();
  const waiting = may.includes('review') ? file.proofs.filter((proof) => proof.state !== 'refused') : [];
  const reviews = new Map(
    waiting.map((proof) => [proof.id, <ReviewForm key={proof.id} file={file} proof={proof} />]),
  );
  return (
    <>
      <Breadcrumbs items={[{ label: 'Export', href: staffExportUrls.list() }, { label: bundle.number }]} />
      <PageHead
        title={`${company.rs}, ${bundle.title}`}
        sub={`Dossier ${bundle.number}`}
        actions={<Tag tone={EXPORT_STATE_LABELS[state].tone}>{EXPORT_STATE_LABELS[state].label}</Tag>}
      />
      <div className={recordCss.record}>
        <div>
          <MissingList file={file} />
          <DecisionForms file={file} />
          <ReopenForm file={file} />
          <ExportFacts file={file} />
          {file.statement ? (
            <Section title="Attestation de transport" id="attestation">
              <StatementFacts file={file} />
            </Section>
          ) : null}
          <Section title="Preuves" id="preuves">
            <ProofList file={file} urlOf={(id) => staffExportUrls.proof(bundle.id, id)} below={reviews} />
            {may.includes('change') ? <ChangeForms file={file} limits={limits} /> : null}
          </Section>
        </div>
        <Side file={file} />
      </div>
    </>
  );
}

function Side({ file }: { file: StaffExportFile }) {
  const { company, bundle, deal, vatChecks, may } = file;
  return (
    <aside aria-label="Société et numéro de TVA">
      <Section title={company.rs} id="societe">
        <FactList
          layout="ends"
          dense
          facts={[
            linkFact('Société', staffUrls.company(company.id), 'Voir la fiche'),
            linkFact('Dossier', staffUrls.bundle(bundle.id), bundle.number),
            linkFact('Commande', staffUrls.deal(deal.id), deal.number),
            {
              label: 'CMR',
              value: (
                <a className="link" href={staffExportUrls.consignmentNote(bundle.id)} download>
                  Télécharger
                </a>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Réponses de VIES" id="vies">
        {vatChecks.length === 0 ? <p className="muted">Aucune réponse pour l’instant.</p> : null}
        <FactList
          layout="stacked"
          dense
          facts={vatChecks.map(({ at, vatNumber, state, consultation }) => ({
            label: formatInstant(at),
            value: [vatNumber, state === 'valid' ? 'valide' : 'non valide', consultation]
              .filter(Boolean)
              .join(', '),
          }))}
        />
        {may.includes('check-vat') ? <VatForm file={file} /> : null}
      </Section>
    </aside>
  );
}
