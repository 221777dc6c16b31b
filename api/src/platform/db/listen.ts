import pg from 'pg';

const RECONNECT_MS = 500;
const HEARTBEAT_MS = 5000;

export type Subscription = {
  /** One notification, in commit order. */
  onChange: (payload: string) => void;
  /** Notifications may have been missed: evict everything cached. */
  onGap?: () => void;
};

/** One connection that listens to every requested channel, for any number of listeners. */
export type ChangeListener = {
  subscribe: (channel: string, subscription: Subscription) => Promise<() => void>;
  /** False while the connection is down: nothing may be remembered then. */
  connected: () => boolean;
  close: () => Promise<void>;
};

class Listener implements ChangeListener {
  readonly #options: pg.ClientConfig;
  readonly #channels = new Map<string, Set<Subscription>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: pg.ClientConfig) {
    this.#options = options;
  }

  connected = (): boolean => this.#client !== undefined;

  subscribe = async (channel: string, subscription: Subscription): Promise<() => void> => {
    const known = this.#channels.get(channel);
    const subscriptions = known ?? new Set();
    subscriptions.add(subscription);
    this.#channels.set(channel, subscriptions);
    if (!this.#client) await (this.#connecting ??= this.#connect());
    else if (!known) await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return () => subscriptions.delete(subscription);
  };

  close = async (): Promise<void> => {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    await this.#connecting?.catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  };

  async #connect(): Promise<void> {
    clearTimeout(this.#retry);
    const client = new pg.Client(this.#options);
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const channel of this.#channels.keys())
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      this.#client = client;
      this.#heartbeat = setInterval(() => void this.#beat(client), HEARTBEAT_MS).unref();
    } catch {
      client.end().catch(() => undefined);
      this.#reconnectLater();
    } finally {
      this.#connecting = undefined;
    }
    this.#announceGap();
  }

  #deliver(channel: string, payload: string): void {
    for (const subscription of this.#channels.get(channel) ?? []) subscription.onChange(payload);
  }

  #announceGap(): void {
    for (const subscriptions of this.#channels.values())
      for (const subscription of subscriptions) subscription.onGap?.();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    this.#announceGap();
    this.#reconnectLater();
  }

  #reconnectLater(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connecting = this.#connect();
    }, RECONNECT_MS);
  }

  /** A half-dead connection sends no data and no error: it is pinged, and closed when it does not answer. */
  async #beat(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
    } catch {
      this.#lost(client);
      client.end().catch(() => undefined);
    }
  }
}

/**
 * Listens with the connection settings of `pool`, on its own connection. Connects at the first subscription.
 */
export const createListener = (pool: pg.Pool): ChangeListener =>
  new Listener({
    ...pool.options,
    password: pool.options.password,
    query_timeout: HEARTBEAT_MS,
    application_name: 'pomelo-listen',
  });
