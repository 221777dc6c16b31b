import { phoneText } from '../../../lib/phone-text.ts';

type Person = { name: string; email: string; phone: string | null };

/** Contact of the subject of a page. */
export function ContactBlock({ label, person: { name, email, phone } }: { label: string; person: Person }) {
  return (
    <div>
      <h2 className="label">{label}</h2>
      <p>{name}</p>
      <p className="small">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {phone ? (
        <p className="small">
          <a className="link num" href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
        </p>
      ) : null}
    </div>
  );
}
