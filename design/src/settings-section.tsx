import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';
import './settings-section.css';

export type SettingsSectionProps = {
  title: ReactNode;
  /** Purpose and effect, in one or two sentences. */
  text?: ReactNode;
  id?: string;
  /** For a table or a list of full width, under its name. */
  wide?: boolean;
  children: ReactNode;
};

// SITE-44
/** One section of a settings page: name and purpose at left, form at right. A word longer than its line is broken. */
export function SettingsSection({ title, text, id, wide = false, children }: SettingsSectionProps) {
  return (
    <section className={classes('set', wide && 'set-wide')} id={id}>
      <header>
        <h2 className="h3">{title}</h2>
        {text ? <p className="small muted">{text}</p> : null}
      </header>
      <div className="set-body">{children}</div>
    </section>
  );
}

export type SaveBarProps = Pick<ButtonProps, 'look' | 'pending'> & {
  label?: string;
  /** Message after a save, until the next change. */
  saved?: string | null;
  /** Other buttons of the form. */
  children?: ReactNode;
};

/** The end of a settings form: its button, and the confirmation of the save. */
export function SaveBar({ label = 'Enregistrer', look = 'solid', pending, saved, children }: SaveBarProps) {
  return (
    <div className="set-save">
      <Button type="submit" look={look} pending={pending}>
        {label}
      </Button>
      {children}
      <p className="set-saved small" role="status">
        {saved && !pending ? (
          <>
            <Icon name="check" small />
            {saved}
          </>
        ) : null}
      </p>
    </div>
  );
}
