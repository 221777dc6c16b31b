import type { MailTexts, MailTextVersion } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { versionText } from './mail-texts.messages.ts';
import * as recordCss from '../shared/record.module.css';
import * as tableCss from '../shared/table.module.css';

type Props = { texts: MailTexts; canWrite: boolean };
type Restored = { template: string; current: number; to: number; label: string; hidden: string };

const RestoreButton = ({ template, current, to, label, hidden }: Restored) => (
  <ActionForm
    action={staffUrls.mailText(template)}
    actionKey={`restaurer-${to}`}
    fields={{ intention: 'restaurer', vers: to, version: current }}
    question={
      to === 0
        ? { title: 'Reprendre tous les textes d’origine\u202f?', confirmLabel: 'Reprendre' }
        : undefined
    }
  >
    <Button type="submit" look="line">
      {label}
      <span className="vh"> {hidden}</span>
    </Button>
  </ActionForm>
);

const columnsOf = (
  { template, version: current }: MailTexts,
  canWrite: boolean,
): Column<MailTextVersion>[] => [
  { key: 'version', label: 'Version', kind: 'figure', cell: ({ version }) => version },
  {
    key: 'at',
    label: 'Enregistrée',
    cell: ({ savedAt, person }) => <span className="num">{`${formatInstant(savedAt)}, ${person}`}</span>,
  },
  { key: 'changed', label: 'Textes', cell: ({ changed }) => versionText(changed) },
  {
    key: 'restore',
    label: 'Reprendre',
    hideLabel: true,
    cell: ({ version }) =>
      canWrite && version !== current ? (
        <div className={tableCss.actions}>
          <RestoreButton
            template={template}
            current={current}
            to={version}
            label="Reprendre"
            hidden={`la version ${version}`}
          />
        </div>
      ) : null,
  },
];

/** All versions, each with a button to restore it, and the default text. */
export function VersionsTable({ texts, canWrite }: Props) {
  const { template, version, versions } = texts;
  const isOriginal = versions.length === 0 || versions[0]?.changed === 0;
  return (
    <>
      {versions.length === 0 ? (
        <p className={`small muted ${recordCss.none}`}>Les textes sont ceux d’origine.</p>
      ) : (
        <DataTable
          caption="Versions"
          columns={columnsOf(texts, canWrite)}
          rows={versions}
          idOf={(one) => one.version}
        />
      )}
      {canWrite && !isOriginal ? (
        <div className={recordCss.none}>
          <RestoreButton
            template={template}
            current={version}
            to={0}
            label="Textes d’origine"
            hidden="de tout l’e-mail"
          />
        </div>
      ) : null}
    </>
  );
}
