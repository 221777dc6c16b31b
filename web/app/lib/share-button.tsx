import { Button } from '@pomelo/design/button.tsx';
import { shareAddress } from './share-address.ts';
import { showToast } from './toast.ts';

/** The device's share dialog where it exists, else the address in the clipboard. */
export function ShareButton({
  title,
  what,
}: {
  title: string;
  /** Whose address it is: « de la fiche ». */ what: string;
}) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    const outcome = await shareAddress(title, url);
    if (outcome === 'copied') showToast({ message: `L’adresse ${what} est copiée` });
    if (outcome === 'refused') showToast({ message: `Copiez l’adresse ${what}\u202f: ${url}`, type: 'info' });
  };
  return (
    <Button
      look="bare"
      icon="share"
      className="needs-scripts"
      data-track="partage"
      onClick={() => void share()}
    >
      Partager
    </Button>
  );
}
