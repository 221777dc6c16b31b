import {
  CLAIM_OUTCOME_LABELS,
  CLAIM_REASON_LABELS,
  CLAIM_STATE_LABELS,
} from '@pomelo/contract/claims/claim-rules.ts';
import { CLAIM_FILE_LIMITS } from '@pomelo/contract/claims/claims.schemas.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { ClaimCriteria, ClaimFiles, ClaimParts, ClaimSteps } from '../../domain/claim/claim-facts.tsx';
import { admissibleText, STATE_TONES } from '../../domain/claim/claim.messages.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { formatDay } from '../../lib/dates.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import { loadClaim } from './claim-loader.server.ts';
import { ClaimThread, FilesForm } from './claim-thread.tsx';
import { followClaim } from './claims.action.server.ts';
import { NEXT_TEXTS, SEND_FAILED } from './claims.messages.ts';
import * as css from './claims.module.css';
import type { Route } from './+types/claim.page.ts';
import '@pomelo/design/settings-section.css';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Réclamation ${loaderData.claim.number}` : 'Réclamation'} · Pomelo` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const limits = { accept: CLAIM_FILE_LIMITS.types, maxBytes: CLAIM_FILE_LIMITS.maxBytes };
  return { claim: await loadClaim(privateClient(context), params.id), limits };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  followClaim(await openPrivateAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SEND_FAILED);

/** One claim: what was claimed, how it is judged, its steps and its messages. */
export default function ClaimPage({ loaderData }: Route.ComponentProps) {
  const { claim, limits } = loaderData;
  const { canWrite } = useSession();
  const { id, number, bundle, reason, detail, reserves, expected, km, state, result } = claim;
  const isOpen = state !== 'settled';
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: 'Réclamations', href: claimUrls.list() }, { label: number }]} />
      <PageHead
        title={bundle.title}
        sub={`Réclamation ${number}`}
        actions={<Tag tone={STATE_TONES[state]}>{CLAIM_STATE_LABELS[state]}</Tag>}
      />
      <div className={css.grid}>
        <div>
          {result ? <Result claim={claim} result={result} /> : null}
          <Section title="Votre réclamation" id="reclamation">
            <FactList
              facts={[
                { label: 'Motif', value: CLAIM_REASON_LABELS[reason] },
                { label: 'Montant attendu', value: formatAmount(expected.amount), num: true },
                {
                  label: 'Livré le',
                  value: bundle.deliveredOn ? formatDay(bundle.deliveredOn) : 'inconnu',
                  num: true,
                },
                { label: 'Kilométrage', value: km === null ? 'non communiqué' : formatKm(km), num: true },
                { label: 'Réserves à la livraison', value: reserves || 'aucune' },
              ]}
            />
            <p className={css.said}>{detail}</p>
            <ClaimParts parts={claim.parts} />
          </Section>
          <Section
            title={`Conditions\u202f: ${admissibleText(claim.admissible).toLowerCase()}`}
            id="conditions"
          >
            <ClaimCriteria criteria={claim.criteria} />
          </Section>
          <Section title="Photos, vidéos et documents" id="fichiers">
            <ClaimFiles files={claim.files} urlOf={(docId) => claimUrls.file(id, docId)} />
            {canWrite && isOpen ? <FilesForm claim={claim} limits={limits} /> : null}
          </Section>
          <ClaimThread claim={claim} canWrite={canWrite && isOpen} />
        </div>
        <aside className={css.side} aria-label="Suite de la réclamation">
          <p role="status">{NEXT_TEXTS[state]}</p>
          <ClaimSteps steps={claim.steps} />
          <p>
            <a className="link" href={urls.bundle(bundle.id)}>
              Dossier {bundle.number}
            </a>
          </p>
        </aside>
      </div>
    </div>
  );
}

type Shown = Route.ComponentProps['loaderData']['claim'];

function Result({ claim, result }: { claim: Shown; result: NonNullable<Shown['result']> }) {
  const { kind, amount, text, at, document } = result;
  return (
    <Section title={`Décision\u202f: ${CLAIM_OUTCOME_LABELS[kind].toLowerCase()}`} id="decision">
      <FactList
        facts={[
          { label: 'Le', value: formatDay(at), num: true },
          amount && { label: 'Montant, hors taxes ou net', value: formatAmount(amount.amount), num: true },
          document && {
            label: kind === 'repair-order' ? 'Ordre de réparation' : 'Avoir',
            value: (
              <a className="link num" href={`${urls.bundle(claim.bundle.id)}/documents/${document.id}`}>
                {document.number}
              </a>
            ),
          },
        ]}
      />
      <p className={css.said}>{text}</p>
    </Section>
  );
}
