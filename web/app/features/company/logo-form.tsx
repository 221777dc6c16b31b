import { withDe } from '@pomelo/contract/elision.ts';
import { workspaceFields } from '@pomelo/contract/workspace/workspace.fields.generated.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { FileField } from '@pomelo/design/file-field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { useState } from 'react';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { fileHint, fileRefusal } from '../../lib/form/file.messages.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { profileUrls } from '../../profile-urls.ts';
import { companyUrls } from '../../domain/company/company-urls.ts';
import * as css from './company.module.css';

export type LogoLimits = { accept: readonly string[]; maxBytes: number };

/** The logo on white, as printed, in any theme. */
export function LogoPicture({ src, company }: { src: string; company: string }) {
  return (
    <p className={css.logoPaper}>
      <img src={src} alt={`Logo ${withDe(company)}`} />
    </p>
  );
}

type Props = { logo: string | null; company: string; limits: LogoLimits };

/** Chooses a logo, seen as it will be printed before it is sent. */
export function LogoForm({ logo, company, limits }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useForm(workspaceFields.changeLogo, { intention: 'logo' });
  const { name, error } = form.field('logo');
  const shown = chosen ?? (logo ? companyUrls.logo(logo) : null);
  return (
    <>
      {shown ? <LogoPicture src={shown} company={company} /> : null}
      <PageForm
        form={form}
        action={profileUrls.company()}
        encType="multipart/form-data"
        className="set-form"
        notice={error ? null : undefined}
      >
        <FileField
          label={logo ? 'Changer le logo' : 'Logo'}
          hint={`${fileHint(limits)} Sur fond clair ou transparent.`}
          name={name}
          accept={limits.accept}
          required
          refuse={(file) => fileRefusal(file, limits)}
          onFile={(file) => void pictureOf(file).then(setChosen)}
          error={error}
        />
        <SaveBar label="Enregistrer le logo" pending={form.isPending} />
      </PageForm>
      {logo ? <RemoveLogo /> : null}
    </>
  );
}

/**
 * A data: address with the picture: the content security policy allows no other kind of local file. Null for
 * a file that is no picture, which the server refuses.
 */
async function pictureOf(file: File): Promise<string | null> {
  const address = await addressOf(file);
  if (address === null) return null;
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => address,
    () => null,
  );
}

const addressOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });

function RemoveLogo() {
  return (
    <ActionForm
      action={profileUrls.company()}
      actionKey="retirer-logo"
      fields={{ intention: 'retirer-logo' }}
      back={profileUrls.company()}
      question={{
        title: 'Retirer le logo\u202f?',
        message: 'Vos prochains devis porteront le nom de la société seul. Ceux déjà faits gardent le logo.',
        confirmLabel: 'Retirer',
      }}
    >
      <button type="submit" className={buttonClass({ look: 'line' })}>
        Retirer le logo
      </button>
    </ActionForm>
  );
}
