import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from 'react-router';
import { AnimationPicture } from '../../domain/content/animation-picture.tsx';
import { contentUrls } from '../../content-urls.ts';
import type { HomeData } from './home.loader.server.ts';
import '@pomelo/design/promotion.css';

/** The commercial animation that is on, with its picture by device (CONT-6). */
export function AnimationBand({ animation }: { animation: NonNullable<HomeData['animation']> }) {
  const { slug, title, summary, link } = animation;
  return (
    <section className="sec sec-bare">
      <div className="anim">
        <AnimationPicture of={animation} />
        <div>
          <h2 className="anim-title">{title}</h2>
          <p>{summary}</p>
          <div className="anim-ways">
            {link ? (
              <ButtonLink href={link.path} data-track="animation">
                {link.label}
              </ButtonLink>
            ) : null}
            <Link className="link" to={contentUrls.promotion(slug)}>
              Voir l’offre
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
