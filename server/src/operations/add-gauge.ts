import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';

/** Registers a gauge that is read at each scrape. */
export const addGauge = <Label extends string>(
  registry: Registry,
  configuration: GaugeConfiguration<Label>,
): void => registry.registerMetric(new Gauge({ ...configuration, registers: [] }));
