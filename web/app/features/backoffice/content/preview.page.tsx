import { ButtonLink } from '@pomelo/design/button.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { urls } from '../../../urls.ts';
import { requiredId } from '../shared/content-loader.server.ts';
import { KIND_LABELS, kindOf } from './content-texts.ts';
import { loadPreview, type Previewed } from './preview.loader.server.ts';
import * as css from './preview.module.css';
import type { Route } from './+types/preview.page.ts';
import '@pomelo/design/read.css';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const kind = kindOf(url.pathname);
  const id = requiredId(params.id, request);
  const as = url.searchParams.get('comme') === 'client' ? 'buyer' : 'visitor';
  return { kind, shown: await loadPreview(staffClient(context), { kind, id, as }, request) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Aperçu · ${loaderData?.shown?.title ?? 'Pomelo'}` },
  { name: 'robots', content: 'noindex' },
];

/** A preview of a text as its audience sees it. Staff only. */
export default function PreviewPage({ loaderData: { kind, shown } }: Route.ComponentProps) {
  return (
    <div className="page">
      {shown ? (
        <Shown shown={shown} />
      ) : (
        <EmptyState title="Un visiteur ne voit pas ce texte">
          {KIND_LABELS[kind].one} réservée aux clients{'\u202f'}: regardez-la comme un client.
        </EmptyState>
      )}
    </div>
  );
}

function Shown({ shown: { title, summary, body, picture, banner, link } }: { shown: Previewed }) {
  return (
    <article className={css.text}>
      <h1 className="h1">{title}</h1>
      {summary ? <p className={css.lead}>{summary}</p> : null}
      {picture ? (
        <img src={urls.picture(picture.id, '960x540')} alt={picture.alt} width={960} height={540} />
      ) : null}
      {banner ? (
        <picture>
          <source
            media="(max-width: 47.99rem)"
            srcSet={urls.picture(banner.mobile, '960x1200')}
            width={960}
            height={1200}
          />
          <img src={urls.picture(banner.laptop, '1920x600')} alt={banner.alt} width={1920} height={600} />
        </picture>
      ) : null}
      {/* oxlint-disable-next-line react/no-danger -- the API sanitises a text when it is stored and when it is returned (CONT-4) */}
      <div className="read" dangerouslySetInnerHTML={{ __html: body }} />
      {link ? (
        <ButtonLink look="coral" href={link.path}>
          {link.label}
        </ButtonLink>
      ) : null}
    </article>
  );
}
