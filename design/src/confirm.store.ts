/** SITE-29: one question at a time, answered yes or no. */
export type ConfirmOptions = {
  title?: string;
  message?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** For a destructive action: the confirming button is red. */
  danger?: boolean;
};

export type PendingConfirm = Required<Omit<ConfirmOptions, 'message'>> & Pick<ConfirmOptions, 'message'>;

const SPECIFIED = {
  title: 'Êtes-vous sûr de vouloir faire cette action ?',
  confirmLabel: 'Confirmer',
  cancelLabel: 'Annuler',
  danger: false,
} satisfies PendingConfirm;

export type ConfirmStore = {
  /**
   * Opens the dialog and resolves to the answer. While a dialog is open, another resolves to « Annuler » at
   * once.
   */
  confirm: (options?: ConfirmOptions) => Promise<boolean>;
  answer: (yes: boolean) => void;
  pending: () => PendingConfirm | null;
  subscribe: (listener: () => void) => () => void;
};

/** A store of at most one dialog; ConfirmDialog renders it. */
export function createConfirmStore(): ConfirmStore {
  let current: { question: PendingConfirm; resolve: (yes: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const change = (next: typeof current) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    confirm: (options = {}) => {
      if (current) return Promise.resolve(false);
      return new Promise((resolve) => change({ question: { ...SPECIFIED, ...options }, resolve }));
    },
    answer: (yes) => {
      const answered = current;
      change(null);
      answered?.resolve(yes);
    },
    pending: () => current?.question ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
