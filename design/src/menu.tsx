import type { ReactNode } from 'react';
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover, type Selection } from 'react-aria-components';
import { Icon } from './icon.tsx';

export type MenuEntry = { id: string; label: string; detail?: string };

export type MenuProps = {
  /** What the button shows, for instance <WorkspaceFace>. */
  face: ReactNode;
  className?: string;
  label: string;
  entries: readonly MenuEntry[];
  /** Checked, when the menu is a choice. */
  selected?: string;
  onPick: (id: string) => void;
};

/** A menu under a button, such as the workspace switcher. Uses React Aria: load it with what needs it. */
export function Menu({ face, className = 'ws', label, entries, selected, onPick }: MenuProps) {
  const keys: Selection | undefined = selected === undefined ? undefined : new Set([selected]);
  return (
    <MenuTrigger>
      <Button className={className} aria-label={label}>
        {face}
      </Button>
      <Popover className="pop" placement="bottom end" offset={6}>
        <AriaMenu
          className="menu"
          items={entries}
          selectionMode={keys ? 'single' : 'none'}
          selectedKeys={keys}
          onAction={(key) => onPick(String(key))}
        >
          {(entry) => (
            <MenuItem className="menu-i" textValue={entry.label}>
              <span>
                <b>{entry.label}</b>
                {entry.detail ? <small>{entry.detail}</small> : null}
              </span>
              {entry.id === selected ? <Icon name="check" /> : null}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
