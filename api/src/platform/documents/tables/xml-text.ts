import { cleanText } from './clean-text.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML, which refuses controls and lone halves of characters. */
export const escaped = (text: string): string =>
  cleanText(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
