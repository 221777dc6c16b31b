import { claimsFields } from '@pomelo/contract/claims/claims.fields.generated.ts';
import type { Claim } from '@pomelo/contract/claims/claims.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { MessageThread } from '@pomelo/design/message-thread.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { claimMessages } from '../../domain/claim/claim-messages.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { SeveralFiles } from '../../domain/uploads/several-files.tsx';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { FILE_NEEDED } from './claims.messages.ts';
import * as css from './claims.module.css';

/** Messages about the claim, the oldest first, and a field to write. */
export function ClaimThread({ claim, canWrite }: { claim: Claim; canWrite: boolean }) {
  const form = useForm(claimsFields.write, { intention: 'ecrire' });
  if (claim.messages.length === 0 && !canWrite) return null;
  return (
    <Section title="Messages" id="messages">
      <MessageThread
        messages={claimMessages(claim.messages, 'buyer')}
        none="Aucun message. L’équipe lit ce que vous écrivez ici."
      />
      {canWrite ? (
        <PageForm form={form} action={claimUrls.one(claim.id)} className={`set-form ${css.form} no-print`}>
          <TextAreaField label="Votre message" rows={3} {...form.field('text')} />
          <div className="set-save">
            <Button type="submit" look="line" pending={form.isPending}>
              Envoyer
            </Button>
          </div>
        </PageForm>
      ) : null}
    </Section>
  );
}

export type FileLimits = { accept: readonly string[]; maxBytes: number };

/** More photographs, videos or documents. */
export function FilesForm({ claim, limits }: { claim: Claim; limits: FileLimits }) {
  return (
    <div className="no-print">
      <SeveralFiles
        name="file"
        intention="joindre"
        label="Joindre des fichiers"
        hint={`${fileHint(limits)} Vous pouvez en choisir plusieurs, ou les déposer ici.`}
        button="Joindre"
        types={limits.accept}
        refuse={(file) => fileRefusal(file, limits)}
        noneChosen={FILE_NEEDED}
        action={claimUrls.one(claim.id)}
      />
    </div>
  );
}
