import type { TeamMember } from '@pomelo/contract/content/contact.schemas.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { Avatar } from '@pomelo/design/avatar.tsx';
import { urls } from '../../urls.ts';
import { phoneAbroad, phoneText } from '../../lib/phone-text.ts';
import { languageNames } from './team-languages.ts';
import * as contactFormCss from '../content/contact-form.module.css';

/** Contacts with the languages they speak, in French, or in English for readers abroad. */
export function TeamList({ team, lang }: { team: readonly TeamMember[]; lang: 'fr' | 'en' }) {
  return (
    <ul className={contactFormCss.people}>
      {team.map(({ id, firstName, lastName, job, jobEnglish, languages, phone, pictureId }) => (
        <li key={id}>
          <Avatar
            name={personName({ firstName, lastName })}
            src={pictureId === null ? null : urls.picture(pictureId, '320x180')}
            size="large"
          />
          <div>
            <b>
              {firstName} {lastName}
            </b>
            <p>{lang === 'en' ? jobEnglish || job : job}</p>
            <p className="small muted">{languageNames(languages, lang)}</p>
            {phone ? (
              <p>
                <a className="link num" href={`tel:${phone}`}>
                  {lang === 'en' ? phoneAbroad(phone) : phoneText(phone)}
                </a>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
