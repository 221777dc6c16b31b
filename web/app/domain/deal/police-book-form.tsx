import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import type { ReactNode } from 'react';
import * as css from './police-book.module.css';
import { TABLE_FORMAT_CHOICES } from '../../lib/table-formats.ts';

type Props = {
  /** URL of the file. */
  action: string;
  /** The time of the render: the default period is the current year until then. */
  now: string;
  /** The entries of the register. */
  children: ReactNode;
};

/** The « livre de police » of a period, as a file: a plain form, because browsers can download. */
export function PoliceBookForm({ action, now, children }: Props) {
  const today = dayInParis(Date.parse(now));
  return (
    <Section title="Livre de police" id="livre-de-police">
      <p className={`small muted ${css.text}`}>{children}</p>
      <form action={action} className={`${css.form} no-print`} aria-label="Livre de police">
        <TextField label="Premier jour" type="date" name="du" defaultValue={`${today.slice(0, 4)}-01-01`} />
        <TextField label="Dernier jour" type="date" name="au" defaultValue={today} />
        <SelectField label="Format" name="format" options={TABLE_FORMAT_CHOICES} defaultValue="xlsx" />
        <Button type="submit" look="line" icon="download">
          Télécharger le livre
        </Button>
      </form>
    </Section>
  );
}
