import type { ReactNode } from 'react';

export type SegmentedFieldProps = {
  /** The question; read out, shown by the frame around when `hideLegend`. */
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue: string;
  onChange?: (value: string) => void;
};

/** One of a few short answers, all in view: radio buttons that look like one control. */
export function SegmentedField({
  legend,
  hideLegend = false,
  name,
  options,
  defaultValue,
  onChange,
}: SegmentedFieldProps) {
  return (
    <fieldset className="fld">
      <legend className={hideLegend ? 'vh' : 'fld-legend'}>{legend}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
