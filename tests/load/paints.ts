import type { BrowserContext, Page } from '@playwright/test';
import prepareRun from '../e2e/global-setup.ts';
import { createReport, earlierYear } from '../e2e/pages/create-report.page.ts';
import { layoutShift, watchShifts } from '../e2e/support/layout-shift.ts';
import { signIn } from '../e2e/support/session.ts';
import { accountsUrl, people, sites, siteUrl } from '../e2e/support/sites.ts';
import { openBrowser } from './bench-browser.ts';
import { atMost, type Measurement, quantile } from './figure.ts';
import { serveBareShell } from './serve-bare-shell.ts';

type Line = { name: string; megabits: number; latency: number; slowdown: number; limit: number };

/** A phone on a slow line, and a desk on an ordinary one; latencies are those of Lighthouse's presets, milliseconds there and back. */
const lines: readonly Line[] = [
  { name: '1.6 Mbit/s and 4x CPU slow-down', megabits: 1.6, latency: 150, slowdown: 4, limit: 2500 },
  { name: '10 Mbit/s', megabits: 10, latency: 40, slowdown: 1, limit: 1000 },
];
const visits = 3;
const shiftMax = 0.02;
/** A page may take this times the floor. */
const floorMargin = 1.3;

/** Records the time of the largest paint so far and the sum of unexpected layout shifts. */
const watchPaints = async (page: Page): Promise<void> => {
  await watchShifts(page);
  await page.addInitScript(() => {
    const paints = { largest: 0 };
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paints.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
};

const takePaints = async (page: Page): Promise<{ largest: number; shift: number }> => {
  const largest = await page.evaluate(() => {
    const paints: unknown = Reflect.get(window, 'paints');
    return typeof paints === 'object' && paints !== null ? Number(Reflect.get(paints, 'largest')) : Number.NaN;
  });
  return { largest, shift: await layoutShift(page) };
};

/**
 * The paints once three seconds after the place's own content brought nothing larger: pages that ask again and again are never still,
 * and before the content a logo can be the largest for long.
 */
const settledPaints = async (page: Page, shown: string) => {
  await page.locator(shown).first().waitFor({ timeout: 60_000 });
  let paints = await takePaints(page);
  for (let stillFor = 0; stillFor < 6; ) {
    await page.waitForTimeout(500);
    const now = await takePaints(page);
    stillFor = now.largest > 0 && now.largest === paints.largest ? stillFor + 1 : 0;
    paints = now;
  }
  return paints;
};

/** `shown`: an element that is there once the page has its content. */
type Place = { name: string; url: string; shown: string };
type Visit = { place: Place; line: Line; isFirst: boolean };

const visit = async (context: BrowserContext, { place, line, isFirst }: Visit) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isFirst) await session.send('Network.clearBrowserCache');
  const bytesPerSecond = (line.megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
  await watchPaints(page);
  await page.goto(place.url);
  const paints = await settledPaints(page, place.shown);
  await page.close();
  return paints;
};

/** Median largest paint and greatest shift over some visits. */
const visitOften = async (context: BrowserContext, visited: Visit) => {
  const paints: { largest: number; shift: number }[] = [];
  for (let at = 0; at < visits; at += 1) paints.push(await visit(context, visited));
  const largest = quantile(
    paints.map((paint) => paint.largest),
    0.5,
  );
  return { largest, shift: Math.max(...paints.map((paint) => paint.shift)) };
};

const keyOf = ({ line, isFirst }: Pick<Visit, 'line' | 'isFirst'>): string =>
  `${isFirst ? 'first visit' : 'visited before'}, ${line.name}`;

const visitKinds = lines.flatMap((line) => [true, false].map((isFirst) => ({ line, isFirst })));

/** Paints of the frame without the product, by line and visit: what its pages cannot be faster than. */
const measureFloor = async (context: BrowserContext, print: Parameters<Measurement>[0]) => {
  const { url, stop } = await serveBareShell();
  const floor = new Map<string, number>();
  try {
    for (const kind of visitKinds) {
      const place = { name: 'bare shell', url, shown: 'main h1' };
      const { largest } = await visitOften(context, { place, ...kind });
      floor.set(keyOf(kind), largest);
      const what = `largest contentful paint of the shell without the product, ${keyOf(kind)}, median of ${visits}`;
      print({ id: 'P8', what, value: largest, unit: 'ms' });
    }
  } finally {
    await stop();
  }
  return floor;
};

/** The limit is that of the line, or the floor with a margin where that is larger. */
const measurePlace = async (
  context: BrowserContext,
  place: Place,
  floor: ReadonlyMap<string, number>,
  print: Parameters<Measurement>[0],
) => {
  for (const kind of visitKinds) {
    const { largest, shift } = await visitOften(context, { place, ...kind });
    const limit = Math.max(kind.line.limit, Math.round((floor.get(keyOf(kind)) ?? 0) * floorMargin));
    const what = `${place.name}, ${keyOf(kind)}`;
    const paint = `largest contentful paint of ${what}, median of ${visits}`;
    print(atMost({ id: 'P8', what: paint, value: largest, unit: 'ms', limit }));
    print(atMost({ id: 'P8', what: `layout shift of ${what}`, value: shift, unit: '', limit: shiftMax }));
  }
};

/** P8: largest contentful paint of each page, by line and by first or repeated visit, over the floor of the same run. */
export const measurePaints: Measurement = async (print) => {
  const stop = await prepareRun();
  const context = await openBrowser();
  try {
    const signInPlace = {
      name: 'sign-in',
      url: accountsUrl(sites.root, '/login/signin'),
      shown: 'input[type=password]',
    };
    await measurePlace(context, signInPlace, new Map(), print);
    const floor = await measureFloor(context, print);
    const page = await context.newPage();
    await signIn(page, sites.root, people.administrator, { path: '/create-report' });
    const year = earlierYear();
    const path = await createReport(page, sites.root, { framework: 'GRI', name: 'Seen soon', year });
    await page.close();
    await measurePlace(context, { name: 'Home', url: siteUrl(sites.root, '/'), shown: 'main h1' }, floor, print);
    const input = siteUrl(sites.root, `${path}/data-input?framework=gri-2021&disclosure=305-1`);
    await measurePlace(context, { name: 'input of data', url: input, shown: '#disclosure-heading' }, floor, print);
    const hub = siteUrl(sites.root, '/data-hub');
    await measurePlace(context, { name: 'data hub', url: hub, shown: '.hub-side tbody tr' }, floor, print);
  } finally {
    await context.browser()?.close();
    await stop();
  }
};
