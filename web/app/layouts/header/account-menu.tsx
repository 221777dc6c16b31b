import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { WorkspaceFace } from '@pomelo/design/header.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { leavingShowroomTo, urls } from '../../urls.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { MenuPages } from './menu-pages.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { useDetailsClosing } from '../../lib/use-details-closing.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { SiteLink } from '../../lib/site-link.tsx';
import { WorkspaceChoices } from './workspace-switcher.tsx';
import * as css from './menu.module.css';

/**
 * The menu at the right of the header: spaces, showroom, theme, shortcuts, log-out; and on a phone the
 * navigation.
 */
export function AccountMenu() {
  const { profile } = useSession();
  const details = useRef<HTMLDetailsElement>(null);
  useDetailsClosing(details);
  return (
    <details className="hd-menu" ref={details}>
      {profile ? <BuyerSummary profile={profile} /> : <VisitorSummary />}
      <div className={css.pop}>
        <nav className={css.nav} aria-label="Menu">
          <NavigationLinks />
        </nav>
        {profile ? <OwnLinks /> : null}
        {profile ? <WorkspaceChoices profile={profile} /> : null}
        {profile ? <ShowroomSwitch /> : null}
        <ThemeSwitch />
        <ShortcutsSwitch />
        <nav className={`${css.nav} ${css.pages}`} aria-label="Services et aide">
          <MenuPages />
        </nav>
        {profile ? (
          <ActionForm action={urls.actions.logOut()} actionKey="deconnexion" wholePage className={css.group}>
            <button type="submit" className={css.item}>
              <Icon name="logout" />
              Se déconnecter
            </button>
          </ActionForm>
        ) : null}
      </div>
    </details>
  );
}

function BuyerSummary({ profile }: { profile: Profile }) {
  return (
    <summary>
      <span className="vh">Menu de l’espace</span>{' '}
      <span className="ws">
        <WorkspaceFace
          company={profile.contact.rs}
          person={personName(profile)}
          picture={profile.picture && urls.personPicture(profile.id, profile.picture)}
        />
      </span>
      <span className="count only-s">
        <Icon name="menu" />
      </span>
    </summary>
  );
}

function VisitorSummary() {
  return (
    <summary aria-label="Menu">
      <span className="count">
        <Icon name="menu" />
      </span>
    </summary>
  );
}

const OWN_LINKS = [
  { to: urls.dashboard(), label: 'Tableau de bord', icon: 'calendar' },
  { to: urls.orders(), label: 'Commandes', icon: 'truck' },
  { to: claimUrls.list(), label: 'Réclamations', icon: 'alert' },
  { to: urls.sourcing(), label: 'Faire chercher un véhicule', icon: 'help' },
  { to: urls.customSearches(), label: 'Mes recherches', icon: 'search' },
  { to: urls.quotations(), label: 'Devis clients', icon: 'document' },
  { to: urls.profile(), label: 'Profil', icon: 'user' },
  { to: urls.tour(), label: 'Visite guidée', icon: 'help' },
] as const;

/** On a phone the navigation above has the others. */
const ON_PHONES: readonly string[] = [urls.sourcing(), urls.profile(), urls.tour()];

/** The user's own entries. */
function OwnLinks() {
  return (
    <nav className={css.group} aria-label="Mon compte">
      {OWN_LINKS.map(({ to, label, icon }) => (
        <SiteLink key={to} to={to} className={ON_PHONES.includes(to) ? css.item : `${css.item} no-s`}>
          <Icon name={icon} />
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}

/** Entering has a confirmation page; leaving is one press, here or in the band on top of every screen. */
function ShowroomSwitch() {
  const { showroom } = useSession().preferences;
  const { pathname, search } = useLocation();
  if (!showroom) {
    return (
      <nav className={css.group} aria-label="Vitrine">
        <SiteLink to={urls.showroomMode(leavingShowroomTo(pathname, search))} className={css.item}>
          <Icon name="eye" />
          <span>
            Mode vitrine
            <small>Masquer les prix marchands devant un client</small>
          </span>
        </SiteLink>
      </nav>
    );
  }
  return (
    <ActionForm
      action={urls.actions.showroom()}
      actionKey="vitrine"
      fields={{ vitrine: '0' }}
      back={leavingShowroomTo(pathname, search)}
      wholePage
      className={css.group}
    >
      <button type="submit" className={css.item} aria-pressed>
        <Icon name="eye" />
        <span>
          Mode vitrine
          <small>Quitter</small>
        </span>
        <Icon name="check" />
      </button>
    </ActionForm>
  );
}

const THEME_LABELS = [
  { value: 'system', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
] as const;

function ThemeSwitch() {
  const { theme } = useSession().preferences;
  return (
    <ActionForm action={urls.actions.preferences()} actionKey="theme" className={css.group}>
      <p className="label" id="theme-label">
        Apparence
      </p>
      <div className={css.seg} role="group" aria-labelledby="theme-label">
        {THEME_LABELS.map(({ value, label }) => (
          <button key={value} type="submit" name="theme" value={value} aria-pressed={theme === value}>
            {label}
          </button>
        ))}
      </div>
    </ActionForm>
  );
}

function ShortcutsSwitch() {
  const { shortcuts } = useSession().preferences;
  return (
    <ActionForm
      action={urls.actions.preferences()}
      actionKey="raccourcis"
      fields={{ raccourcis: shortcuts ? '0' : '1' }}
      className={`${css.group} no-s`}
    >
      <button type="submit" className={css.item} aria-pressed={shortcuts}>
        <Icon name="help" />
        <span>Raccourcis clavier</span>
        {shortcuts ? <Icon name="check" /> : <span className="muted small">désactivés</span>}
      </button>
    </ActionForm>
  );
}
