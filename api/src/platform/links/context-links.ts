import type { Database } from '../db/tables.ts';

type Handler<Event> = (trx: Database, event: Event) => Promise<void>;
export type DomainEvent<Event> = {
  /**
   * The handlers run one after the other, in the order of their subscription; the first that fails fails the
   * transaction.
   */
  publish: (trx: Database, event: Event) => Promise<void>;
  /** A handler that is subscribed already is not added again. */
  subscribe: (handler: Handler<Event>) => void;
};

/**
 * An event of a context that contexts above it handle, in the same transaction. Declared by the context where
 * it happens, subscribed to in `wiring.ts`.
 */
export function domainEvent<Event>(): DomainEvent<Event> {
  const handlers = new Set<Handler<Event>>();
  return {
    publish: async (trx, event) => {
      for (const handler of handlers) await handler(trx, event);
    },
    subscribe: (handler) => void handlers.add(handler),
  };
}

export type Port<Call> = { readonly call: Call; provide: (implementation: Call) => void };

/**
 * A function that a context calls and a context above it implements; provided in `wiring.ts`. Calling it in a
 * program that does not import `wiring.ts` throws.
 */
export function port<Call>(name: string): Port<Call> {
  let provided: Call | undefined;
  return {
    get call() {
      if (provided === undefined)
        throw new Error(`Nothing provides ${name}: the program does not import wiring.ts`);
      return provided;
    },
    provide: (implementation) => {
      provided = implementation;
    },
  };
}
