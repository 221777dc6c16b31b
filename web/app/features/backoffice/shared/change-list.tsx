import { changesBetween } from './changes.ts';

/** What changed, before and after; a value that was not there is « vide ». */
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
    <dl className="bo-changes">
      {changes.map(({ path, label, before: was, after: is }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            <del>
              <span className="vh">Avant{'\u202f'}: </span>
              {was ?? <i>vide</i>}
            </del>
            <ins>
              <span className="vh">Après{'\u202f'}: </span>
              {is ?? <i>vide</i>}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
