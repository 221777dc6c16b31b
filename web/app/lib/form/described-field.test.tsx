import type { FormDescription } from '@pomelo/contract/account/account.schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DescribedField, fieldOf, type FormField } from './described-field.tsx';

const renderField = (field: FormField, more: Partial<Parameters<typeof DescribedField>[0]> = {}): string =>
  renderToStaticMarkup(<DescribedField field={field} {...more} />);

describe('a field of a form description', () => {
  // REG-1, API-4
  it('has the limits of the contract, and preserves the input with its error', () => {
    const html = renderField(
      {
        name: 'postcode',
        label: 'Code postal',
        type: 'text',
        required: true,
        maxLength: 5,
        pattern: String.raw`^\d{5}$`,
        autocomplete: 'postal-code',
      },
      { defaultValue: '690', error: 'Un code postal compte cinq chiffres.' },
    );
    for (const part of [
      'required=""',
      'value="690"',
      'inputMode="numeric"',
      'autoComplete="postal-code"',
      'aria-invalid="true"',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain('Un code postal compte cinq chiffres.');
  });

  it('offers the choices of a list', () => {
    const choices = [
      { value: 'buyer', label: 'Acheteur' },
      { value: 'viewer', label: 'Lecteur' },
    ];
    const html = renderField(
      { name: 'role', label: 'Rôle', type: 'select', required: true, choices },
      { defaultValue: 'viewer' },
    );
    expect(html).toContain('<option value="viewer" selected="">Lecteur</option>');
  });

  it('accepts the file types of the contract, and shows the file that was sent', () => {
    const field: FormField = {
      name: 'kbis',
      label: 'Kbis',
      type: 'file',
      required: true,
      accept: ['application/pdf', 'image/png'],
      maxBytes: 1000,
    };
    expect(renderField(field)).toContain('accept="application/pdf,image/png"');
    const replaced = renderField(field, { sent: { name: 'kbis.pdf', sizeBytes: 2048 } });
    expect(replaced).toContain('kbis.pdf');
    expect(replaced).not.toContain('required');
  });

  it('is found by its name, and throws when missing', () => {
    const description: FormDescription = {
      fields: [{ name: 'city', label: 'Ville', type: 'text', required: false }],
    };
    expect(fieldOf(description, 'city').label).toBe('Ville');
    expect(() => fieldOf(description, 'town')).toThrow('“town”');
  });
});
