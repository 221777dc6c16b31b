import { staffMediaFields } from '@pomelo/contract/backoffice/content/media.fields.generated.ts';
import { staffMedia } from '@pomelo/contract/backoffice/content/media.endpoints.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { urls } from '../../../urls.ts';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { handleUpload } from './library.action.server.ts';
import { pictureCountText, LIBRARY_FAILED, refusedFile, usedText } from './library.messages.ts';
import * as css from './media.module.css';
import type { Route } from './+types/library.page.ts';

const USES = ['used', 'unused'] as const;
const FILTERS = [
  choiceFilter('usage', 'Utilisation', 'Toutes', [
    { value: 'used', label: 'Utilisées' },
    { value: 'unused', label: 'Jamais utilisées' },
  ]),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 200) || undefined;
  const use = USES.find((one) => one === searchParams.get('usage'));
  const page = pageIn(searchParams);
  const { data, meta } = await staffClient(context).call(staffMedia.list, { query: { q, use, page } });
  toLastPageOf(request, meta);
  return {
    pictures: data,
    meta,
    canWrite: staffOf(context).state.permissions.includes('content.write'),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleUpload(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, LIBRARY_FAILED);

export const meta: Route.MetaFunction = () => staffMeta('Médiathèque');

/** The pictures that texts are illustrated with. */
export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { pictures, meta, canWrite } = loaderData;
  return (
    <>
      <PageHead
        title="Médiathèque"
        sub="Les images des actualités, des pages, des animations et de l’équipe."
      />
      {canWrite ? <UploadForm /> : null}
      <FilteredList
        search={{ placeholder: 'Nom, ce que l’image montre…' }}
        filters={FILTERS}
        found={pictureCountText(meta.total)}
        meta={meta}
        empty={{ nothing: 'Aucune image', text: 'Ajoutez-en une.' }}
      >
        <ul className={css.grid}>
          {pictures.map(({ id, name, alt, uses }) => (
            <li key={id} data-row={id}>
              <Link to={staffUrls.picture(id)} data-open="">
                <img src={urls.picture(id, '320x180')} alt={alt} width={320} height={180} loading="lazy" />
                <b>{name}</b>
              </Link>
              <small className="muted num">{usedText(uses)}</small>
            </li>
          ))}
        </ul>
      </FilteredList>
    </>
  );
}

function UploadForm() {
  const form = useForm(staffMediaFields.add, { intention: 'ajouter' });
  return (
    <details className={css.add} open={form.refusal !== null || undefined}>
      <summary className="btn btn-coral">Ajouter une image</summary>
      <StaffForm form={form} encType="multipart/form-data" label="Ajouter une image" save="Ajouter">
        <FileField
          label="Image"
          accept={PICTURE_FILE_TYPES}
          hint="JPEG, PNG, WebP ou AVIF, 10 Mo au plus."
          refuse={({ size }) => (size > MAX_UPLOAD_BYTES ? refusedFile() : null)}
          {...form.field('picture')}
        />
        <TextField
          label="Ce que l’image montre"
          hint="Lu à voix haute à qui ne voit pas l’image, et proposé partout où elle sert."
          {...form.field('alt')}
        />
        <TextField label="Nom dans la médiathèque" hint="Vide, celui du fichier." {...form.field('name')} />
      </StaffForm>
    </details>
  );
}
