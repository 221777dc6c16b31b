/** The product's colours (design/src/tokens.css) as mail readers know them. */
export const LIGHT = {
  paper: '#f9f7f0',
  surface: '#fefdfa',
  ink: '#0b291e',
  body: '#213c31',
  muted: '#43584e',
  hairline: '#dadad1',
  accent: '#fc7d65',
  accentInk: '#001a11',
};

export const DARK: typeof LIGHT = {
  paper: '#0b1612',
  surface: '#121e19',
  ink: '#f5f3ec',
  body: '#dedfd5',
  muted: '#b7bdb1',
  hairline: '#293630',
  accent: '#ff836c',
  accentInk: '#03150e',
};

export const TEXT_FONT = "font-family:'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif;";
export const TITLE_FONT = "font-family:'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif;";

const darkRules = (scope: string): string =>
  [
    `${scope}.m-paper{background-color:${DARK.paper}!important}`,
    `${scope}.m-card{background-color:${DARK.surface}!important;border-color:${DARK.hairline}!important}`,
    `${scope}.m-ink{color:${DARK.ink}!important}`,
    `${scope}.m-body{color:${DARK.body}!important}`,
    `${scope}.m-muted{color:${DARK.muted}!important}`,
    `${scope}.m-line{border-color:${DARK.hairline}!important}`,
    `${scope}.m-accent{background-color:${DARK.accent}!important}`,
    `${scope}.m-on-accent{color:${DARK.accentInk}!important}`,
  ].join('\n');

/**
 * Rules that inline styles cannot express: the dark colours, and the narrow screen. Mail clients that drop it
 * show the light, wide mail.
 */
export const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${darkRules('')}
}
${darkRules('[data-ogsc] ')}
@media (max-width:560px){
.m-outer{padding:16px 8px!important}
.m-inner{padding:24px 20px 8px!important}
.m-column{display:block!important;width:100%!important;max-width:100%!important;padding-left:0!important}
.m-picture{width:100%!important;height:auto!important}
.m-button{width:100%!important}
}`;
