import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type DialogProps = {
  title: ReactNode;
  open: boolean;
  /** Escape, the close button or a press outside. */
  onClose: () => void;
  /** An element with `data-autofocus` gets the focus; the close button otherwise. */
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** With an id, a link to `#id` opens it as a plain section where scripts do not run. */
  id?: string;
  /** Announced at once, for a question that must be answered. */
  urgent?: boolean;
  /** side: full height at right, for long content. */
  kind?: 'centre' | 'side';
};

/** The browser's own modal: it traps the focus, closes by Escape and gives the focus back. */
export function Dialog({
  title,
  open,
  onClose,
  children,
  footer,
  id,
  urgent = false,
  kind = 'centre',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open]);

  // Long text scrolls by the keyboard too, in browsers where scrollable elements get no focus.
  useEffect(() => {
    const element = body.current;
    if (!open || !element) return;
    const follow = () => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    follow();
    return () => sizes.disconnect();
  }, [open]);

  // Closed before it is removed from the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const onPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop; by keyboard, Escape
    <dialog
      ref={dialog}
      id={id}
      className={classes('dlg', kind === 'side' && 'dlg-side')}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onMouseDown={onPress}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Opened again in the meantime, as when React tries effects twice: it is not closed.
        if (open && !currentTarget.open) onClose();
      }}
    >
      <div className="dlg-in">
        <header>
          <h2 className="h3" id={titleId}>
            {title}
          </h2>
          <a
            className="ico"
            href="#contenu"
            role="button"
            aria-label="Fermer"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <Icon name="close" />
          </a>
        </header>
        <div className="dlg-body" ref={body}>
          {children}
        </div>
        {footer ? <footer>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
