import { staffMedia } from '@pomelo/contract/backoffice/content/media.endpoints.ts';
import { staffMediaFields } from '@pomelo/contract/backoffice/content/media.fields.generated.ts';
import type { PictureUse } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { fileSize } from '@pomelo/design/file-size.ts';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { urls } from '../../../urls.ts';
import { goneIfMissing, requiredId } from '../shared/content-loader.server.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { handlePicture } from './library.action.server.ts';
import { LIBRARY_FAILED, usedText } from './library.messages.ts';
import * as css from './media.module.css';
import type { Route } from './+types/picture.page.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = requiredId(params.id, request);
  const picture = await goneIfMissing(staffClient(context).call(staffMedia.one, { params: { id } }), request);
  return { picture, canWrite: staffOf(context).state.permissions.includes('content.write') };
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handlePicture(await openStaffAction(request, context), requiredId(params.id, request));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, LIBRARY_FAILED);

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.picture.name ?? 'Image');

const LABELS = { name: 'Nom', alt: 'Ce que l’image montre' };
const hrefOf = ({ kind, id }: PictureUse): string =>
  kind === 'team' ? staffUrls.publicTeam(`modifier=${id}`) : staffUrls.content(kind, id);
const KINDS = { news: 'Actualité', pages: 'Page', animations: 'Animation', team: 'Équipe' } as const;

/** One picture: its name, its alternative text, and where it is used. */
export default function PicturePage({ loaderData: { picture, canWrite } }: Route.ComponentProps) {
  const { id, name, alt, width, height, sizeBytes, addedAt, addedBy, uses, usedIn } = picture;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Médiathèque', href: staffUrls.media() }, { label: name }]} />
      <PageHead
        title={name}
        sub={
          <>
            {width === null ? (
              'Dessin du site'
            ) : (
              <span className="num">{`${width} × ${height} pixels, ${fileSize(sizeBytes ?? 0)}`}</span>
            )}{' '}
            · ajoutée le {formatDay(addedAt)}
            {addedBy ? ` par ${addedBy}` : ''}
          </>
        }
      />
      <div className={css.one}>
        <img src={urls.picture(id, '960x540')} alt={alt} width={960} height={540} />
        <div>{canWrite ? <PictureForm picture={picture} /> : <p>{alt}</p>}</div>
      </div>
      <Section title={usedText(uses)}>
        <ul className="ruled">
          {usedIn.map((use) => (
            <li key={`${use.kind}-${use.id}`}>
              <Link className="link" to={hrefOf(use)}>
                {use.title}
              </Link>{' '}
              <small className="muted">{KINDS[use.kind]}</small>
            </li>
          ))}
        </ul>
        {canWrite ? (
          <ActionForm
            action={staffUrls.picture(id)}
            actionKey={`image-${id}`}
            fields={{ intention: 'supprimer' }}
            question={{
              title: `Supprimer «\u202f${name}\u202f»\u202f?`,
              message: 'L’image ne pourra pas être retrouvée.',
              confirmLabel: 'Supprimer',
              danger: true,
            }}
          >
            <Button type="submit" look="line" icon="trash">
              Supprimer l’image
            </Button>
          </ActionForm>
        ) : null}
      </Section>
    </>
  );
}

type PictureFormProps = {
  picture: Pick<Route.ComponentProps['loaderData']['picture'], 'name' | 'alt' | 'version'>;
};

function PictureForm({ picture: { name, alt, version } }: PictureFormProps) {
  const form = useForm(staffMediaFields.change, {
    intention: 'enregistrer',
    version,
    stored: { name, alt },
  });
  return (
    <StaffForm form={form} label={name} labels={LABELS}>
      <TextField label={LABELS.name} {...form.field('name')} />
      <TextField
        label={LABELS.alt}
        hint="Là où l’image sert déjà, les mots donnés restent."
        {...form.field('alt')}
      />
    </StaffForm>
  );
}
