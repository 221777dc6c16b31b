import { PageHead } from '@pomelo/design/section.tsx';
import * as css from './outdated-browser.module.css';
import type { Route } from './+types/outdated-browser.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Navigateur déprécié · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

const BROWSERS = [
  { name: 'Mozilla Firefox', url: 'https://www.mozilla.org/fr/firefox/new/' },
  { name: 'Google Chrome', url: 'https://www.google.com/intl/fr_fr/chrome/' },
  { name: 'Microsoft Edge', url: 'https://www.microsoft.com/fr-fr/edge/' },
  { name: 'Apple Safari', url: 'https://www.apple.com/fr/safari/' },
];

/**
 * SITE-21: where old Internet Explorer is sent. Plain text and links: that browser understands little else.
 */
export default function OutdatedBrowserPage() {
  return (
    <div className={css.prose}>
      <PageHead title="Votre navigateur est trop ancien" />
      <p>
        Internet Explorer n’est plus mis à jour, et ne peut ni afficher Pomelo correctement ni protéger votre
        compte. Installez l’un de ces navigateurs, gratuits, puis revenez{'\u202f'}:
      </p>
      <ul>
        {BROWSERS.map(({ name, url }) => (
          <li key={url}>
            <a className="link" href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        Si votre poste est géré par votre société, demandez cette installation à votre service informatique.
      </p>
    </div>
  );
}
