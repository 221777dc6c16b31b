import { ButtonLink } from '@pomelo/design/button.tsx';
import { Tag, type TagTone } from '@pomelo/design/tag.tsx';
import type { CommercialAnimation } from '@pomelo/contract/content/articles.schemas.ts';
import { AnimationPicture } from '../../domain/content/animation-picture.tsx';
import { Crumbs } from '../../domain/content/crumbs.tsx';
import { RichText } from '../../domain/content/rich-text.tsx';
import { urls } from '../../urls.ts';
import type { PromotionText } from './promotion.loader.server.ts';
import { formatDay, formatLastDay } from '../../lib/dates.ts';
import '@pomelo/design/promotion.css';
import * as css from './offers.module.css';

type Period = Pick<CommercialAnimation, 'state' | 'startsAt' | 'endsAt'>;

/** Status of a promotion, as a tag and a sentence. */
export function periodText({ state, startsAt, endsAt }: Period): {
  tone: TagTone;
  state: string;
  text: string;
} {
  if (state === 'upcoming')
    return { tone: 'line', state: 'À venir', text: `Cette offre commence le ${formatDay(startsAt)}.` };
  if (state === 'over')
    return {
      tone: 'plain',
      state: 'Terminée',
      text: endsAt
        ? `Cette offre est terminée depuis le ${formatLastDay(endsAt)}.`
        : 'Cette offre est terminée.',
    };
  return {
    tone: 'live',
    state: 'En cours',
    text: endsAt ? `Jusqu’au ${formatLastDay(endsAt)} inclus.` : 'Sans date de fin.',
  };
}

/** A promotion: content, validity, and its link while it is valid. */
export function Promotion({ promotion, text }: PromotionText) {
  const { title, summary, isPrivate, link, state } = promotion;
  const period = periodText(promotion);
  return (
    <div className="page">
      <Crumbs items={[{ label: 'Accueil', href: urls.home() }, { label: title }]} />
      <article className={css.animPage}>
        <div className={state === 'over' ? 'anim anim-over' : 'anim'}>
          <AnimationPicture of={promotion} priority />
          <div>
            <h1 className="anim-title">{title}</h1>
            <p>{summary}</p>
          </div>
        </div>
        <div className={css.animText}>
          <RichText text={text} />
          <aside className={css.animSide} aria-label="L’offre">
            <p>
              <Tag tone={period.tone}>{period.state}</Tag>{' '}
              {isPrivate ? (
                <Tag tone="line" icon="lock">
                  Réservé aux clients
                </Tag>
              ) : null}
            </p>
            <p className="num">{period.text}</p>
            {state === 'live' && link ? (
              <ButtonLink look="coral" size="large" wide href={link.path} data-track="promotion">
                {link.label}
              </ButtonLink>
            ) : (
              <ButtonLink wide href={urls.listing()}>
                Voir les véhicules
              </ButtonLink>
            )}
          </aside>
        </div>
      </article>
    </div>
  );
}
