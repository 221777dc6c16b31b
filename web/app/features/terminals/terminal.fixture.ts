import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';

/** A charging terminal of 11 kW with a cable; a test overrides what it needs. */
export const buildTerminal = (change: Partial<ChargingTerminal> = {}): ChargingTerminal => ({
  id: 1,
  slug: 'arc-11-cable',
  name: 'Arc 11',
  maker: 'Volterre',
  powerKw: 11,
  phases: 'tri',
  cableMetres: 5,
  rfid: true,
  ocpp: '1.6',
  needsInstaller: true,
  exclTax: euros(89_000),
  vat: euros(17_800),
  inclTax: euros(106_800),
  installation: euros(65_000),
  stock: 12,
  days: 5,
  mediaId: null,
  summary: 'Pour la cour d’une concession.',
  details: [{ label: 'Indice de protection', value: 'IP55' }],
  ...change,
});
