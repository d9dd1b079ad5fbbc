import type { Page, Request } from '@playwright/test';

type Traffic = { open: Set<Request>; lastAt: number };

const trafficOf = new WeakMap<Page, Traffic>();
const quietMilliseconds = 500;

const isNewDocument = (page: Page, request: Request): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

/** Counts what a page asks for and gets, from its first request on. */
export const watchTraffic = (page: Page): void => {
  const traffic: Traffic = { open: new Set(), lastAt: Date.now() };
  trafficOf.set(page, traffic);
  const end = (request: Request): void => {
    traffic.open.delete(request);
    traffic.lastAt = Date.now();
  };
  page.on('request', (request) => {
    // What the former document still waited for went with it.
    if (isNewDocument(page, request)) traffic.open.clear();
    traffic.open.add(request);
    traffic.lastAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
};

/**
 * What keeps a page from being quiet; empty once nothing was under way for half a second. In place of the browser driver's own
 * `networkidle`, which on a busy machine now and then never comes although nothing is under way.
 */
export const unquiet = (page: Page): string[] => {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('the traffic of this page is not watched');
  if (traffic.open.size > 0) return [...traffic.open].map((request) => `${request.method()} ${request.url()}`);
  return Date.now() - traffic.lastAt < quietMilliseconds ? ['a moment ago'] : [];
};
