import type { Page, Request } from '@playwright/test';

type Traffic = { open: Set<Request>; lastAt: number };

const trafficOf = new WeakMap<Page, Traffic>();
const quietMilliseconds = 500;

const isNewDocument = (page: Page, request: Request): boolean =>
  request.isNavigationRequest() && request.frame() === page.mainFrame();

/** Counts requests and responses of a page, from its first request on. */
export const watchTraffic = (page: Page): void => {
  const traffic: Traffic = { open: new Set(), lastAt: Date.now() };
  trafficOf.set(page, traffic);
  const end = (request: Request): void => {
    traffic.open.delete(request);
    traffic.lastAt = Date.now();
  };
  page.on('request', (request) => {
    // Pending requests of the former document ended with it.
    if (isNewDocument(page, request)) traffic.open.clear();
    traffic.open.add(request);
    traffic.lastAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
};

/**
 * Pending requests of a page; empty once there was none for half a second. Replaces the browser driver's own
 * `networkidle`, which on a busy machine sometimes never occurs although nothing is pending.
 */
export const unquiet = (page: Page): string[] => {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('the traffic of this page is not watched');
  if (traffic.open.size > 0) return [...traffic.open].map((request) => `${request.method()} ${request.url()}`);
  return Date.now() - traffic.lastAt < quietMilliseconds ? ['a moment ago'] : [];
};
