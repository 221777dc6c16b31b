import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-error.tsx';
import './priced-choices.css';

export type PricedChoice = {
  value: string;
  label: ReactNode;
  /** A day, the content, or the composition of the price. */
  hint?: ReactNode;
  /** Ready to read: « 124,00 € », « sans frais ». */
  price: string;
  /** Without a figure: « sans frais », « selon l’adresse ». */
  quiet?: boolean;
};

export type PricedChoicesProps = {
  legend: string;
  name: string;
  choices: readonly PricedChoice[];
  /** The value chosen when the page is rendered. */
  chosen: string | null;
  /** Shows only what is chosen until it is pressed, as on a phone. */
  folded?: boolean;
  error?: string;
  disabled?: boolean;
};

/**
 * One of a few options, each with its price before it is chosen. On a phone, only the chosen one until it is
 * pressed; all of them without scripts.
 */
export function PricedChoices({
  legend,
  name,
  choices,
  chosen,
  folded = false,
  error,
  disabled = false,
}: PricedChoicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  // A press opens, and the next one chooses and closes; the arrows of a keyboard choose while it stays open.
  const isPressed = useRef(false);
  const press = ({ target }: MouseEvent<HTMLFieldSetElement>) => {
    // A press of a label is followed by one of its radio button.
    if (isPressed.current && target instanceof HTMLInputElement) setIsOpen((open) => !open);
  };
  const type = ({ key }: KeyboardEvent<HTMLFieldSetElement>) => {
    isPressed.current = false;
    if (key !== 'Tab') setIsOpen(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- presses and keys of its radio buttons
    <fieldset
      className={classes('priced', folded && 'priced-folded')}
      data-open={isOpen || undefined}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClick={press}
      onKeyDown={type}
      onBlur={leave}
    >
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint, price, quiet }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            <span className="priced-name">{label}</span>
            {hint ? <small>{hint}</small> : null}
          </span>
          <span className={classes('num', quiet && 'muted small')}>{price}</span>
        </label>
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
