const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot contain, unpaired surrogates included. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const xmlText = (text: string): string =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

/** `<name>text</name>` */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
