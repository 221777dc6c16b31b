import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import type { ContentSnapshot, ContentVersion } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, buttonClass } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { ChangeList } from '../shared/change-list.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { ListPager } from '../../../lib/list/list-pager.tsx';
import { goneIfMissing, requiredId } from '../shared/content-loader.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { KIND_LABELS, kindOf } from './content-texts.ts';
import { CONTENT_FAILED, versionText } from './content.messages.ts';
import { handleRestore } from './content.action.server.ts';
import { linesOf } from '../shared/html-lines.ts';
import { compareLines } from './text-diff.ts';
import * as css from './content.module.css';
import type { Route } from './+types/versions.page.ts';

const FIRST_PAGE = 1;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const url = new URL(request.url);
  const kind = kindOf(url.pathname);
  const id = requiredId(params.id, request);
  const page = numberOf(url, 'page') ?? FIRST_PAGE;
  const { data, meta } = await goneIfMissing(
    client.call(staffContent.versions, { params: { kind, id }, query: { page } }),
    request,
  );
  toLastPageOf(request, meta);
  const open = (version: number | undefined) =>
    version === undefined
      ? null
      : goneIfMissing(client.call(staffContent.version, { params: { kind, id, version } }), request);
  // By default: the latest version next to the previous one.
  const [latest, previous] = page === FIRST_PAGE ? data : [];
  const [before, after] = await Promise.all([
    open(numberOf(url, 'avant') ?? previous?.version),
    open(numberOf(url, 'apres') ?? latest?.version),
  ]);
  const current =
    page === FIRST_PAGE
      ? latest
      : (await client.call(staffContent.versions, { params: { kind, id }, query: {} })).data[0];
  return {
    kind,
    id,
    versions: data,
    meta,
    before,
    after,
    current: current?.version ?? null,
    canWrite: staffOf(context).state.permissions.includes('content.write'),
  };
}

function numberOf({ searchParams }: URL, name: string): number | undefined {
  const value = Number(searchParams.get(name));
  return Number.isInteger(value) && value > 0 && value < 1_000_000_000 ? value : undefined;
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handleRestore(
    await openStaffAction(request, context),
    kindOf(new URL(request.url).pathname),
    requiredId(params.id, request),
  );
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTENT_FAILED);

export const meta: Route.MetaFunction = () => staffMeta('Versions');

type Data = Route.ComponentProps['loaderData'];

/** The saved versions of a text, two of them side by side, and the form to restore one. */
export default function VersionsPage({ loaderData }: Route.ComponentProps) {
  const { kind, id, versions, meta, before, after } = loaderData;
  const title = after?.title ?? versions[0]?.title ?? 'Texte';
  const query = (chosen: { avant?: number; apres?: number }) =>
    new URLSearchParams(
      Object.entries({ avant: before?.version, apres: after?.version, ...chosen }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ).toString();
  const place = (chosen: { avant?: number; apres?: number }) =>
    staffUrls.contentVersions(kind, id, query(chosen));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: KIND_LABELS[kind].list, href: staffUrls.contents(kind) },
          { label: title, href: staffUrls.content(kind, id) },
          { label: 'Versions' },
        ]}
      />
      <PageHead
        title="Versions"
        actions={
          <Link className={buttonClass({ look: 'line' })} to={staffUrls.content(kind, id)}>
            Revenir au texte
          </Link>
        }
      />
      {versions.length === 0 ? (
        <EmptyState title="Aucune version">
          Elles sont gardées à partir du premier enregistrement fait ici.
        </EmptyState>
      ) : (
        <DataTable
          caption="Versions"
          columns={columnsOf(loaderData, place)}
          rows={versions}
          idOf={({ version }) => version}
        />
      )}
      <ListPager meta={meta} />
      {before && after && before.version !== after.version ? (
        <Comparison before={before} after={after} />
      ) : null}
    </>
  );
}

type Place = (chosen: { avant?: number; apres?: number }) => string;

const columnsOf = ({ kind, id, before, current, canWrite }: Data, place: Place): Column<ContentVersion>[] => [
  {
    key: 'version',
    label: 'Version',
    cell: (one) => (
      <Link to={place({ apres: one.version })} preventScrollReset>
        {versionText(one)}
      </Link>
    ),
  },
  {
    key: 'at',
    label: 'Enregistrée',
    cell: ({ savedAt }) => <span className="num">{`${formatDay(savedAt)} à ${formatTime(savedAt)}`}</span>,
  },
  { key: 'title', label: 'Titre', kind: 'long', cell: (one) => one.title },
  {
    key: 'compare',
    label: 'Comparer',
    cell: ({ version }) => (
      <Link className="link" to={place({ avant: version })} preventScrollReset>
        {before?.version === version ? 'Point de départ' : 'Comparer depuis'}
        <span className="vh">{`, version ${version}`}</span>
      </Link>
    ),
  },
  {
    key: 'restore',
    label: 'Rétablir',
    hideLabel: true,
    cell: ({ version }) =>
      canWrite && current !== null && version !== current ? (
        <ActionForm
          action={staffUrls.contentVersions(kind, id)}
          actionKey={`retablir-${version}`}
          fields={{ intention: 'retablir', retablie: version, version: current }}
          question={{
            title: `Rétablir la version ${version}\u202f?`,
            message:
              'Le texte et les images de cette version reviennent, comme nouvelle version. La publication, l’adresse et l’accès restent.',
            confirmLabel: 'Rétablir',
          }}
        >
          <Button type="submit" look="line">
            Rétablir
          </Button>
        </ActionForm>
      ) : null,
  },
];

function Comparison({ before, after }: { before: ContentSnapshot; after: ContentSnapshot }) {
  const { body: was, ...fieldsBefore } = before.fields;
  const { body: is, ...fieldsAfter } = after.fields;
  const pieces = compareLines(linesOf(String(was)), linesOf(String(is)));
  const isSame = pieces.every(({ kind }) => kind === 'same');
  return (
    <Section title={`De la version ${before.version} à la version ${after.version}`}>
      <ChangeList before={fieldsBefore} after={fieldsAfter} />
      {isSame ? (
        <p className="muted">Le texte n’a pas changé.</p>
      ) : (
        <div className={css.diff}>
          {pieces.map(({ kind, text }, index) => {
            const key = `${index}-${text.slice(0, 20)}`;
            if (kind === 'same') return <p key={key}>{text}</p>;
            return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
          })}
        </div>
      )}
    </Section>
  );
}
