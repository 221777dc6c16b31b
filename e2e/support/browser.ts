import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { z } from 'zod';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Enough for a container, and nothing that would make the browser more lenient than a visitor's. */
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
/** Font folders of Linux. */
const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts'];
/** The list of the fonts that come with the package, in the folder of its Chromium. */
const FONTS = 'borrowed-fonts.conf';
/**
 * Tiles as wide as the window: each tile of the usual 256 px costs memory and rendering, a tenth of a page.
 */
const LARGE_TILES = ['--default-tile-width=1440', '--default-tile-height=448'];
/**
 * Pictures are a tenth of what a page of the listing costs. A second list of settings of Blink replaces that of
 * Playwright, so it repeats its mouse.
 */
const NO_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';
/** How a browser of the tests costs less; none of it changes what a page is or does. */
export const FRUGAL = { withPictures: LARGE_TILES, withoutPictures: [...LARGE_TILES, NO_PICTURES] };

type Launch = {
  /** A port where another program may drive it too. */
  debuggedAt?: number;
  flags?: readonly string[];
};

/** A Chromium without a window: the machine's own when it has one, else the one inside an npm package. */
export async function launchBrowser({ debuggedAt, flags = [] }: Launch = {}): Promise<Browser> {
  const program = await findChromium();
  const libraries = join(dirname(program), 'al2023', 'lib');
  // A machine without the few libraries that Chromium expects borrows those of the package.
  const borrows = existsSync(libraries) && spawnSync(program, ['--version']).status !== 0;
  const fonts = join(dirname(program), FONTS);
  // Without any font, text has no width, and a font of the page that comes late is never waited for.
  const borrowsFonts = existsSync(fonts) && !FONT_FOLDERS.some((folder) => existsSync(folder));
  return chromium.launch({
    executablePath: program,
    args: [
      ...ARGUMENTS,
      ...flags,
      ...(debuggedAt === undefined ? [] : [`--remote-debugging-port=${debuggedAt}`]),
    ],
    env: {
      ...process.env,
      ...(borrows && { LD_LIBRARY_PATH: libraries }),
      ...(borrowsFonts && { FONTCONFIG_FILE: fonts }),
    },
  });
}

async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH ?? SYSTEM.find((path) => existsSync(path));
  return given ?? unpackChromium();
}

/**
 * Unpacked once for each account of the machine, aside and then renamed: a run cut short leaves no half
 * browser.
 */
async function unpackChromium(): Promise<string> {
  const folder = join(tmpdir(), `pomelo-chromium-${packedVersion()}-${userInfo().uid}`);
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  const draft = mkdtempSync(`${folder}-`);
  const before = process.env.TMPDIR;
  // The package unpacks wherever temporary files go.
  process.env.TMPDIR = draft;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    await packed.executablePath();
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;
  writeFileSync(join(draft, FONTS), `<?xml version="1.0"?>\n${fonts}\n`);
  publish(draft, folder);
  return program;
}

function packedVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
}

function publish(draft: string, folder: string): void {
  mkdirSync(tmpdir(), { recursive: true });
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was quicker.
    rmSync(draft, { recursive: true, force: true });
  }
}
