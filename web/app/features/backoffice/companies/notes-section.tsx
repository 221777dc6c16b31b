import { companiesFields } from '@pomelo/contract/backoffice/companies.fields.generated.ts';
import type { CompanyDetail, CompanyNote } from '@pomelo/contract/backoffice/companies.schemas.ts';
import type { PageMeta } from '@pomelo/contract/paging.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { Pager } from '@pomelo/design/pager.tsx';
import { SelectField, TextAreaField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { changedAddress } from '../../../lib/list/list-address.ts';
import { NOTE_QUESTION } from './companies.messages.ts';
import * as css from './companies.module.css';
import * as partsCss from '../shared/parts.module.css';

type Props = {
  company: CompanyDetail;
  notes: { data: readonly CompanyNote[]; meta: PageMeta };
  mayWrite: boolean;
};

/** Staff notes about a company or a member. */
export function NotesSection({ company, notes, mayWrite }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Section title="Notes de l’équipe">
      {mayWrite ? <NoteForm key={notes.data[0]?.id} company={company} /> : null}
      {notes.data.length === 0 ? <p className="muted">Aucune note.</p> : null}
      <ul>
        {notes.data.map((note) => (
          <Note key={note.id} companyId={company.id} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
      <Pager
        page={notes.meta.page}
        last={notes.meta.totalPages}
        hrefOf={(page) => changedAddress(pathname, search, { notes: page > 1 ? page : null })}
      />
    </Section>
  );
}

function NoteForm({ company }: { company: CompanyDetail }) {
  const members = company.people.filter(({ state }) => state === 'active');
  const form = useForm(companiesFields.addNote, {
    intention: 'noter',
    stored: { text: '', aboutPersonId: '' },
  });
  return (
    <StaffForm
      form={form}
      label="Nouvelle note"
      save="Ajouter la note"
      className={`${partsCss.form} ${css.noteForm}`}
    >
      <TextAreaField
        label="Nouvelle note"
        hint={
          'Des faits. Une note sur une personne figure dans l’export de ses données (RGPD)\u202f; une note sur la société, non.'
        }
        rows={2}
        {...form.field('text')}
      />
      <SelectField
        label="À propos de"
        options={[
          { value: '', label: 'La société' },
          ...members.map((person) => ({ value: person.id, label: nameOrEmail(person) })),
        ]}
        {...form.field('aboutPersonId')}
      />
    </StaffForm>
  );
}

function Note({ companyId, note, mayWrite }: { companyId: string; note: CompanyNote; mayWrite: boolean }) {
  const { id, text, pinned, about, author, own, createdAt } = note;
  const action = staffUrls.company(companyId);
  return (
    <li className={pinned ? `${css.note} ${css.notePinned}` : css.note}>
      <p className={css.noteText}>{text}</p>
      <p className="small muted">
        {pinned ? <b>Épinglée · </b> : null}
        {author}, <span className="num">{formatInstant(createdAt)}</span>
        {about ? `, sur ${about.name}` : ''}
      </p>
      {mayWrite ? (
        <div className={css.noteActs}>
          <ActionForm
            action={action}
            fields={{ intention: 'epingler', note: id, epingle: pinned ? 'non' : 'oui' }}
            actionKey={`epingler-${id}`}
          >
            <button type="submit" className="link small">
              {pinned ? 'Détacher' : 'Épingler'}
            </button>
          </ActionForm>
          {own ? (
            <ActionForm
              action={action}
              fields={{ intention: 'effacer', note: id }}
              actionKey={`effacer-${id}`}
              question={NOTE_QUESTION}
            >
              <button type="submit" className="link small">
                Supprimer
              </button>
            </ActionForm>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
