import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { checkText, MARKS } from './registrations.messages.ts';
import * as css from './registrations.module.css';

/** Checks of a registration with their results. */
export function ChecksList({ registration }: { registration: RegistrationDetail }) {
  return (
    <ul className={css.checks}>
      {registration.checks.map((check) => {
        const { title, text } = checkText(check, registration);
        return (
          <li key={check.check}>
            <b>{title}</b>
            <span>{text}</span>
            <Tag tone={MARKS[check.state].tone}>{MARKS[check.state].word}</Tag>
          </li>
        );
      })}
    </ul>
  );
}
