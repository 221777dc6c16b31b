import { Button } from '@pomelo/design/button.tsx';
import { Dialog } from '@pomelo/design/dialog.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';

const SITE_PATH = /^\/(?![/\\])\S*$/;
const PLACE = /^#s-[a-z0-9-]{1,60}$/;
const REACHED = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d.-]{3,})$/;

/** Why an address is not allowed as a link, in French; null when it is. The API is stricter and decides. */
export function linkFault(href: string): string | null {
  if (href === '') return 'Indiquez l’adresse du lien.';
  if (SITE_PATH.test(href) || PLACE.test(href) || REACHED.test(href)) return null;
  if (href.startsWith('https://') && URL.canParse(href)) return null;
  if (href.startsWith('http://')) return 'Écrivez l’adresse en https://.';
  return 'Une adresse commence par / pour ce site, ou par https:// pour un autre.';
}

type Props = { current: string | null; onClose: () => void; onLink: (href: string) => void };

/** Target of the selected text: this site, the web, an e-mail address or a phone number. */
export function LinkDialog({ current, onClose, onLink }: Props) {
  const [href, setHref] = useState(current ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const apply = () => {
    const wrong = linkFault(href.trim());
    setFault(wrong);
    if (wrong === null) onLink(href.trim());
  };
  return (
    <Dialog
      title="Lien"
      open
      onClose={onClose}
      footer={
        <>
          {current === null ? null : (
            <Button look="line" onClick={() => onLink('')}>
              Retirer le lien
            </Button>
          )}
          <Button look="solid" onClick={apply}>
            Mettre le lien
          </Button>
        </>
      }
    >
      <TextField
        label="Adresse"
        hint="Une page du site (/contact), une adresse complète (https://…), un e-mail (mailto:…) ou un téléphone (tel:…)."
        value={href}
        error={fault ?? undefined}
        data-autofocus=""
        autoComplete="off"
        inputMode="url"
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
    </Dialog>
  );
}
