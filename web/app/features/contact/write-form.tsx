import { CONTACT_SUBJECTS } from '@pomelo/contract/content/contact.schemas.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { ContactForm } from '../../domain/content/contact-form.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { SUBJECT_LABELS } from './contact.messages.ts';

const SUBJECTS = CONTACT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));
const TITLE = 'contact-titre';

/** A message to the team, prefilled for a logged-in user. */
export function WriteForm({ ticket, refusal }: { ticket: string; refusal: FormRefusal | null }) {
  const { profile } = useSession();
  const { state } = useNavigation();
  const errors = refusal?.fieldErrors ?? {};
  const known: Record<string, string> = profile
    ? {
        name: personName(profile),
        company: profile.contact.rs,
        email: profile.email,
        phone: profile.phone1 ? phoneText(profile.phone1) : '',
      }
    : {};
  const typed: Record<string, string> = refusal?.typed ?? known;
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] });
  return (
    <section>
      <h2 className="h3" id={TITLE}>
        Par écrit
      </h2>
      <ContactForm
        action={urls.contact()}
        ticket={ticket}
        refusal={refusal}
        labelledBy={TITLE}
        trap="Laissez ce champ vide"
      >
        <SelectField label="Sujet" {...field('subject')} options={SUBJECTS} required />
        <TextAreaField
          label="Message"
          hint="Le numéro de la commande ou la référence du véhicule, si vous l’avez."
          {...field('message')}
          rows={6}
          required
        />
        <div className="fld-grid fld-grid-2">
          <TextField label="Nom" {...field('name')} required maxLength={100} autoComplete="name" />
          <TextField
            label="Société (facultatif)"
            {...field('company')}
            maxLength={200}
            autoComplete="organization"
          />
          <TextField
            label="Adresse e-mail"
            {...field('email')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            autoComplete="email"
          />
          <TextField
            label="Téléphone (facultatif)"
            {...field('phone')}
            type="tel"
            maxLength={30}
            autoComplete="tel"
          />
        </div>
        <div className="set-save">
          <Button type="submit" look="coral" pending={state === 'submitting'}>
            Envoyer le message
          </Button>
        </div>
        <p className="small muted">
          Ces données servent à vous répondre. Elles sont gardées trois ans au plus, et ne sont données à
          personne d’autre.
        </p>
      </ContactForm>
    </section>
  );
}
