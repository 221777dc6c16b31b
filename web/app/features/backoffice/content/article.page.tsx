import { staffContentFields } from '@pomelo/contract/backoffice/content/content.fields.generated.ts';
import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import type { StaffArticle } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { NEWS_TOPICS } from '@pomelo/contract/content/articles.schemas.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { ContentEditor, useContentForm } from './content-editor.tsx';
import { handleContent } from './content.action.server.ts';
import { CONTENT_FAILED } from './content.messages.ts';
import { CoverFields } from './cover-fields.tsx';
import { idOf, libraryChoices, goneIfMissing } from '../shared/content-loader.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { publicationTexts } from './publication-texts.ts';
import { TOPIC_LABELS } from './content-texts.ts';
import type { Route } from './+types/article.page.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const id = idOf(params.id, request);
  const [article, choices] = await Promise.all([
    id === null ? null : goneIfMissing(client.call(staffContent.article, { params: { id } }), request),
    libraryChoices(client),
  ]);
  return { article, choices, canWrite: staffOf(context).state.permissions.includes('content.write') };
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handleContent(await openStaffAction(request, context), 'news', idOf(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTENT_FAILED);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData?.article?.title ?? 'Nouvelle actualité');

const textsOf = (article: StaffArticle | null): FormTexts => ({
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  body: article?.body ?? '',
  topic: article?.topic ?? 'marché',
  author: article?.author ?? 'La rédaction',
  'picture.id': article?.picture ? String(article.picture.id) : '',
  'picture.alt': article?.picture?.alt ?? '',
  ...publicationTexts(article),
});

const LABELS = { topic: 'Thème', author: 'Auteur' };

/** An article, to write. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, choices, canWrite } = loaderData;
  const form = useContentForm(staffContentFields[article ? 'saveArticle' : 'addArticle'], {
    content: article,
    stored: textsOf(article),
  });
  return (
    <ContentEditor
      kind="news"
      title={article ? article.title : 'Nouvelle actualité'}
      content={article}
      form={form}
      labels={LABELS}
      canWrite={canWrite}
      back={staffUrls.contents('news')}
    >
      <SelectField
        label="Thème"
        options={NEWS_TOPICS.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic] }))}
        {...form.field('topic')}
      />
      <TextField label="Auteur" {...form.field('author')} />
      <CoverFields form={form} choices={choices} />
    </ContentEditor>
  );
}
