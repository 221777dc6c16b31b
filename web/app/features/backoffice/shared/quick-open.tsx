import { Dialog } from '@pomelo/design/dialog.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { StaffLinks } from '../../../layouts/backoffice-nav.ts';
import { folded } from './folded.ts';

type Found = { href: string; label: string; kind: string };
const MIN_SEARCHED = 2;

/**
 * Screens by their name; registrations, companies, deals, vehicles and invoices by their reference, number or
 * name.
 */
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
  const openFirst = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    onClose();
    void navigate(first.href);
  };

  return (
    <Dialog open title="Aller à" onClose={onClose}>
      <div className="bo-quick">
        <TextField
          label="Écran, référence, numéro ou société"
          hideLabel
          icon="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Écran, référence, numéro ou société"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={openFirst}
          data-autofocus=""
        />
        <ul aria-label="Résultats">
          {found.map(({ href, label, kind }) => (
            <li key={`${kind} ${href}`}>
              <Link to={href} onClick={onClose}>
                <span>{label}</span>
                <span className="small muted">{kind}</span>
              </Link>
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
