import { addScript, type ChatProvider } from './chat-provider.ts';

type Command = readonly [verb: string, name: string, values?: readonly unknown[]];
type CrispWindow = {
  $crisp?: { push: (command: Command) => unknown };
  CRISP_WEBSITE_ID?: string;
  CRISP_RUNTIME_CONFIG?: { locale: string };
};

const page = (): CrispWindow => window as CrispWindow;
const send = (...command: Command): void => void page().$crisp?.push(command);

/** Crisp: a list of commands, which its script runs once it is there; the hash proves the e-mail. */
export const crisp: ChatProvider = {
  load: async ({ origin, siteId }) => {
    page().$crisp = [] as Command[];
    page().CRISP_WEBSITE_ID = siteId;
    page().CRISP_RUNTIME_CONFIG = { locale: 'fr' };
    await addScript(`${origin}/l.js`);
  },
  setAttributes: async ({ name, id, email, phone, hash }) => {
    send('set', 'user:email', [email, hash]);
    send('set', 'user:nickname', [name]);
    if (phone) send('set', 'user:phone', [phone]);
    send('set', 'session:data', [[['contact', id]]]);
  },
  end: () => send('do', 'session:reset'),
};
