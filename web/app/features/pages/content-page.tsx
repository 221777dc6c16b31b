import { Tag } from '@pomelo/design/tag.tsx';
import { ContentPicture } from '../../domain/content/content-picture.tsx';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { formatDay } from '../../lib/dates.ts';
import { Contents, isLong, RichText } from '../../domain/content/rich-text.tsx';
import { urls } from '../../urls.ts';
import * as css from './pages.module.css';
import type { loadSlug } from './pages.loader.server.ts';
import { ServiceOffer } from './service-offer.tsx';

export type PageData = Awaited<ReturnType<typeof loadSlug>>;

/** A page of the back-office: about Pomelo, a service with its price, or a legal page. */
export function ContentPage({ data: { page, text, prices } }: { data: PageData }) {
  const { kind, title, summary, picture, isPrivate, updatedAt } = page;
  const isService = kind === 'service';
  return (
    <div className="page">
      <Crumbs items={[{ label: 'Accueil', href: urls.home() }, { label: title }]} />
      <article className={isService || isLong(text) ? css.cms : `${css.cms} ${css.cmsPlain}`}>
        <header className={css.cmsHead}>
          <h1 className="h1">{title}</h1>
          <p className={css.cmsLead}>{summary}</p>
          {isPrivate ? (
            <Tag tone="line" icon="lock">
              Réservé aux clients
            </Tag>
          ) : null}
        </header>
        {isService ? <ServiceOffer page={page} prices={prices} /> : <Contents text={text} />}
        <div className={css.cmsMain}>
          {picture ? (
            <ContentPicture picture={picture} sizes="(min-width: 64rem) 46rem, 94vw" priority />
          ) : null}
          <RichText text={text} />
          {kind === 'legal' ? (
            <p className={`${css.cmsDate} small muted num`}>Mis à jour le {formatDay(updatedAt)}</p>
          ) : null}
        </div>
      </article>
    </div>
  );
}
