import { SITE_WISHES } from '@pomelo/contract/content/contact.schemas.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { ContactForm } from '../../domain/content/contact-form.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { WISH_LABELS, wishName } from './site-creation.messages.ts';

export const SITE_FORM_TITLE = 'demande-titre';

/** A request for a site, prefilled for a logged-in user. */
export function SiteForm({ ticket, refusal }: { ticket: string; refusal: FormRefusal | null }) {
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
    <ContactForm
      action={urls.siteCreation('#demande')}
      ticket={ticket}
      refusal={refusal}
      labelledBy={SITE_FORM_TITLE}
      trap="Laissez ce champ vide"
    >
      <div className="fld-grid fld-grid-2">
        <TextField
          label="Société"
          {...field('company')}
          required
          maxLength={200}
          autoComplete="organization"
        />
        <TextField label="Nom" {...field('name')} required maxLength={100} autoComplete="name" />
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
          label="Téléphone"
          {...field('phone')}
          type="tel"
          required
          maxLength={30}
          autoComplete="tel"
        />
      </div>
      <TextField
        label="Site actuel (facultatif)"
        {...field('currentSite')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        autoComplete="url"
      />
      <FieldGroup legend="Ce qui vous intéresse" columns={2} error={errors['wishes']}>
        {SITE_WISHES.map((wish) => (
          <CheckboxField
            key={wish}
            name={wishName(wish)}
            value="1"
            label={WISH_LABELS[wish]}
            defaultChecked={refusal ? typed[wishName(wish)] === '1' : wish === 'catalogue'}
          />
        ))}
      </FieldGroup>
      <TextAreaField
        label="Votre projet (facultatif)"
        hint="Nombre de véhicules, points de vente, ce que le site actuel fait mal."
        {...field('message')}
        rows={4}
      />
      <div className="set-save">
        <Button type="submit" look="coral" pending={state === 'submitting'}>
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
