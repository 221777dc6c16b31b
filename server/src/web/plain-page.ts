import { createHash } from 'node:crypto';

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

type PlainPage = {
  title: string;
  /** HTML. */
  body: string;
  /** After how long it reloads itself; never unless given. */
  reloadSeconds?: number;
};

/** A page in place of one of the site: it loads no file of the portal. */
export const plainPage = ({ title, body, reloadSeconds }: PlainPage): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${reloadSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`}<title>${title}</title><style>${STYLE}</style></head>
<body><main>${MARK}<h1>${title}</h1>
${body}
</main></body></html>
`;

export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
};
