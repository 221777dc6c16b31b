import { counted } from '@pomelo/contract/format.ts';
import { changesBetween } from '../shared/changes.ts';

/** « 1 204 modifications » */
export const entryCountText = (count: number): string =>
  count === 0 ? 'Aucune modification' : counted(count, 'modification');

const SHOWN = 60;
function cut(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1).trimEnd()}…` : line;
}

/** The first changed field in one line: « Rôles : Commercial → Commercial, Stock, et 2 autres champs ». */
export function firstChange(before: unknown, after: unknown, resource = ''): string {
  const [first, ...others] = changesBetween(before, after, resource);
  if (!first) return '';
  const values = [first.before, first.after].filter((value): value is string => value !== null).map(cut);
  const more = others.length === 0 ? '' : `, et ${counted(others.length, 'autre champ', 'autres champs')}`;
  return `${first.label}\u202f: ${values.length > 0 ? values.join(' → ') : 'vide'}${more}`;
}
