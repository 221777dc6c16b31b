import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type TestSmtp = {
  url: string;
  port: number;
  /** Received mails, in order. */
  received: { to: string[]; mail: Email }[];
  /** Resolves once this many mails have been received. */
  until: (count: number) => Promise<void>;
  close: () => Promise<void>;
};
export type SmtpRules = {
  port?: number;
  /** Refusal of this recipient; undefined to accept it. */
  refuse?: (address: string) => { code: number; text: string } | undefined;
  /** Its response to the message itself, once read. */
  refuseMessage?: () => { code: number; text: string } | undefined;
  /** Encryption is offered, with a self-signed certificate. */
  encrypted?: boolean;
};

const refusal = ({ code, text }: { code: number; text: string }): Error =>
  Object.assign(new Error(text), { responseCode: code });

async function answer(taken: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await taken;
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

/** A real mail server on this machine, ended with the test: `onTestFinished` is that of the runner. */
export async function smtpServer(
  onTestFinished: (end: () => Promise<void>) => void,
  { port = 0, refuse, refuseMessage, encrypted = false }: SmtpRules = {},
): Promise<TestSmtp> {
  const received: TestSmtp['received'] = [];
  let events = (): void => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: encrypted ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Pooled connections do not delay closing.
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) => {
      const refused = refuse?.(address);
      done(refused ? refusal(refused) : undefined);
    },
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const chunks: Buffer[] = await Array.fromAsync(stream);
        const refused = refuseMessage?.();
        if (refused) throw refusal(refused);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
      };
      void answer(take(), done).then(() => events());
    },
  });
  // A reader that hangs up is no failure of the test.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', () => ready()));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await new Promise<void>((done) => server.close(() => done()));
  };
  onTestFinished(close);
  const until = (count: number): Promise<void> =>
    new Promise((done) => {
      events = () => received.length >= count && done();
      events();
    });
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, received, until, close };
}
