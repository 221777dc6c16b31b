import { plainPage, PLAIN_PAGE_HEADERS } from './plain-page.ts';

const RETRY_SECONDS = 5;
type Text = { title: string; paragraphs: readonly string[] };

const pageOf = ({ title, paragraphs }: Text): string =>
  plainPage({
    title,
    body: [...paragraphs, '<a href="">Recharger maintenant</a>'].map((text) => `<p>${text}</p>`).join('\n'),
    reloadSeconds: RETRY_SECONDS,
  });

const AWAY = pageOf({
  title: 'Pomelo revient dans un instant',
  paragraphs: [
    'Le service est momentanément indisponible. Cette page se recharge d’elle-même.',
    'Rien de ce que vous avez enregistré n’est perdu. Si vous veniez d’envoyer un formulaire, vérifiez qu’il a été pris en compte avant de l’envoyer à nouveau.',
  ],
});
const BUSY = pageOf({
  title: 'Beaucoup de monde sur Pomelo',
  paragraphs: [
    `Trop de pages sont demandées en ce moment. Revenez dans ${RETRY_SECONDS}\u00a0secondes\u202f: cette page se recharge d’elle-même.`,
    'Les réservations et les paniers passent en premier\u202f: rien de ce que vous avez enregistré n’est perdu.',
  ],
});
/** With every answer that is not given for now. */
export const UNAVAILABLE_HEADERS = {
  'retry-after': String(RETRY_SECONDS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Shown while the portal cannot answer: it loads no file of the portal, and reloads itself. */
export const UNAVAILABLE_PAGE = {
  html: AWAY,
  headers: {
    ...PLAIN_PAGE_HEADERS,
    ...UNAVAILABLE_HEADERS,
  },
};
/** The same, while more pages are requested than can be rendered. */
export const BUSY_PAGE = { ...UNAVAILABLE_PAGE, html: BUSY };
