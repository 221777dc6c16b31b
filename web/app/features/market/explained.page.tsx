import { PageHead } from '@pomelo/design/section.tsx';
import { Fragment } from 'react';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { marketUrls } from '../../domain/vehicle/market-urls.ts';
import { urls } from '../../urls.ts';
import { EXPLAINED_TITLE, EXPLANATION } from './market.messages.ts';
import type { Route } from './+types/explained.page.ts';
import '@pomelo/design/read.css';

export const loader = ({ request }: Route.LoaderArgs) => ({ origin: new URL(request.url).origin });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: EXPLAINED_TITLE,
    description:
      'Comment Pomelo calcule la valeur de marché d’un véhicule\u202f: les prix qui entrent, la formule, quand elle se tait et ce qui n’est jamais montré.',
    path: marketUrls.explained(),
    origin: loaderData?.origin ?? '',
  });

// VALUE-4
/** The formula of the market value, in words, for everybody. */
export default function ExplainedPage() {
  return (
    <div className="page">
      <Crumbs items={[{ label: 'Accueil', href: urls.home() }, { label: EXPLAINED_TITLE }]} />
      <PageHead title={EXPLAINED_TITLE} />
      <article className="read">
        <p>
          Un repère pour acheter et pour vendre{'\u202f'}: ce que les professionnels demandent pour un
          véhicule comparable, aujourd’hui.
        </p>
        {EXPLANATION.map(({ title, paragraphs, id }) => (
          <Fragment key={title}>
            <h2 id={id}>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Fragment>
        ))}
      </article>
    </div>
  );
}
