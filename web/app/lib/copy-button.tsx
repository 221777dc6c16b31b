import { IconButton } from '@pomelo/design/icon-button.tsx';
import { useState } from 'react';
import { showToast } from './toast.ts';

/** Copies a text; without scripts, or where the browser forbids it, it is selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      showToast({ message: 'Copié', type: 'success' });
    } catch {
      showToast({ message: 'La copie n’a pas pu se faire\u202f: sélectionnez le texte.', type: 'error' });
    }
  };
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={label}
      title={label}
      className="needs-scripts"
      onClick={() => void copy()}
    />
  );
}
