import { Button } from '@pomelo/design/button.tsx';
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
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast({ message: `L’adresse ${what} est copiée` });
    } catch (error) {
      // Closing the device's sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ message: `Copiez l’adresse ${what}\u202f: ${url}`, type: 'info' });
    }
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
