import { FactList } from '@pomelo/design/fact-list.tsx';
import { changesBetween } from './changes.ts';
import * as css from './parts.module.css';

/** Values before and after a change; an absent value is « vide ». */
export function ChangeList({
  before,
  after,
  resource,
}: {
  before: unknown;
  after: unknown;
  resource?: string;
}) {
  const changes = changesBetween(before, after, resource);
  if (changes.length === 0) return null;
  return (
    <FactList
      dense
      className={css.changes}
      facts={changes.map(({ path, label, before: was, after: is }) => ({
        id: path,
        label,
        value: (
          <span className={css.change}>
            <del>
              <span className="vh">Avant{'\u202f'}: </span>
              {was ?? <i>vide</i>}
            </del>
            <ins>
              <span className="vh">Après{'\u202f'}: </span>
              {is ?? <i>vide</i>}
            </ins>
          </span>
        ),
      }))}
    />
  );
}
