import { Dialog } from '@pomelo/design/dialog.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { StaffLinks } from '../../../layouts/backoffice-nav.ts';
import { folded } from './folded.ts';
import * as css from './parts.module.css';

type Found = { href: string; label: string; kind: string };
const MIN_SEARCHED = 2;

// STAFF-15
/** Screens by their name; records by their reference, number, plate or name, by kind. */
export function QuickOpen({ groups, onClose }: { groups: readonly StaffLinks[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const search = useFetcher<{ found: readonly Found[] }>();
  const words = folded(text);
  const screens: Found[] = groups
    .flatMap(({ title, links }) =>
      links.map(({ href, label }) => ({ href, label, kind: title || 'Gestion' })),
    )
    .filter(({ label }) => folded(label).includes(words));
  const found = [...screens, ...(words.length >= MIN_SEARCHED ? (search.data?.found ?? []) : [])];

  const type = (typed: string) => {
    setText(typed);
    if (folded(typed).length >= MIN_SEARCHED) void search.load(staffUrls.find(typed));
  };
  /** The arrows move between the field and the results. */
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const places = [
      ...(event.currentTarget.closest('dialog')?.querySelectorAll<HTMLElement>('[data-autofocus], li a') ??
        []),
    ];
    places[places.indexOf(event.currentTarget) + by]?.focus();
  };
  const openFirst = (event: KeyboardEvent<HTMLElement>) => {
    step(event);
    const [first] = found;
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    onClose();
    void navigate(first.href);
  };

  return (
    <Dialog open title="Aller à" onClose={onClose}>
      <div className={css.quick}>
        <TextField
          label="Écran, référence, numéro, plaque ou nom"
          hideLabel
          icon="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Écran, référence, numéro, plaque ou nom"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={openFirst}
          data-autofocus=""
        />
        <ul aria-label="Résultats" className={css.results}>
          {[...Map.groupBy(found, ({ kind }) => kind)].map(([kind, entries]) => (
            <li key={kind}>
              <p className="label" id={`trouve-${kind}`}>
                {kind}
              </p>
              <ul aria-labelledby={`trouve-${kind}`}>
                {entries.map(({ href, label }) => (
                  <li key={`${href} ${label}`}>
                    <Link to={href} onClick={onClose} onKeyDown={step}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className="small muted" role="status">
          {found.length === 0 && search.state === 'idle' ? 'Rien à ce nom.' : ''}
        </p>
      </div>
    </Dialog>
  );
}
