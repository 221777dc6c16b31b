import { PICTURE_FILE_TYPES } from '@pomelo/contract/files.ts';
import { buttonClass, type ButtonLook } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { type ChangeEvent, useState } from 'react';
import * as css from './capture.module.css';

type Props = {
  label: string;
  onTaken: (file: File) => Promise<void> | void;
  look?: ButtonLook;
  /** From the photographs of the device rather than its camera. */
  fromDevice?: boolean;
};

/** Opens the camera of a phone, or a choice of files elsewhere. */
export function TakeButton({ label, onTaken, look = 'coral', fromDevice = false }: Props) {
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file || isBusy) return;
    setBusy(true);
    try {
      await onTaken(file);
    } finally {
      setBusy(false);
      // The same file may be chosen again.
      currentTarget.value = '';
    }
  };
  return (
    <label
      className={buttonClass({ look, size: 'large', wide: true }, css.take, isBusy && 'is-pending')}
      aria-busy={isBusy || undefined}
    >
      {fromDevice ? null : <Icon name="camera" />}
      {label}
      <input
        type="file"
        className="vh"
        accept={fromDevice ? PICTURE_FILE_TYPES.join(',') : 'image/*'}
        {...(!fromDevice && { capture: 'environment' })}
        onChange={(event) => void choose(event)}
      />
    </label>
  );
}
