import type { Mail } from '../adapters/mailer.ts';
import type { MailContent } from './content/mail-content.ts';
import { htmlMail } from './render/html-mail.ts';
import { withPlainTexts } from './texts/plain-texts.ts';
import { addressesOn } from './render/site-address.ts';
import { textMail } from './render/text-mail.ts';

/** A header is one line; narrow no-break spaces stay. */
const oneLine = (text: string): string => text.replace(/[\r\n\t ]+/g, ' ').trim();

/** Both parts of a mail, from the same blocks. Throws when one of its addresses is outside the site. */
export function renderMail(written: MailContent, siteUrl: string): Omit<Mail, 'id' | 'to'> {
  const content = withPlainTexts(written);
  const addressOf = addressesOn(siteUrl);
  return {
    subject: oneLine(content.subject),
    text: textMail(content, addressOf),
    html: htmlMail({ ...content, subject: oneLine(content.subject) }, addressOf),
    ...(content.replyTo && {
      replyTo: { name: oneLine(content.replyTo.name), address: content.replyTo.address },
    }),
    ...(content.unsubscribePath && { unsubscribeUrl: addressOf(content.unsubscribePath) }),
  };
}
