import { contactFields } from '@pomelo/contract/content/contact.fields.generated.ts';
import { SITE_WISHES } from '@pomelo/contract/content/contact.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { EmailField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { ContactForm } from '../../domain/content/contact-form.tsx';
import { useKnownSender } from '../../domain/content/known-sender.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { contentUrls } from '../../content-urls.ts';
import { WISH_LABELS, wishName } from './site-creation.messages.ts';

export const SITE_FORM_TITLE = 'demande-titre';

const WISHES = Object.fromEntries(
  SITE_WISHES.map((wish) => [wishName(wish), wish === 'catalogue' ? '1' : '']),
);

/** A request for a site, prefilled for a logged-in user. */
export function SiteForm({ ticket }: { ticket: string }) {
  const form = useForm(contactFields.siteRequest, { stored: { ...useKnownSender(), ...WISHES } });
  return (
    <ContactForm
      form={form}
      action={contentUrls.siteCreation('#demande')}
      ticket={ticket}
      labelledBy={SITE_FORM_TITLE}
      trap="Laissez ce champ vide"
    >
      <div className="fld-grid fld-grid-2">
        <TextField label="Société" autoComplete="organization" {...form.field('company')} />
        <TextField label="Nom" autoComplete="name" {...form.field('name')} />
        <EmailField label="Adresse e-mail" {...form.field('email')} />
        <TextField label="Téléphone" type="tel" autoComplete="tel" {...form.field('phone')} />
      </div>
      <TextField
        label="Site actuel (facultatif)"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="url"
        {...form.field('currentSite')}
      />
      <FieldGroup legend="Ce qui vous intéresse" columns={2} error={form.field('wishes').error}>
        {SITE_WISHES.map((wish) => (
          <CheckboxField
            key={wish}
            value="1"
            label={WISH_LABELS[wish]}
            {...form.box('wishes', wishName(wish))}
          />
        ))}
      </FieldGroup>
      <TextAreaField
        label="Votre projet (facultatif)"
        hint="Nombre de véhicules, points de vente, ce que le site actuel fait mal."
        rows={4}
        {...form.field('message')}
      />
      <div className="set-save">
        <Button type="submit" look="coral" pending={form.isPending}>
          Demander à être rappelé
        </Button>
      </div>
      <p className="small muted">
        Sans engagement. Ces données servent à vous répondre. Elles sont gardées trois ans au plus, et ne sont
        données à personne d’autre.
      </p>
    </ContactForm>
  );
}
