import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from './icon.tsx';
import type { Toast, ToastPosition, ToastStore, ToastType } from './toast.store.ts';

const ICONS: Record<ToastType, IconName | null> = {
  success: 'check',
  error: 'alert',
  warning: 'alert',
  info: 'info',
  default: null,
};
const TOAST_LABELS: Record<ToastType, string> = {
  success: 'Fait',
  error: 'Erreur',
  warning: 'Attention',
  info: 'Information',
  default: '',
};
const NONE: readonly Toast[] = [];

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const icon = ICONS[toast.type];
  const { action } = toast;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- SITE-26: a click anywhere; by keyboard, the button
    <div
      className={`toast toast-${toast.type}${toast.phase === 'leaving' ? ' is-leaving' : ''}`}
      onMouseEnter={() => store.pause(toast.id, 'hover')}
      onMouseLeave={() => store.resume(toast.id, 'hover')}
      onFocus={() => store.pause(toast.id, 'focus')}
      onBlur={() => store.resume(toast.id, 'focus')}
      onClick={() => store.press(toast.id)}
    >
      {icon ? <Icon name={icon} label={TOAST_LABELS[toast.type]} /> : null}
      <p>{toast.message}</p>
      {action ? (
        <button type="button" className="link" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
      {toast.dismissible ? (
        <button type="button" className="toast-x" aria-label="Fermer">
          <Icon name="close" small />
        </button>
      ) : null}
    </div>
  );
}

function Region({
  position,
  toasts,
  store,
}: {
  position: ToastPosition;
  toasts: readonly Toast[];
  store: ToastStore;
}) {
  const render = (toast: Toast) => <ToastCard key={toast.id} toast={toast} store={store} />;
  return (
    <div className={`toasts toasts-${position}`}>
      <div role="alert">{toasts.filter((toast) => toast.type === 'error').map(render)}</div>
      <div role="status">{toasts.filter((toast) => toast.type !== 'error').map(render)}</div>
    </div>
  );
}

/**
 * Renders a toast store; once per page, at the end of <body>. Errors interrupt a screen reader, other
 * messages do not.
 */
export function Toaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.displayed, () => NONE);
  const positions = new Set([store.position, ...toasts.map((toast) => toast.position)]);
  return [...positions].map((position) => (
    <Region
      key={position}
      position={position}
      toasts={toasts.filter((toast) => toast.position === position)}
      store={store}
    />
  ));
}
