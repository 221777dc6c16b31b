import type { MailBlock, MailVehicle } from '../content/mail-content.ts';
import { escaped, type Html, NOTHING } from './html.ts';
import { LIGHT, TEXT_FONT, TITLE_FONT } from './palette.ts';
import type { SiteAddress } from './site-address.ts';

const BODY = `${TEXT_FONT}font-size:16px;line-height:24px;color:${LIGHT.body};`;
const SMALL = `${TEXT_FONT}font-size:13px;line-height:20px;color:${LIGHT.muted};`;
const CELL = `${TEXT_FONT}font-size:14px;line-height:20px;border-bottom:1px solid ${LIGHT.hairline};vertical-align:top;`;
const PICTURE_WIDTH = 220;
const PICTURE_HEIGHT = 124;

/** Lines of one paragraph. */
const linesOf = (text: string): Html => {
  const [first = '', ...others] = text.split('\n');
  return others.reduce((before, line) => escaped`${before}<br>${line}`, escaped`${first}`);
};

/** Paragraphs of a text, in this style. */
const paragraphs = (text: string, { style, kind }: { style: string; kind: string }): Html[] =>
  text
    .split(/\n{2,}/)
    .map((part) => escaped`<p class="${kind}" style="margin:0 0 16px;${style}">${linesOf(part)}</p>\n`);

export const bodyText = (text: string): Html[] => paragraphs(text, { style: BODY, kind: 'm-body' });

/** A link that is a button in readers which draw nothing but tables too. */
const button = (label: string, address: string): Html => escaped`
<table role="presentation" class="m-button" border="0" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:separate;">
<tr><td class="m-accent" align="center" bgcolor="${LIGHT.accent}" style="border-radius:5px;background-color:${LIGHT.accent};">
<a class="m-on-accent" href="${address}" target="_blank" style="display:block;padding:13px 24px;${TEXT_FONT}font-size:16px;line-height:22px;font-weight:600;color:${LIGHT.accentInk};text-decoration:none;border-radius:5px;">${label}</a>
</td></tr></table>
`;

const facts = (listed: readonly { label: string; value: string }[]): Html => escaped`
<table class="m-line" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;border-top:1px solid ${LIGHT.hairline};">
${listed.map(
  ({ label, value }) => escaped`<tr>
<th class="m-muted m-line" scope="row" align="left" width="32%" style="padding:8px 12px 8px 0;${CELL}font-weight:400;color:${LIGHT.muted};">${label}</th>
<td class="m-ink m-line" style="padding:8px 0;${CELL}font-weight:600;color:${LIGHT.ink};">${value}</td>
</tr>`,
)}</table>
`;

const picture = (shown: MailVehicle, addressOf: SiteAddress): Html =>
  escaped`<a href="${addressOf(shown.url)}" target="_blank"><img class="m-picture m-muted" src="${addressOf(shown.pictureUrl)}" alt="${shown.title}${shown.isIllustration ? ', illustration' : ''}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" style="display:block;width:${PICTURE_WIDTH}px;height:auto;margin:0 0 12px;border:0;border-radius:5px;${SMALL}"></a>`;

const illustrationNote = ({ isIllustration }: MailVehicle): Html =>
  isIllustration ? escaped`<p class="m-muted" style="margin:-8px 0 8px;${SMALL}">Illustration</p>` : NOTHING;

const vehicleText = (shown: MailVehicle, addressOf: SiteAddress): Html => escaped`
<p style="margin:0;${TITLE_FONT}font-size:17px;line-height:22px;font-weight:600;"><a class="m-ink" href="${addressOf(shown.url)}" target="_blank" style="color:${LIGHT.ink};text-decoration:underline;">${shown.title}</a></p>
<p class="m-muted" style="margin:4px 0 0;${SMALL}">${shown.facts}</p>
<p class="m-ink" style="margin:8px 0 0;${TITLE_FONT}font-size:20px;line-height:24px;font-weight:700;color:${LIGHT.ink};">${shown.price}</p>
${shown.note ? escaped`<p class="m-body" style="margin:4px 0 0;${TEXT_FONT}font-size:14px;line-height:20px;color:${LIGHT.body};">${shown.note}</p>` : NOTHING}
`;

/** Picture and text side by side, stacked on narrow screens. */
const vehicle = (shown: MailVehicle, addressOf: SiteAddress): Html => escaped`
<tr><td class="m-line" style="padding:16px 0;border-top:1px solid ${LIGHT.hairline};font-size:0;line-height:0;">
<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="${PICTURE_WIDTH}" valign="top"><![endif]-->
<div class="m-column" style="display:inline-block;width:${PICTURE_WIDTH}px;vertical-align:top;">${picture(shown, addressOf)}${illustrationNote(shown)}</div>
<!--[if mso]></td><td width="304" valign="top" style="padding-left:16px"><![endif]-->
<div class="m-column" style="display:inline-block;width:100%;max-width:296px;padding-left:16px;vertical-align:top;">${vehicleText(shown, addressOf)}</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
`;

/** One block of a mail. */
export function htmlOf(block: MailBlock, addressOf: SiteAddress): Html {
  switch (block.kind) {
    case 'paragraph':
      return escaped`${bodyText(block.text)}`;
    case 'note':
      return escaped`${paragraphs(block.text, { style: SMALL, kind: 'm-muted' })}`;
    case 'button':
      return button(block.label, addressOf(block.url));
    case 'facts':
      return facts(block.facts);
    case 'vehicles':
      return escaped`<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="margin:0 0 8px;">${block.vehicles.map((shown) => vehicle(shown, addressOf))}</table>`;
  }
}
