import { createHash } from 'node:crypto';

const RETRY_SECONDS = 5;
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;' +
  'background:Canvas;color:CanvasText}main{max-width:32rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1rem}';

const PAGE = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Pomelo revient dans un instant</title><style>${STYLE}</style></head>
<body><main><h1>Pomelo revient dans un instant</h1>
<p>Le service est momentanément indisponible. Cette page se recharge d’elle-même.</p>
<p>Rien de ce que vous avez enregistré n’est perdu. Si vous veniez d’envoyer un formulaire, vérifiez qu’il a été pris en compte avant de l’envoyer à nouveau.</p>
</main></body></html>
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

export const UNAVAILABLE = 503;
/** With every answer that is not given for now. */
export const UNAVAILABLE_HEADERS = {
  'retry-after': String(RETRY_SECONDS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** What a person is shown while the portal cannot answer: it needs nothing of the portal, and comes back by itself. */
export const UNAVAILABLE_PAGE = {
  html: PAGE,
  headers: { ...UNAVAILABLE_HEADERS, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
};
