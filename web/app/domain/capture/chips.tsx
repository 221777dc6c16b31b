import * as css from './capture.module.css';

type Props<T extends string> = {
  legend: string;
  name: string;
  options: readonly { value: T; label: string }[];
  value: T | '';
  onChange: (value: T) => void;
};

/** One of several short answers, large enough for a thumb. */
export function Chips<T extends string>({ legend, name, options, value, onChange }: Props<T>) {
  return (
    <fieldset className={css.chips}>
      <legend className="fld-legend">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
