import {
  ComboBox,
  FieldError as AriaFieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { Icon } from './icon.tsx';

const STYLE_ID = 'react-aria-pressable-style';

// React Aria adds its own style sheet unless this id exists, and the content security policy refuses it; its
// one rule is in field.css.
if (typeof document !== 'undefined' && !document.getElementById(STYLE_ID)) {
  const taken = document.createElement('meta');
  taken.id = STYLE_ID;
  document.head.append(taken);
}

export type ComboboxOption = { id: string; label: string; detail?: string };

export type ComboboxFieldProps = {
  label: string;
  name?: string;
  hint?: string;
  error?: string;
  placeholder?: string;
  options: readonly ComboboxOption[];
  /** Given by a server search: the list is shown as it is, unfiltered. */
  onSearch?: (text: string) => void;
  /** Shown instead of the list while it is empty. */
  empty?: string;
  selected?: string | null;
  onSelect: (id: string | null) => void;
};

/**
 * A field that proposes while one types: town, company, depot. Uses React Aria: load it with the screen that
 * needs it.
 */
export function ComboboxField({
  label,
  name,
  hint,
  error,
  placeholder,
  options,
  onSearch,
  empty = 'Aucun résultat',
  selected,
  onSelect,
}: ComboboxFieldProps) {
  return (
    <ComboBox
      className="fld"
      name={name}
      items={onSearch ? options : undefined}
      defaultItems={onSearch ? undefined : options}
      onInputChange={onSearch}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
      isInvalid={Boolean(error)}
      allowsEmptyCollection={Boolean(onSearch)}
    >
      <Label className="fld-label">{label}</Label>
      <Group className={error ? 'field is-bad' : 'field'}>
        {onSearch ? <Icon name="search" /> : null}
        <Input placeholder={placeholder} />
        {onSearch ? null : <Icon name="chevron-down" />}
      </Group>
      {hint ? (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      ) : null}
      <AriaFieldError className="field-error">
        <Icon name="alert" small />
        <span>{error}</span>
      </AriaFieldError>
      <Popover className="pop" offset={4}>
        <ListBox className="menu" renderEmptyState={() => <p className="menu-none">{empty}</p>}>
          {(option: ComboboxOption) => (
            <ListBoxItem className="menu-i" textValue={option.label}>
              <span>
                <b>{option.label}</b>
                {option.detail ? <small>{option.detail}</small> : null}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
