import { contactFields } from '@pomelo/contract/content/contact.fields.generated.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { EmailField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { ContactForm } from '../../domain/content/contact-form.tsx';
import { ContactSent } from '../../domain/content/contact-sent.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { phoneAbroad } from '../../lib/phone-text.ts';
import { languageNames } from '../../domain/company/team-languages.ts';
import type { InternationalData } from './international.server.ts';
import * as css from './international.module.css';

const TITLE = 'english-form-title';
/** The person written to is in the address of the call. */
const FIELDS = { ...contactFields.contactEnglish, to: { required: true } } as const;

type FormProps = { data: InternationalData; path: string };

/** The contact form for English speakers, at the end of each page in English. */
export function EnglishContact({ data, path }: FormProps) {
  const { isSent, team, phone } = data;
  return (
    <section className={css.contact} id="contact">
      <header>
        <h2 className="h2" id={TITLE}>
          Write to us in English
        </h2>
        <p className="muted">
          One of us answers within one working day. By telephone:{' '}
          <a className="link num" href={`tel:${phone}`}>
            {phoneAbroad(phone)}
          </a>
          , Monday to Friday, 8.30 am to 6.30 pm, Paris time.
        </p>
      </header>
      {isSent ? (
        <ContactSent title="Your message has been sent">
          <p>One of us answers you by e-mail within one working day.</p>
          <p>
            <ButtonLink href={`${path}#contact`}>Write another message</ButtonLink>
          </p>
        </ContactSent>
      ) : team.length > 0 ? (
        <EnglishForm data={data} path={path} />
      ) : null}
    </section>
  );
}

function EnglishForm({ data: { team, ticket }, path }: FormProps) {
  const form = useForm(FIELDS, { stored: { to: String(team[0]?.id) } });
  const to = form.field('to');
  return (
    <ContactForm
      form={form}
      action={`${path}#contact`}
      ticket={ticket}
      labelledBy={TITLE}
      trap="Leave this field empty"
    >
      <FieldGroup legend="Who would you like to write to?" columns={2}>
        {team.map(({ id, firstName, lastName, job, jobEnglish, languages }) => (
          <RadioField
            key={id}
            name={to.name}
            value={id}
            defaultChecked={to.defaultValue === String(id)}
            label={personName({ firstName, lastName })}
            hint={`${jobEnglish || job} · ${languageNames(languages, 'en')}`}
          />
        ))}
      </FieldGroup>
      <TextAreaField
        label="Your message"
        hint="Makes and models, numbers, where the cars go: whatever helps us answer at once."
        rows={6}
        {...form.field('message')}
      />
      <div className="fld-grid fld-grid-2">
        <TextField label="Name" autoComplete="name" {...form.field('name')} />
        <TextField label="Company (optional)" autoComplete="organization" {...form.field('company')} />
        <EmailField label="E-mail address" {...form.field('email')} />
        <TextField label="Telephone (optional)" type="tel" autoComplete="tel" {...form.field('phone')} />
        <TextField label="Country" autoComplete="country-name" {...form.field('country')} />
      </div>
      <div className="set-save">
        <Button type="submit" look="coral" pending={form.isPending}>
          Send the message
        </Button>
      </div>
      <p className="small muted">
        We use these data to answer you. They are kept three years at most, and given to nobody else.
      </p>
    </ContactForm>
  );
}
