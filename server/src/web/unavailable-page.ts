import { createHash } from 'node:crypto';

const RETRY_SECONDS = 5;
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;' +
  'background:Canvas;color:CanvasText}main{max-width:32rem;padding:2rem}svg{width:3rem;height:3rem;margin:0 0 1rem}' +
  'h1{font-size:1.5rem;line-height:1.25;text-wrap:balance;margin:0 0 .75rem}p{margin:0 0 1rem}a{color:inherit}';

/** The mark of web/public/favicon.svg, inline: the page requests nothing from the portal. */
const MARK =
  '<svg viewBox="-18 -12 36 36" aria-hidden="true"><g transform="rotate(-18)"><path d="M-15 -1.2H15A15 15 0 0 1 -15 -1.2Z" fill="#fff6f2" stroke="#f07f63" ' +
  'stroke-width="2.2" stroke-linejoin="round"/><path transform="translate(0 .6)" fill="#f07f63" d="M2.25,0.83L11.27,0.85A11.3 11.3 0 0 1 8.57,7.37L2.18,1Z' +
  'M1,2.18L7.37,8.57A11.3 11.3 0 0 1 0.85,11.27L0.83,2.25ZM-0.83,2.25L-0.85,11.27A11.3 11.3 0 0 1 -7.37,8.57L-1,2.18ZM-2.18,1L-8.57,7.37A11.3 11.3 0 0 1 ' +
  '-11.27,0.85L-2.25,0.83Z"/></g></svg>';

type Text = { title: string; paragraphs: readonly string[] };

const pageOf = ({ title, paragraphs }: Text): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${MARK}<h1>${title}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<p><a href="">Recharger maintenant</a></p>
</main></body></html>
`;

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
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

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
    ...UNAVAILABLE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
  },
};
/** The same, while more pages are requested than can be rendered. */
export const BUSY_PAGE = { ...UNAVAILABLE_PAGE, html: BUSY };
