import type { MailContent } from '../content/mail-content.ts';
import { reasonOf, senderOf, UNSUBSCRIBE } from './footer.ts';
import { escaped, type Html, NOTHING } from './html.ts';
import { bodyText, htmlOf } from './html-blocks.ts';
import { LIGHT, STYLE, TEXT_FONT, TITLE_FONT } from './palette.ts';
import type { SiteAddress } from './site-address.ts';

const FOOTER = `margin:0 0 8px;${TEXT_FONT}font-size:13px;line-height:20px;color:${LIGHT.muted};`;

/** Prevent mail clients from showing the body after the preview line. */
const BLANKS: Html = { markup: '&#847;&zwnj;&nbsp;'.repeat(60) };

/** Shown by mail readers next to the subject, and nowhere else. */
const previewLine = (preview: string): Html => escaped`
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px;">${preview}${BLANKS}</div>
`;

/** Half a slice rendered without a picture, and the name. */
const brand = (home: string): Html => escaped`
<a class="m-ink" href="${home}" target="_blank" style="${TITLE_FONT}font-size:24px;line-height:28px;font-weight:700;letter-spacing:-0.02em;color:${LIGHT.ink};text-decoration:none;"><span class="m-accent" style="display:inline-block;width:22px;height:11px;margin-right:8px;border-radius:0 0 11px 11px;background-color:${LIGHT.accent};vertical-align:middle;"></span>Pomelo</a>
`;

const unsubscribe = (address: string): Html => escaped`
<p style="${FOOTER}"><a class="m-muted" href="${address}" target="_blank" style="color:${LIGHT.muted};text-decoration:underline;">${UNSUBSCRIBE}</a></p>`;

const footer = (content: MailContent, addressOf: SiteAddress): Html => escaped`
<p class="m-muted" style="${FOOTER}">${reasonOf(content)}</p>${content.unsubscribePath ? unsubscribe(addressOf(content.unsubscribePath)) : NOTHING}
<p class="m-muted" style="${FOOTER}">${senderOf(content)}</p>
`;

const letter = (content: MailContent, addressOf: SiteAddress): Html => escaped`
<h1 class="m-ink" style="margin:0 0 20px;${TITLE_FONT}font-size:24px;line-height:30px;font-weight:700;color:${LIGHT.ink};">${content.subject}</h1>
${bodyText(content.greeting)}${content.blocks.map((block) => htmlOf(block, addressOf))}`;

const head = (title: string): Html => escaped`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,address=no,email=no,date=no,url=no">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>`;

/** The HTML part: tables and inline styles, for readers that know little else. */
export function htmlMail(content: MailContent, addressOf: SiteAddress): string {
  const page = escaped`<!doctype html>
<html lang="${content.language ?? 'fr'}">
${head(content.subject)}
<body class="m-paper" style="margin:0;padding:0;background-color:${LIGHT.paper};-webkit-text-size-adjust:100%;">
${previewLine(content.preview)}
<table role="presentation" class="m-paper" width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="${LIGHT.paper}" style="background-color:${LIGHT.paper};">
<tr><td class="m-outer" align="center" style="padding:32px 16px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td align="left" style="padding:0 0 16px 4px;">${brand(addressOf('/'))}</td></tr>
<tr><td class="m-card m-inner" align="left" bgcolor="${LIGHT.surface}" style="padding:32px 32px 16px;background-color:${LIGHT.surface};border:1px solid ${LIGHT.hairline};border-radius:8px;overflow-wrap:anywhere;">${letter(content, addressOf)}</td></tr>
<tr><td align="left" style="padding:20px 4px 0;">${footer(content, addressOf)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
  return page.markup;
}
