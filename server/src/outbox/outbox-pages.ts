import { escaped, type Html, NOTHING } from '@pomelo/api/platform/mail/render/html.ts';
import type { Address, Email } from 'postal-mime';
import type { OutboxPage, Written } from './outbox-folder.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';

export const OUTBOX = '/developpement/courriels';

const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});
const WEB_ADDRESS = /https?:\/\/\S+/g;

const page = (title: string, body: Html): string =>
  escaped`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Pomelo, développement</title>
<style>${{ markup: OUTBOX_STYLE }}</style>
</head>
<body><main>
<header>Pomelo, développement</header>
${body}
</main></body>
</html>
`.markup;

const addressed = ({ to }: Email): string =>
  (to ?? []).map(({ address }) => address).join(', ') || 'personne';
const subjectOf = ({ subject }: Email): string => subject?.trim() || 'Sans objet';

const dated = ({ date }: Email): Html => {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(at)
    ? NOTHING
    : escaped`<time datetime="${new Date(at).toISOString()}">${moment.format(at)}</time>`;
};

const line = ({ id, mail }: Written): Html => escaped`<li>
<a href="${OUTBOX}/${id}">${subjectOf(mail)}</a>${dated(mail)}
<span class="muted">${addressed(mail)}</span>
</li>
`;

const pager = ({ page: current, pages }: OutboxPage): Html => {
  if (pages === 1) return NOTHING;
  const to = (number: number, label: string, rel: string): Html =>
    number < 1 || number > pages
      ? NOTHING
      : escaped`<a rel="${rel}" href="${OUTBOX}?page=${number}">${label}</a>`;
  return escaped`<nav aria-label="Pages">${to(current - 1, 'Plus récents', 'prev')}<span>Page ${current} sur ${pages}</span>${to(current + 1, 'Plus anciens', 'next')}</nav>`;
};

const countOf = (total: number): string =>
  `${new Intl.NumberFormat('fr-FR').format(total)} ${total > 1 ? 'courriels' : 'courriel'}`;

/** The mails written, newest first. */
export function listPage(listed: OutboxPage, folder: string): string {
  const where = `Sans SMTP_URL, les courriels ne partent pas\u202f: chacun est un fichier de ${folder}.`;
  if (listed.total === 0)
    return page(
      'Courriels',
      escaped`<h1>Courriels</h1><p class="muted">${where}</p><p>Aucun courriel pour l’instant.</p>`,
    );
  return page(
    'Courriels',
    escaped`<h1>Courriels</h1><p class="muted">${countOf(listed.total)}. ${where}</p>
<ol>${listed.mails.map(line)}</ol>
${pager(listed)}`,
  );
}

/** The text part, its addresses as links. */
function linked(text: string): Html {
  let from = 0;
  let done = NOTHING;
  for (const { 0: address, index } of text.matchAll(WEB_ADDRESS)) {
    done = escaped`${done}${text.slice(from, index)}<a href="${address}" target="_blank" rel="noreferrer">${address}</a>`;
    from = index + address.length;
  }
  return escaped`${done}${text.slice(from)}`;
}

const sender = (from: Address | undefined): string =>
  from ? [from.name, from.address && `<${from.address}>`].filter(Boolean).join(' ') : '';

/** One mail: headers and both parts; the HTML in a sandboxed frame. */
export function mailPage({ id, mail }: Written): string {
  const shown = new Set(['message-id', 'list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted']);
  const others = mail.headers.filter(({ key }) => shown.has(key));
  return page(
    subjectOf(mail),
    escaped`<nav><a href="${OUTBOX}">Tous les courriels</a></nav>
<h1>${subjectOf(mail)}</h1>
<dl>
<dt>De</dt><dd>${sender(mail.from)}</dd>
<dt>À</dt><dd>${addressed(mail)}</dd>
<dt>Date</dt><dd>${dated(mail)}</dd>
${others.map(({ originalKey, value }) => escaped`<dt>${originalKey}</dt><dd>${value}</dd>\n`)}</dl>
<h2>HTML</h2>
<iframe title="Partie HTML du courriel" src="${OUTBOX}/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Texte</h2>
<pre>${linked(mail.text ?? '')}</pre>`,
  );
}

export const absentPage = (): string =>
  page(
    'Courriel absent',
    escaped`<h1>Ce courriel n’existe pas</h1><p><a href="${OUTBOX}">Tous les courriels</a></p>`,
  );
