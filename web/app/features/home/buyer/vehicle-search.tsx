import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchHref } from '../../../domain/listing/search-href.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { searchUrls } from '../../../domain/listing/search-urls.ts';
import { urls } from '../../../urls.ts';
import { optionGroups } from './search-options.ts';
import { SearchPanel } from './search-panel.tsx';
import { useFirstShortcut } from './use-first-shortcut.ts';
import { useFocusLeft } from './use-focus-left.ts';
import { useSuggestions } from './use-suggestions.ts';
import * as css from './vehicle-search.module.css';
import { foundText, goText } from './vehicle-search.messages.ts';

const LIST = 'suggestions-liste';
const NONE = -1;

// HOME-6, HOME-7
/**
 * One field that suggests while one types: a combobox with a grouped list, and the understood filters as
 * buttons. Without scripts, a form to the listing.
 */
export function VehicleSearch({ recent }: { recent: Home['recentSearches'] }) {
  const navigate = useNavigate();
  const { shortcuts } = useSession().preferences;
  const [text, setText] = useState('');
  const [without, setWithout] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const { answer, search } = useSuggestions();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useFirstShortcut(input, shortcuts);
  useFocusLeft(box, () => setOpen(false));

  const groups = optionGroups(answer, recent);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && (options.length > 0 || (answer?.understood.length ?? 0) > 0);
  const chosen = isShown ? options[active] : undefined;
  const isCurrent = answer !== null && answer.q === text.trim();
  const total = answer && text.trim() !== '' ? answer.total : null;
  const go = goText(total);

  const ask = (typed: string, removed: readonly string[]) => {
    setWithout(removed);
    setActive(NONE);
    search(typed, removed);
  };
  const onType = (typed: string) => {
    setText(typed);
    setOpen(true);
    ask(typed, typed.trim() === '' ? [] : without);
  };
  const follow = (href: string) => {
    setOpen(false);
    void navigate(href);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (chosen) return follow(searchHref(chosen.query));
    if (q === '') return follow(urls.unfilteredListing());
    return follow(isCurrent && answer.total > 0 ? searchHref(answer.query) : searchUrls.text(q));
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    event.preventDefault();
    // First: the field opens the panel when it receives the focus.
    input.current?.focus();
    setOpen(false);
    setActive(NONE);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // The field itself is one of the places, before the first.
    const places = options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const onRemove = (key: string) => {
    ask(text, [...without, key]);
    input.current?.focus();
  };

  return (
    <section ref={box} className={css.search} aria-label="Recherche">
      <div className={css.box}>
        <form className={css.field} role="search" action={urls.listing()} onSubmit={onSubmit}>
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-label="Rechercher un véhicule"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={isShown}
            aria-controls={isShown ? LIST : undefined}
            aria-activedescendant={chosen?.id}
            aria-keyshortcuts={shortcuts ? '/' : undefined}
            placeholder="Modèle, énergie, prix ou référence"
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
          />
          <span className={`${css.found} num`} role="status">
            {total === null ? '' : foundText(total)}
          </span>
          <button type="submit" className="btn btn-solid">
            <span className={css.wide}>{go.wide}</span>
            <span className={`${css.narrow} num`}>{go.narrow}</span>
          </button>
        </form>
        {isShown ? (
          <SearchPanel
            listId={LIST}
            text={text}
            answer={answer}
            groups={groups}
            activeId={chosen?.id}
            onRemove={onRemove}
            onEscape={onEscape}
            onFollow={() => setOpen(false)}
          />
        ) : null}
      </div>
    </section>
  );
}
