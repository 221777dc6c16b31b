/** HTML attributes of a form field. Lengths in UTF-16 units, as browsers count. */
export type FieldConstraint = {
  required?: true;
  minLength?: number;
  maxLength?: number;
};

/**
 * The fields of one body, by path: `email`, `customer.email`, `lines.*.label`. They are generated from the
 * schemas of the endpoints (`npm run constraints`), so that a screen loads no validator.
 */
export type FieldConstraints = Readonly<Record<string, FieldConstraint>>;
