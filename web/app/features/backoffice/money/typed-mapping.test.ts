import { StatementMappingBody } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { expect, it } from 'vitest';
import { typedMapping } from './typed-mapping.ts';

it('reads the chosen columns of a form, in their order', () => {
  const typed: Record<string, string> = {
    heading1: 'Date',
    column1: 'bookedOn',
    heading2: 'Solde',
    column2: '',
    heading3: 'Crédit',
    column3: 'credit',
    decimal: 'comma',
    was: '2',
  };
  expect(StatementMappingBody.parse(typedMapping((name) => typed[name] ?? ''))).toEqual({
    columns: [
      { heading: 'Date', field: 'bookedOn' },
      { heading: 'Crédit', field: 'credit' },
    ],
    decimal: 'comma',
    was: 2,
  });
});
