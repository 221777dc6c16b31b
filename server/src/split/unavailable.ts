import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

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

const problem = (): string =>
  JSON.stringify({
    type: 'https://pomelo.example/problemes/unavailable',
    title: 'Service momentanément indisponible',
    status: 503,
    detail: 'Le service est momentanément indisponible\u202f: réessayez dans un instant.',
    requestId: randomUUID(),
  });

/** What is answered while nobody can: a page for people, a problem for programs. */
export function answerUnavailable(response: ServerResponse, toPeople: boolean): void {
  const headers = { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (toPeople) {
    response.writeHead(503, { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }).end(PAGE);
  } else {
    response.writeHead(503, { ...headers, 'content-type': 'application/problem+json' }).end(problem());
  }
}
