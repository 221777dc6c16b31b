import { ButtonLink } from '@pomelo/design/button.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/staff.server.ts';
import { named } from '../../../middleware/index.ts';
import { urls } from '../../../urls.ts';
import { requiredId } from '../shared/content-loader.server.ts';
import { KIND_WORDS, kindOf } from './content-words.ts';
import { loadPreview, type Previewed } from './preview.loader.server.ts';
import './preview.css';
import type { Route } from './+types/preview.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const kind = kindOf(url.pathname);
  const id = requiredId(params.id, request);
  const as = url.searchParams.get('comme') === 'client' ? 'client' : 'visiteur';
  return { kind, id, as, shown: await loadPreview(staffClient(context), { kind, id, as }, request) } as const;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Aperçu · ${loaderData?.shown?.title ?? 'Pomelo'}` },
  { name: 'robots', content: 'noindex' },
];

/** A text on the site, as those who read it will see it: nobody else is led here. */
export default function PreviewPage({ loaderData: { kind, id, as, shown } }: Route.ComponentProps) {
  return (
    <>
      <aside className="pv-bar" aria-label="Aperçu">
        <p>
          <b>Aperçu</b>, comme un {as} le verra
        </p>
        <nav className="pv-ways" aria-label="Vu par">
          <Link to={staffUrls.contentPreview(kind, id, 'visiteur')} aria-current={as === 'visiteur' ? 'page' : undefined}>
            Visiteur
          </Link>
          <Link to={staffUrls.contentPreview(kind, id, 'client')} aria-current={as === 'client' ? 'page' : undefined}>
            Client
          </Link>
          <ButtonLink look="line" icon="pen" href={staffUrls.content(kind, id)}>
            Revenir au texte
          </ButtonLink>
        </nav>
      </aside>
      <div className="page">
        {shown ? (
          <Shown shown={shown} />
        ) : (
          <EmptyState title="Un visiteur ne voit pas ce texte">
            {KIND_WORDS[kind].one} réservée aux clients{'\u202f'}: regardez-la comme un client.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Shown({ shown: { title, summary, body, picture, banner, link } }: { shown: Previewed }) {
  return (
    <article className="pv-text">
      <h1 className="h1">{title}</h1>
      {summary ? <p className="pv-lead">{summary}</p> : null}
      {picture ? <img src={urls.picture(picture.id, '960x540')} alt={picture.alt} width={960} height={540} /> : null}
      {banner ? (
        <picture>
          <source media="(max-width: 47.99rem)" srcSet={urls.picture(banner.mobile, '960x1200')} width={960} height={1200} />
          <img src={urls.picture(banner.laptop, '1920x600')} alt={banner.alt} width={1920} height={600} />
        </picture>
      ) : null}
      {/* oxlint-disable-next-line react/no-danger -- the API cleans a text when it is kept and when it is answered (decisions.md §6) */}
      <div className="read" dangerouslySetInnerHTML={{ __html: body }} />
      {link ? (
        <ButtonLink look="coral" href={link.path}>
          {link.label}
        </ButtonLink>
      ) : null}
    </article>
  );
}
