import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import { z } from 'zod';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Reply = z.object({ value: z.unknown() });
const Failure = z.object({ error: z.string(), message: z.string() });
const Reference = z.object({ [ELEMENT]: z.string() });
/** Limits of a step, and of the start of the driver. */
const STEP_MS = 60_000;
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A browser with the engine of Safari, driven by the W3C WebDriver protocol. */
export type WebKit = {
  go: (url: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** The result of a function body in the page, as JSON. */
  evaluate: (body: string, ...values: readonly unknown[]) => Promise<unknown>;
  /** Waits until the function body is truthy; the error names `what`. */
  until: (what: string, body: string, ...values: readonly unknown[]) => Promise<void>;
  /** Waits for the element of an XPath, and clicks it. */
  click: (xpath: string) => Promise<void>;
  type: (xpath: string, text: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** The packages of Debian that are missing; empty when a browser can be started. */
export const missingPackages = (): string[] =>
  [
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/bin/Xvfb', 'xvfb'],
  ].flatMap(([path = '', name = '']) => (existsSync(path) ? [] : [name]));

async function within<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + STEP_MS;
  let reason = '';
  while (Date.now() < end) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
    } catch (error) {
      reason = String(error);
    }
    await delay(100);
  }
  throw new Error(`Not in time: ${what}. ${reason}`);
}

const start = (command: string, arguments_: readonly string[], env = process.env): ChildProcess =>
  spawn(command, arguments_, { stdio: 'ignore', env });

let sessions = 0;

export async function openWebKit(): Promise<WebKit> {
  // The screen of an earlier session may still be closing.
  sessions += 1;
  const [port, display] = [await freePort(), `:${90 + ((process.pid + sessions) % 900)}`];
  const screen = start('/usr/bin/Xvfb', [display, '-screen', '0', '1600x1200x24']);
  const environment = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = start('/usr/bin/WebKitWebDriver', [`--port=${port}`], environment);
  let session = '';

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = Reply.parse(await answer.json());
    if (answer.ok) return value;
    const failure = Failure.safeParse(value);
    throw new Error(failure.success ? `${failure.data.error}: ${failure.data.message}` : answer.statusText);
  };
  const evaluate: WebKit['evaluate'] = (body, ...values) =>
    call('POST', '/execute/sync', { script: body, args: values });
  /** On the first element of the XPath that can be seen: a page may have the same in a closed sheet. */
  const on = (xpath: string, command: string, body: object): Promise<void> =>
    within(`${command} on ${xpath}`, async () => {
      const found = z
        .array(Reference)
        .parse(await call('POST', '/elements', { using: 'xpath', value: xpath }));
      for (const { [ELEMENT]: id } of found)
        if (await call('GET', `/element/${id}/displayed`)) {
          // The driver scrolls the page alone, not the column of the filters.
          await evaluate('arguments[0].scrollIntoView({ block: "center" })', { [ELEMENT]: id });
          return call('POST', `/element/${id}/${command}`, body).then(() => true);
        }
      return undefined;
    }).then(() => undefined);

  const created = await within('a session of WebKit', () =>
    call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
        },
      },
    }),
  );
  session = `/session/${z.object({ sessionId: z.string() }).parse(created).sessionId}`;

  return {
    go: async (url) => void (await call('POST', '/url', { url })),
    resize: async (width, height) => void (await call('POST', '/window/rect', { width, height })),
    evaluate,
    until: async (what, body, ...values) =>
      void (await within(what, async () => ((await evaluate(body, ...values)) ? true : undefined))),
    click: (xpath) => on(xpath, 'click', {}),
    type: (xpath, text) => on(xpath, 'value', { text }),
    screenshot: async () => Buffer.from(z.string().parse(await call('GET', '/screenshot')), 'base64'),
    close: async () => {
      await call('DELETE', '').catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}
