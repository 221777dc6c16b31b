import type { FormHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { Logo } from './logo.tsx';

/** Jumps over the header; first in <body>. */
export function SkipLink({ href = '#contenu' }: { href?: string }) {
  return (
    <a className="skip" href={href}>
      Aller au contenu
    </a>
  );
}

/**
 * The header of every page: logo, search, counters and workspace; under them the navigation, not on a phone.
 */
export function HeaderBar({
  home = '/',
  search,
  right,
  nav,
}: {
  home?: string;
  search?: ReactNode;
  right?: ReactNode;
  nav?: ReactNode;
}) {
  return (
    <header className="hd">
      <div className="wrap hd-row">
        <Link className="logo" href={home} aria-label="Pomelo, accueil">
          <Logo />
        </Link>
        {search}
        <div className="hd-right">{right}</div>
      </div>
      {nav ? <div className="hd-nav">{nav}</div> : null}
    </header>
  );
}

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

export type NavItem = { href: string; label: string; current?: boolean };

/** Public pages at left, the user's own at right. */
export function NavLinks({
  items,
  own = [],
  label = 'Principale',
}: {
  items: readonly NavItem[];
  own?: readonly NavItem[];
  label?: string;
}) {
  const link = (item: NavItem, first: boolean) => (
    <Link
      key={item.href}
      href={item.href}
      className={first ? 'sp-l' : undefined}
      aria-current={item.current ? 'page' : undefined}
    >
      {item.label}
    </Link>
  );
  return (
    <nav className="wrap nav" aria-label={label}>
      {items.map((item) => link(item, false))}
      {own.map((item, index) => link(item, index === 0))}
    </nav>
  );
}

export type CounterLinkProps = LinkProps & {
  /** The wheel for bookings, an icon for the cart. */
  sign: ReactNode;
  count: number;
  /** After the number on a screen: « réservations ». */
  countLabel: string;
};

/** A live count in the header; screen readers read the whole sentence. */
export function CounterLink({ sign, count, countLabel, className, ...link }: CounterLinkProps) {
  return (
    <Link {...link} className={classes('count', className)} aria-label={`${count} ${countLabel}`}>
      {sign}
      <b className="num">{count}</b>
      <span className="lab">{countLabel}</span>
    </Link>
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
