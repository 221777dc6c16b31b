import { feeds as endpoints } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import type { FeedSample } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer, refusalOf } from '../../../lib/form/form-refusal.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { handleColumns } from './feeds.action.server.ts';
import { FEEDS_FAILED, sampleText } from './feeds.messages.ts';
import { FileForm } from './file-form.tsx';
import { mappingTexts, typedTexts } from './mapping-form.ts';
import { MappingEditor } from './mapping-editor.tsx';
import * as css from './feeds.module.css';
import type { Route } from './+types/columns.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Colonnes');

type Read = { sample: FeedSample | null; problem: string | null };

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const id = Number(params.id);
  const [feed, versions] = await Promise.all([
    client.call(endpoints.get, { params: { id } }),
    client.call(endpoints.mappings, { params: { id }, query: { perPage: 10 } }),
  ]);
  const read: Read =
    feed.sampleName === null
      ? { sample: null, problem: null }
      : await client.call(endpoints.sample, { params: { id } }).then(
          (sample) => ({ sample, problem: null }),
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            return { sample: null, problem: error.problem.detail ?? FEEDS_FAILED };
          },
        );
  return {
    feed,
    versions: versions.data,
    ...read,
    canWrite: staffOf(context).state.permissions.includes('feeds.write'),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleColumns(await openStaffAction(request, context), Number(params.id));

/** A trial of a mapping renders the page; other answers are those of any form. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData();
  return form.get('intention') === 'essayer'
    ? serverAction()
    : pageAnswer({ request, serverAction }, FEEDS_FAILED);
};

type TrialResult = Extract<Awaited<ReturnType<typeof handleColumns>>, { tried: true }>;
const isTrialResult = (answer: unknown): answer is TrialResult =>
  typeof answer === 'object' && answer !== null && 'tried' in answer;

/** How the columns of a source are read: a sample, the field of each column, and the vehicles they make. */
export default function ColumnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, sample, problem, versions, canWrite } = loaderData;
  const tried = isTrialResult(actionData) ? actionData : null;
  const refusal =
    refusalOf(actionData, { intention: 'enregistrer' }) ?? refusalOf(actionData, { intention: 'importer' });
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Flux', href: staffUrls.feeds() },
          { label: feed.name, href: staffUrls.feed(feed.id) },
          { label: 'Correspondance des colonnes' },
        ]}
      />
      <PageHead
        title={`Colonnes ${withDe(feed.name)}`}
        sub={
          sample
            ? sampleText(sample.name, sample.columns.length, sample.rows)
            : 'Prenez d’abord un échantillon.'
        }
        actions={
          <div className={css.acts}>
            {sample && canWrite ? <ButtonLink href="#echantillon">Autre fichier</ButtonLink> : null}
            <ButtonLink href={staffUrls.feed(feed.id)}>Retour à la source</ButtonLink>
          </div>
        }
      />
      {problem ? <FormError title={problem} /> : null}
      {sample ? (
        <MappingEditor
          key={`${feed.mappingVersion} ${sample.name}`}
          sample={tried?.sample ?? sample}
          texts={tried?.texts ?? (refusal ? typedTexts(refusal.typed) : mappingTexts(sample, feed.mapping))}
          was={feed.mappingVersion}
          problem={tried?.problem ?? refusal?.message ?? null}
          kind={feed.kind}
          canWrite={canWrite}
        />
      ) : null}
      {canWrite ? (
        <Section title="Échantillon" id="echantillon">
          <FileForm
            label="Échantillon"
            intention="echantillon"
            button={feed.sampleName === null ? 'Prendre un échantillon' : 'Changer d’échantillon'}
            kind={feed.kind}
          />
        </Section>
      ) : null}
      {versions.length > 0 ? (
        <Section title="Versions">
          <ul>
            {versions.map(({ version, at, by, columns }) => (
              <li key={version}>
                {`Correspondance ${version}, ${formatInstant(at)}${by ? `, ${by}` : ''}\u202f: ${columns} colonnes lues`}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
