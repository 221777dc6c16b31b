import { contactFields } from '@pomelo/contract/content/contact.fields.generated.ts';
import { CONTACT_SUBJECTS } from '@pomelo/contract/content/contact.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EmailField, SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { ContactForm } from '../../domain/content/contact-form.tsx';
import { useKnownSender } from '../../domain/content/known-sender.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { contentUrls } from '../../content-urls.ts';
import { SUBJECT_LABELS } from './contact.messages.ts';

const SUBJECTS = CONTACT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }));
const TITLE = 'contact-titre';

/** A message to the team, prefilled for a logged-in user. */
export function WriteForm({ ticket }: { ticket: string }) {
  const form = useForm(contactFields.contact, { stored: useKnownSender() });
  return (
    <section>
      <h2 className="h3" id={TITLE}>
        Par écrit
      </h2>
      <ContactForm
        form={form}
        action={contentUrls.contact()}
        ticket={ticket}
        labelledBy={TITLE}
        trap="Laissez ce champ vide"
      >
        <SelectField label="Sujet" options={SUBJECTS} {...form.field('subject')} />
        <TextAreaField
          label="Message"
          hint="Le numéro de la commande ou la référence du véhicule, si vous l’avez."
          rows={6}
          {...form.field('message')}
        />
        <div className="fld-grid fld-grid-2">
          <TextField label="Nom" autoComplete="name" {...form.field('name')} />
          <TextField label="Société (facultatif)" autoComplete="organization" {...form.field('company')} />
          <EmailField label="Adresse e-mail" {...form.field('email')} />
          <TextField label="Téléphone (facultatif)" type="tel" autoComplete="tel" {...form.field('phone')} />
        </div>
        <div className="set-save">
          <Button type="submit" look="coral" pending={form.isPending}>
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
