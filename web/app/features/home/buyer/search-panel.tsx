import type { Suggestions } from '@pomelo/contract/home/home.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { searchHref } from '../../../domain/listing/search-href.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { urls } from '../../../urls.ts';
import type { Option, OptionGroup } from './search-options.ts';
import * as css from './vehicle-search.module.css';
import { markedPart, newText } from './vehicle-search.messages.ts';

type PanelProps = {
  listId: string;
  text: string;
  answer: Suggestions | null;
  groups: readonly OptionGroup[];
  activeId: string | undefined;
  onRemove: (key: string) => void;
  onEscape: (event: KeyboardEvent) => void;
  onFollow: () => void;
};

/** Under the field: the filters that were understood, then the suggestions. */
export function SearchPanel({
  listId,
  text,
  answer,
  groups,
  activeId,
  onRemove,
  onEscape,
  onFollow,
}: PanelProps) {
  const understood = answer?.understood ?? [];
  return (
    <div className={css.panel}>
      {answer && understood.length > 0 ? (
        <div className={css.read}>
          <span className="label">Compris</span>
          {understood.map(({ key, text: filter }) => (
            <button
              key={key}
              type="button"
              className="chip num"
              aria-label={`Retirer ${filter}`}
              onKeyDown={onEscape}
              onClick={() => onRemove(key)}
            >
              {filter}
              <Icon name="close" small />
            </button>
          ))}
          <ActionForm
            action={urls.actions.search()}
            actionKey="enregistrer-recherche"
            fields={{ intention: 'enregistrer', requete: answer.query }}
            className={css.save}
          >
            <button type="submit" className="link small" onKeyDown={onEscape}>
              Enregistrer cette recherche
            </button>
          </ActionForm>
        </div>
      ) : null}
      <div className={css.groups} id={listId} role="listbox" aria-label="Suggestions">
        {groups.map(({ id, title, kind, options }) => (
          <div key={id} role="group" aria-labelledby={id}>
            <p className="label" id={id}>
              {title}
            </p>
            {options.map((option) => (
              <Row
                key={option.id}
                option={option}
                typed={kind === 'named' ? text : ''}
                isRecent={kind === 'recent'}
                isActive={option.id === activeId}
                onFollow={onFollow}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type RowProps = {
  option: Option;
  typed: string;
  isRecent: boolean;
  isActive: boolean;
  onFollow: () => void;
};

/** The focus stays in the field: the arrows choose a row, a pointer follows it. */
function Row({ option, typed, isRecent, isActive, onFollow }: RowProps) {
  const { id, label, detail, query, total, newCount } = option;
  const marked = markedPart(label, typed);
  return (
    <Link
      id={id}
      className={css.row}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={searchHref(query)}
      onClick={onFollow}
    >
      {isRecent ? <Icon name="clock" small /> : null}
      <span>
        {marked ? <mark>{marked}</mark> : null}
        {label.slice(marked.length)}
        {detail ? <small> {detail}</small> : null}
      </span>
      {newCount > 0 ? (
        <b className={`${css.fresh} num`}>{newText(newCount)}</b>
      ) : (
        <span className="muted num">
          {formatNumber(total)}
          <span className="vh"> {total > 1 ? 'véhicules' : 'véhicule'}</span>
        </span>
      )}
    </Link>
  );
}
