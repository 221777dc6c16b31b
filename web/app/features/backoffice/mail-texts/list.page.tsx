import { mailTexts } from '@pomelo/contract/backoffice/content/mail-texts.endpoints.ts';
import type { MailRow } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { changedText } from './mail-texts.messages.ts';
import type { Route } from './+types/list.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Textes des e-mails');

export const loader = ({ context }: Route.LoaderArgs) => staffClient(context).call(mailTexts.list);

const COLUMNS: readonly Column<MailRow>[] = [
  {
    key: 'name',
    label: 'E-mail',
    cell: ({ template, name }) => <Link to={staffUrls.mailText(template)}>{name}</Link>,
  },
  {
    key: 'changed',
    label: 'Textes',
    cell: ({ changed, sentences }) => (
      <span className={changed === 0 ? 'muted' : undefined}>{changedText(changed, sentences)}</span>
    ),
  },
  {
    key: 'at',
    label: 'Modifié',
    cell: ({ changedAt, changedBy }) =>
      changedAt ? <span className="num">{`${formatInstant(changedAt)}, ${changedBy ?? ''}`}</span> : '',
  },
];

/** All mails of the portal: the staff can edit their text, but not amounts and links. */
export default function MailTextsPage({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Textes des e-mails"
        sub="L’objet et les phrases de chaque e-mail. Les montants, les tableaux et les liens restent."
      />
      <DataTable caption="E-mails" columns={COLUMNS} rows={data} idOf={({ template }) => template} />
    </>
  );
}
