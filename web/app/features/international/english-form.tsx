import { personName } from '@pomelo/contract/person-name.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { ContactForm } from '../../domain/content/contact-form.tsx';
import { ContactSent } from '../../domain/content/contact-sent.tsx';
import { phoneAbroad } from '../../lib/phone-text.ts';
import { languageNames } from '../../domain/company/team-languages.ts';
import type { InternationalData } from './international.server.ts';

const TITLE = 'english-form-title';

type FormProps = { data: InternationalData; path: string; refusal: FormRefusal | null };

/** The contact form for English speakers, at the end of each page in English. */
export function EnglishContact({ data, path, refusal }: FormProps) {
  const { isSent, team, phone } = data;
  return (
    <section className="int-contact" id="contact">
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
        <EnglishForm data={data} path={path} refusal={refusal} />
      ) : null}
    </section>
  );
}

function EnglishForm({ data: { team, ticket }, path, refusal }: FormProps) {
  const { state } = useNavigation();
  const typed = refusal?.typed ?? {};
  const errors = refusal?.fieldErrors ?? {};
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] });
  const chosen = typed['to'] ?? String(team[0]?.id);
  return (
    <ContactForm
      action={`${path}#contact`}
      ticket={ticket}
      refusal={refusal}
      labelledBy={TITLE}
      trap="Leave this field empty"
    >
      <FieldGroup legend="Who would you like to write to?" columns={2}>
        {team.map(({ id, firstName, lastName, job, jobEnglish, languages }) => (
          <RadioField
            key={id}
            name="to"
            value={id}
            defaultChecked={chosen === String(id)}
            label={personName({ firstName, lastName })}
            hint={`${jobEnglish || job} · ${languageNames(languages, 'en')}`}
          />
        ))}
      </FieldGroup>
      <TextAreaField
        label="Your message"
        hint="Makes and models, numbers, where the cars go: whatever helps us answer at once."
        {...field('message')}
        rows={6}
        required
      />
      <div className="fld-grid fld-grid-2">
        <TextField label="Name" {...field('name')} required maxLength={100} autoComplete="name" />
        <TextField
          label="Company (optional)"
          {...field('company')}
          maxLength={200}
          autoComplete="organization"
        />
        <TextField
          label="E-mail address"
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
          label="Telephone (optional)"
          {...field('phone')}
          type="tel"
          maxLength={30}
          autoComplete="tel"
        />
        <TextField
          label="Country"
          {...field('country')}
          required
          maxLength={80}
          autoComplete="country-name"
        />
      </div>
      <div className="set-save">
        <Button type="submit" look="coral" pending={state === 'submitting'}>
          Send the message
        </Button>
      </div>
      <p className="small muted">
        We use these data to answer you. They are kept three years at most, and given to nobody else.
      </p>
    </ContactForm>
  );
}
