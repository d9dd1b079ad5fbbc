import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumBinary } from './chromium-binary.ts';

/**
 * One browser process for one publication: closed afterwards, so that contents of two tenants never share a process.
 * The markup is ours but contains foreign text, so the page has no network access (architecture fact 11). Each barrier
 * is sufficient by itself: scripts off; every request but `data:` aborted; offline; no name or address resolves; no
 * environment inherited; a deadline that kills the process.
 */
export type PrintDocument = {
  /**
   * Runs our function in the page, where the document's scripts are disabled; it must be self-contained, as it is sent
   * as text.
   */
  evaluate: Page['evaluate'];
  /**
   * Page size and margins come from the document's CSS. A draft has the same pages, without tags, outline and painting.
   */
  print: (kind?: 'final' | 'draft' | 'first') => Promise<Uint8Array>;
  /** The top left of the page as printed: sizes in pixels at 96 to the inch, and the width of the picture in pixels. */
  picture: (size: PictureSize) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

type PictureSize = { width: number; height: number; widthInPixels: number; kind: 'jpeg' | 'png' };

export type ChromiumSession = {
  /** `width`, in pixels at 96 to the inch: for measurements in the page. Printing uses the width of the paper. */
  openDocument: (html: string, width?: number) => Promise<PrintDocument>;
  /** Ends the process at once; pending calls reject. */
  kill: () => void;
  close: () => Promise<void>;
};

const weakeningFlags = [
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
];

const launchFlags = (): string[] => {
  chromium.setGraphicsMode = false;
  return [
    ...chromium.args.filter((flag) => !weakeningFlags.includes(flag)),
    '--host-resolver-rules=MAP * ~NOTFOUND',
    '--dns-prefetch-disable',
    '--disable-background-networking',
  ];
};

const sealPage = async (page: Page): Promise<void> => {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const decided = request.url().startsWith('data:') ? request.continue() : request.abort('blockedbyclient');
    // A request that vanished with its page needs no answer.
    decided.catch(() => undefined);
  });
  await page.setOfflineMode(true);
};

const takePicture = async (page: Page, size: PictureSize): Promise<Uint8Array> => {
  const { width, height, widthInPixels, kind } = size;
  await page.emulateMediaType('print');
  const viewport = { width: Math.ceil(width), height: Math.ceil(height) };
  await page.setViewport({ ...viewport, deviceScaleFactor: widthInPixels / width });
  return page.screenshot({
    clip: { x: 0, y: 0, width, height },
    captureBeyondViewport: false,
    ...(kind === 'jpeg' ? { type: 'jpeg', quality: 84 } : { type: 'png', omitBackground: true }),
  });
};

const unseen = '*, *::before, *::after { visibility: hidden !important; }';

/** Lays out the print without painting it for the duration of `work`, which saves two thirds of a print. */
const withoutInk = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  const style = await page.evaluateHandle((css) => {
    const element = document.createElement('style');
    element.textContent = css;
    return document.head.appendChild(element);
  }, unseen);
  const result = await work();
  await style.evaluate((element) => element.remove());
  return result;
};

const printPage = (page: Page, kind: 'final' | 'draft' | 'first'): Promise<Uint8Array> =>
  page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: kind !== 'draft',
    outline: kind === 'final',
    ...(kind === 'first' && { pageRanges: '1' }),
    timeout: 0,
  });

const fontPollMilliseconds = 5;

/**
 * Fonts are loaded through the interception, so some may still be loading when the document is ready: measurements
 * would use fallback fonts, and the layout of a report would vary.
 */
const facesThere = async (page: Page): Promise<void> => {
  const isWaiting = () => document.body.offsetHeight > 0 && document.fonts.status === 'loading';
  // A document that navigates away, which ours never does, has no fonts to wait for.
  while (await page.evaluate(isWaiting).catch(() => false)) await sleep(fontPollMilliseconds);
};

const openDocument = async (browser: Browser, html: string, width = 800): Promise<PrintDocument> => {
  const page = await browser.newPage();
  await sealPage(page);
  await page.setViewport({ width: Math.round(width), height: 600 });
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  await facesThere(page);
  return {
    evaluate: page.evaluate.bind(page),
    print: (kind = 'final') =>
      kind === 'draft' ? withoutInk(page, () => printPage(page, kind)) : printPage(page, kind),
    picture: (size) => takePicture(page, size),
    close: () => page.close(),
  };
};

/**
 * Starts the browser (about 0.1 s once unpacked). `binDirectory` defaults to the environment variable CHROMIUM_BIN_DIR,
 * then to the package's own folder; after `timeoutSeconds` the process is killed in any case.
 */
export const openChromium = async (
  options: { binDirectory?: string | undefined; timeoutSeconds?: number } = {},
): Promise<ChromiumSession> => {
  const { binDirectory = process.env.CHROMIUM_BIN_DIR, timeoutSeconds = 120 } = options;
  const binary = await chromiumBinary(binDirectory);
  const folder = await mkdtemp(join(tmpdir(), 'esg-core-print-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const launched = puppeteer.launch({
    executablePath: binary.executablePath,
    args: launchFlags(),
    headless: 'shell',
    pipe: true,
    userDataDir: join(folder, 'profile'),
    env: { ...binary.environment, HOME: folder, TMPDIR: folder },
    protocolTimeout: timeoutSeconds * 1000,
  });
  const browser = await launched.catch(async (cause: unknown) => {
    await removeFolder();
    throw cause;
  });
  const kill = (): void => {
    browser.process()?.kill('SIGKILL');
  };
  const deadline = setTimeout(kill, timeoutSeconds * 1000);
  return {
    openDocument: (html, width) => openDocument(browser, html, width),
    kill,
    close: async () => {
      clearTimeout(deadline);
      await browser.close().catch(kill);
      await removeFolder();
    },
  };
};
