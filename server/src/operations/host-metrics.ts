import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { lastBackupMs } from '../backup/last-backup.ts';
import { addGauge } from './add-gauge.ts';

type HostMetricsOptions = { dataDir: string; now: () => number };

/**
 * The disk of the data folder, and how old its last backup is. A folder that cannot be read leaves its series
 * out.
 */
export function measureHost(registry: Registry, { dataDir, now }: HostMetricsOptions): void {
  addGauge(registry, {
    name: 'pomelo_disk_free_bytes',
    help: 'Free on the disk of the data folder, to an ordinary account.',
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      this.reset();
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
  addGauge(registry, {
    name: 'pomelo_disk_size_bytes',
    help: 'Size of the disk of the data folder.',
    async collect() {
      const disk = await statfs(dataDir).catch(() => undefined);
      this.reset();
      if (disk) this.set(disk.blocks * disk.bsize);
    },
  });
  addGauge(registry, {
    name: 'pomelo_backup_age_seconds',
    help: 'Since the last whole backup of the data folder ended; +Inf when none was ever made.',
    collect() {
      const endedMs = lastBackupMs(dataDir);
      this.set(endedMs === null ? Number.POSITIVE_INFINITY : (now() - endedMs) / 1000);
    },
  });
}
