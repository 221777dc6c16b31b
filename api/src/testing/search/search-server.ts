import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { SearchIndex, type BulkItem } from './search-index.ts';
import { searchAnswer } from './search-request.ts';
import { BadRequest, type Fields, listOf, objectOf, onlyEntry, strictObject, textOf } from './strict.ts';

/** How the next requests fail; `path` of those concerned. */
export type Fault = {
  path: RegExp;
  status?: number;
  silent?: boolean;
  items?: (id: string) => number | undefined;
};

/**
 * A stand-in for OpenSearch on this machine: the calls and the part of the query language that we use,
 * evaluated over the documents that were really indexed. Unsupported requests are refused with 400, as is a
 * use that the engine would refuse. It tests our requests and how we read responses, not those of the
 * engine.
 */
export class SearchServer {
  readonly url: string;
  /** Method and path of the requests, and the user they were made by. */
  readonly requests: { method: string; path: string; authorization: string | undefined; body: string }[] = [];
  fault: Fault | null = null;
  readonly #indices = new Map<string, SearchIndex>();
  readonly #aliases = new Map<string, string>();
  readonly #pits = new Map<string, { documents: readonly Fields[]; index: SearchIndex }>();
  readonly #close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async start(): Promise<SearchServer> {
    const server = createServer((request, response) => {
      void own.respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const own = new SearchServer(`http://127.0.0.1:${port}/pomelo`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    return own;
  }

  close = (): Promise<void> => this.#close();

  /** Names of the indices. */
  get indices(): string[] {
    return [...this.#indices.keys()];
  }

  /** A fault may leave a request without an answer. */
  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, json } = this.answer(request, await bodyOf(request));
    if (status === null) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  answer(
    { method = '', url = '', headers }: IncomingMessage,
    body: string,
  ): { status: number | null; json: unknown } {
    const { pathname: path, searchParams } = new URL(url, 'http://search');
    this.requests.push({ method, path, authorization: headers.authorization, body });
    const fault = this.fault?.path.test(path) ? this.fault : null;
    if (fault?.silent) return { status: null, json: null };
    if (fault?.status !== undefined)
      return {
        status: fault.status,
        json: { error: { type: 'fault', reason: 'of a test' }, status: fault.status },
      };
    try {
      const json = this.#answer(`${method} ${path}`, Object.fromEntries(searchParams), body, fault);
      return json === undefined
        ? { status: 404, json: { error: { type: 'index_not_found_exception', reason: path } } }
        : { status: 200, json };
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      return { status: 400, json: { error: { type: 'parsing_exception', reason: error.message } } };
    }
  }

  #answer(call: string, query: Record<string, string>, body: string, fault: Fault | null): unknown {
    const json = (): unknown => JSON.parse(body);
    const [, index = '', action = ''] = /^\w+ \/([a-z0-9-]+\*?)(?:\/(.*))?$/.exec(call) ?? [];
    if (call === 'POST /_aliases') return this.#changeAliases(json());
    if (call === 'POST /_search') return this.#searchPit(json());
    if (call === 'DELETE /_search/point_in_time') return this.#closePits(json());
    if (call.startsWith('PUT') && action === '') return this.#create(index, json());
    if (call.startsWith('GET') && action === '_alias') return this.#aliasesOf(index);
    const target = this.#indices.get(this.#aliases.get(index) ?? index);
    if (!target || !call.startsWith('POST')) return undefined;
    switch (action) {
      case '_search':
        strictObject(query, 'search', ['allow_partial_search_results']);
        return searchAnswer(json(), target.documents, target.mapping);
      case '_search/point_in_time': {
        strictObject(query, 'point in time', ['keep_alive']);
        const id = `pit-${this.#pits.size}`;
        this.#pits.set(id, { documents: target.documents, index: target });
        return { pit_id: id, creation_time: 1 };
      }
      case '_refresh':
        target.refresh();
        return {};
      case '_bulk':
        if (
          strictObject(query, 'bulk', ['require_alias', 'refresh']).require_alias === 'true' &&
          !this.#aliases.has(index)
        )
          return undefined;
        return this.#bulk(target, body, query.refresh === 'wait_for', fault);
      default:
        throw new BadRequest(`unknown call ${call}`);
    }
  }

  #create(name: string, settings: unknown): unknown {
    if (this.#indices.has(name)) throw new BadRequest('resource_already_exists_exception');
    this.#indices.set(name, new SearchIndex(settings));
    return { acknowledged: true, index: name };
  }

  #aliasesOf(pattern: string): unknown {
    const named = [...this.#indices.keys()].filter((name) => name.startsWith(pattern.replace('*', '')));
    const aliasesOf = (name: string) =>
      [...this.#aliases].filter(([, own]) => own === name).map(([alias]) => [alias, {}]);
    return Object.fromEntries(named.map((name) => [name, { aliases: Object.fromEntries(aliasesOf(name)) }]));
  }

  #changeAliases(body: unknown): unknown {
    for (const one of listOf(strictObject(body, 'aliases', ['actions']).actions, 'actions')) {
      const [action, given] = onlyEntry(one, 'action');
      if (action === 'add') {
        const { index, alias } = strictObject(given, 'add', ['index', 'alias']);
        this.#aliases.set(textOf(alias, 'alias'), textOf(index, 'index'));
      } else if (action === 'remove_index')
        this.#indices.delete(textOf(strictObject(given, action, ['index']).index, 'index'));
      else throw new BadRequest(`unknown action [${action}]`);
    }
    return { acknowledged: true };
  }

  #searchPit(body: unknown): unknown {
    const { id, ...rest } = strictObject(objectOf(body, 'search').pit, 'pit', ['id', 'keep_alive']);
    textOf(rest.keep_alive, 'keep_alive');
    const pit = this.#pits.get(textOf(id, 'pit'));
    return pit && { pit_id: id, ...searchAnswer(body, pit.documents, pit.index.mapping) };
  }

  #closePits(body: unknown): unknown {
    for (const id of listOf(strictObject(body, 'pit', ['pit_id']).pit_id, 'pit_id'))
      this.#pits.delete(textOf(id, 'pit_id'));
    return { pits: [] };
  }

  #bulk(index: SearchIndex, body: string, visible: boolean, fault: Fault | null): unknown {
    if (!body.endsWith('\n')) throw new BadRequest('The bulk request must be terminated by a newline');
    const lines = body.trimEnd().split('\n');
    const items: Record<string, BulkItem>[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const [action, meta] = onlyEntry(JSON.parse(lines[at] ?? ''), 'bulk');
      if (action !== 'index' && action !== 'delete') throw new BadRequest(`bulk action [${action}]`);
      const document = action === 'index' ? objectOf(JSON.parse(lines[(at += 1)] ?? ''), 'document') : null;
      const { _id } = objectOf(meta, 'bulk');
      const id = textOf(_id, '_id');
      const status = fault?.items?.(id);
      items.push({
        [action]:
          status === undefined
            ? index.write(meta, document)
            : { _id: id, status, error: { type: 'fault', reason: 'of a test' } },
      });
    }
    if (visible) index.refresh();
    return { took: 1, errors: items.some((item) => Object.values(item).some(({ error }) => error)), items };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A stand-in for the rest of a test. */
export async function searchServer(): Promise<SearchServer> {
  const server = await SearchServer.start();
  onTestFinished(server.close);
  return server;
}
