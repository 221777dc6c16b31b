import type { FormHTMLAttributes, InputHTMLAttributes } from 'react';
import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';

/** The search of the stock; a plain GET form, submitted by Enter. « / » brings the focus here. */
export function SearchForm({
  input,
  ...form
}: FormHTMLAttributes<HTMLFormElement> & { input: InputHTMLAttributes<HTMLInputElement> }) {
  return (
    <form role="search" {...form} className="field search">
      <Icon name="search" />
      <input
        aria-label="Rechercher"
        placeholder="Modèle, finition, référence ou immatriculation"
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}

/**
 * Face of the account menu: the person's picture or initials, company, person. Put it in a summary or in a
 * link.
 */
export function WorkspaceFace({
  company,
  person,
  picture,
}: {
  company: string;
  person: string;
  picture?: string | null;
}) {
  return (
    <>
      <Avatar name={person} src={picture} size="small" />
      <span>
        <b>{company}</b> <small>{person}</small>
      </span>
      <Icon name="up-down" />
    </>
  );
}
