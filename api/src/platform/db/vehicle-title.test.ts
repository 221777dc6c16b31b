import { vehicleTitle } from '@pomelo/contract/catalogue/vehicle.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { vehicleTitleSql } from './vehicle-title.ts';

const database = await testDatabase();

test.each([
  ['Fiat', '500', '1.0 Hybrid', 'Dolcevita'],
  ['Fiat', '500', '1.0 Hybrid DOLCEVITA', 'Dolcevita'],
  ['DS', 'DS 4', '1.3 TSI', 'S'],
  ['Fiat', '500', '', ''],
  ['Fiat', '500', '', 'Dolcevita'],
  ['Fiat', '500', '1.0', ''],
])(
  '%s %s « %s » « %s » is called the same by the database and by the contract',
  async (make, model, version, finition) => {
    const { rows } = await sql<{
      title: string;
    }>`SELECT ${sql.raw(vehicleTitleSql('item'))} AS title FROM (SELECT ${make}::text AS name) make,
    (SELECT ${model}::text AS name) model, (SELECT ${version}::text AS version, ${finition}::text AS finition) item`.execute(
      database.db,
    );
    expect(rows).toEqual([{ title: vehicleTitle({ make, model, version, finition }) }]);
  },
);
