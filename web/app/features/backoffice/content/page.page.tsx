import { staffContentFields } from '@pomelo/contract/backoffice/content/content.fields.generated.ts';
import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import type { StaffPage } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { PAGE_KINDS } from '@pomelo/contract/content/articles.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { ContentEditor, useContentForm } from './content-editor.tsx';
import { idOf, libraryChoices, goneIfMissing } from '../shared/content-loader.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { PAGE_KIND_LABELS } from './content-texts.ts';
import { handleContent } from './content.action.server.ts';
import { CONTENT_FAILED } from './content.messages.ts';
import { CoverFields } from './cover-fields.tsx';
import { publicationTexts } from './publication-texts.ts';
import type { Route } from './+types/page.page.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const id = idOf(params.id, request);
  const [page, choices] = await Promise.all([
    id === null ? null : goneIfMissing(client.call(staffContent.page, { params: { id } }), request),
    libraryChoices(client),
  ]);
  return { page, choices, canWrite: staffOf(context).state.permissions.includes('content.write') };
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handleContent(await openStaffAction(request, context), 'pages', idOf(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTENT_FAILED);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData?.page?.title ?? 'Nouvelle page');

const textsOf = (page: StaffPage | null): FormTexts => ({
  title: page?.title ?? '',
  summary: page?.summary ?? '',
  body: page?.body ?? '',
  slug: page?.slug ?? '',
  kind: page?.kind ?? 'page',
  menuLabel: page?.menuLabel ?? '',
  menuVisible: page?.menuVisible ? '1' : '',
  'picture.id': page?.picture ? String(page.picture.id) : '',
  'picture.alt': page?.picture?.alt ?? '',
  ...publicationTexts(page),
});

const LABELS = { slug: 'Adresse', kind: 'Genre', menuLabel: 'Nom au menu', menuVisible: 'Visible au menu' };

/** A page of the site, to write. */
export default function StaffPagePage({ loaderData }: Route.ComponentProps) {
  const { page, choices, canWrite } = loaderData;
  const form = useContentForm(staffContentFields[page ? 'savePage' : 'addPage'], {
    content: page,
    stored: textsOf(page),
  });
  return (
    <ContentEditor
      kind="pages"
      title={page ? page.title : 'Nouvelle page'}
      content={page}
      form={form}
      labels={LABELS}
      canWrite={canWrite}
      back={staffUrls.contents('pages')}
    >
      <TextField
        label="Adresse"
        hint={`Après le nom du site\u202f: «\u202fservices/livraison\u202f». Vide, la page est à /page/ et son numéro.`}
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('slug')}
      />
      <SelectField
        label="Genre"
        options={PAGE_KINDS.map((kind) => ({ value: kind, label: PAGE_KIND_LABELS[kind] }))}
        {...form.field('kind')}
      />
      <CheckboxField
        value="1"
        label="Visible au menu"
        hint={'Son rang se choisit dans «\u202fRanger le menu\u202f».'}
        {...form.box('menuVisible')}
      />
      <TextField label="Nom au menu" hint="Vide, le menu porte le titre." {...form.field('menuLabel')} />
      <CoverFields form={form} choices={choices} />
    </ContentEditor>
  );
}
