import { staffContentFields } from '@pomelo/contract/backoffice/content/content.fields.generated.ts';
import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import type { StaffAnimation } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import { parisLocal } from '../shared/paris-local.ts';
import { PictureField } from '../shared/picture-field.tsx';
import { ContentEditor, useContentForm } from './content-editor.tsx';
import { idOf, libraryChoices, goneIfMissing } from '../shared/content-loader.server.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { handleContent } from './content.action.server.ts';
import { CONTENT_FAILED } from './content.messages.ts';
import { publicationTexts } from './publication-texts.ts';
import type { Route } from './+types/animation.page.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const id = idOf(params.id, request);
  const [animation, choices] = await Promise.all([
    id === null ? null : goneIfMissing(client.call(staffContent.animation, { params: { id } }), request),
    libraryChoices(client),
  ]);
  return { animation, choices, canWrite: staffOf(context).state.permissions.includes('content.write') };
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handleContent(await openStaffAction(request, context), 'animations', idOf(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTENT_FAILED);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData?.animation?.title ?? 'Nouvelle animation');

const NONE = {
  title: '',
  summary: '',
  body: '',
  slug: '',
  imageAlt: '',
  linkPath: '',
  linkLabel: '',
  startsAt: null,
  endsAt: null,
};

function textsOf(animation: StaffAnimation | null): FormTexts {
  const { title, summary, body, slug, imageAlt, linkPath, linkLabel, startsAt, endsAt } = animation ?? NONE;
  return {
    title,
    summary,
    body,
    slug,
    imageMobileId: animation ? String(animation.imageMobileId) : '',
    imageLaptopId: animation ? String(animation.imageLaptopId) : '',
    imageAlt,
    linkPath,
    linkLabel,
    startsAt: parisLocal(startsAt),
    endsAt: parisLocal(endsAt),
    ...publicationTexts(animation),
  };
}

const LABELS = {
  slug: 'Adresse',
  imageMobileId: 'Image pour le téléphone',
  imageLaptopId: 'Image pour l’ordinateur',
  imageAlt: 'Ce que les images montrent',
  linkPath: 'Page du bouton',
  linkLabel: 'Texte du bouton',
  startsAt: 'Début',
  endsAt: 'Fin',
};

/** A commercial animation, to write. */
export default function AnimationPage({ loaderData }: Route.ComponentProps) {
  const { animation, choices, canWrite } = loaderData;
  const form = useContentForm(staffContentFields[animation ? 'saveAnimation' : 'addAnimation'], {
    content: animation,
    stored: textsOf(animation),
  });
  const text = (name: keyof typeof LABELS) => ({ label: LABELS[name], ...form.field(name) });
  return (
    <ContentEditor
      kind="animations"
      title={animation ? animation.title : 'Nouvelle animation'}
      content={animation}
      form={form}
      labels={LABELS}
      canWrite={canWrite}
      back={staffUrls.contents('animations')}
    >
      <TextField
        {...text('slug')}
        hint={`Après /offre/\u202f: «\u202frentree-electrique\u202f».`}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...text('startsAt')} type="datetime-local" hint="Heure de Paris." />
      <TextField {...text('endsAt')} type="datetime-local" hint="Vide, l’offre n’a pas de fin." />
      <PictureField {...text('imageLaptopId')} choices={choices} shape="1280x400" />
      <PictureField {...text('imageMobileId')} choices={choices} shape="480x600" />
      <TextField {...text('imageAlt')} hint="Lu à voix haute à qui ne les voit pas." />
      <TextField
        {...text('linkPath')}
        hint={`Sur ce site\u202f: «\u202f/bornes-electriques\u202f». Vide, pas de bouton.`}
        autoCapitalize="none"
      />
      <TextField {...text('linkLabel')} />
    </ContentEditor>
  );
}
