import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { giveToPostgres, type Supervised, supervise } from './supervised.ts';
import { writeConfiguration } from './templates.ts';

const LOOPBACK = '127.0.0.1';
const ASK_MS = 2000;
const RESTART_MS = 3000;

export type EtcdMember = Supervised & { port: number };

export type EtcdPorts = { client: number; peer: number };

/** Three members of etcd. */
export function startEtcd(folder: string, ports: readonly EtcdPorts[]): EtcdMember[] {
  const nameOf = (place: number): string => `etcd-${place + 1}`;
  const cluster = ports.map(({ peer }, place) => `${nameOf(place)}=http://${LOOPBACK}:${peer}`).join(',');
  return ports.map(({ client, peer }, place) => {
    const own = join(folder, nameOf(place));
    mkdirSync(own);
    giveToPostgres(own);
    const configuration = writeConfiguration('etcd.yml', own, {
      ETCD_NAME: nameOf(place),
      ETCD_DATA: join(own, 'data'),
      ETCD_CLIENT_URL: `http://${LOOPBACK}:${client}`,
      ETCD_PEER_URL: `http://${LOOPBACK}:${peer}`,
      ETCD_CLUSTER: cluster,
    });
    const program = supervise({
      name: nameOf(place),
      command: 'etcd',
      words: ['--config-file', configuration],
      asPostgres: true,
      log: join(folder, `${nameOf(place)}.log`),
      restartMs: RESTART_MS,
    });
    return { ...program, port: client };
  });
}

const Status = z.object({ header: z.object({ member_id: z.string() }), leader: z.string() });

/** The member that leads the others; undefined while there is none. */
export async function leaderOfEtcd(members: readonly EtcdMember[]): Promise<EtcdMember | undefined> {
  for (const member of members) {
    const status = await fetch(`http://${LOOPBACK}:${member.port}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(ASK_MS),
    }).then(
      async (answer) => Status.parse(await answer.json()),
      () => undefined,
    );
    if (status && status.header.member_id === status.leader) return member;
  }
  return undefined;
}

/** Whether the members agreed on a version. */
export const hasVersion = (port: number): Promise<boolean> =>
  fetch(`http://${LOOPBACK}:${port}/version`).then(
    async (answer) => /"etcdcluster":"3/.test(await answer.text()),
    () => false,
  );
