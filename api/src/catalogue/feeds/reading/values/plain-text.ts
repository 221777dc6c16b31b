const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  ocirc: 'ô',
  icirc: 'î',
  iuml: 'ï',
  ucirc: 'û',
  ugrave: 'ù',
  ccedil: 'ç',
  szlig: 'ß',
  ntilde: 'ñ',
  oelig: 'œ',
  Eacute: 'É',
  Ccedil: 'Ç',
  euro: '€',
  pound: '£',
  reg: '®',
  trade: '™',
  deg: '°',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
};
const ENTITY = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,8}));/gi;
const TAG =
  /<\/?(?:b|i|u|p|br|em|strong|span|div|ul|ol|li|a|font|h[1-6]|sup|sub|small)(?:\s[^<>]{0,500})?\/?>/gi;
/** A formula that contains only a text, or a link with its text: `="00123"`, `=HYPERLINK("https://…";"A33")`. */
const TEXT_FORMULA =
  /^="((?:[^"]|"")*)"$|^=HYPERLINK\(\s*"[^"]*"\s*[;,](?:\s*"([^"]*)"\s*|([^"]*))\)$|^=HYPERLINK\(\s*"([^"]*)"\s*\)$/i;

/** The visible text of a cell: without HTML markup or a spreadsheet's text formula. */
export function plainText(cell: string): string {
  let text = cell.trim();
  if (text.startsWith('=')) text = withoutFormula(text);
  if (text.includes('<')) text = text.replace(TAG, ' ').replace(/ {2,}/g, ' ').trim();
  return text.includes('&') ? text.replace(ENTITY, decodeEntity).trim() : text;
}

function withoutFormula(text: string): string {
  const [, quoted, label, bareLabel, target] = TEXT_FORMULA.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  const shown = label ?? bareLabel ?? target;
  if (shown !== undefined) return shown.trim();
  // `=12990` is a formula that contains its result.
  return /^=[\d.,]+$/.test(text) ? text.slice(1) : text;
}

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? entity;
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isText = point >= 32 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff);
  return isText ? String.fromCodePoint(point) : entity;
}
