import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Handles matching requests until the returned function is called. The route itself stays: a browser that stops
 * intercepting while a page loads can leave some of its requests without a response for ever.
 */
export const intercept = async (
  where: Page | BrowserContext,
  url: string | RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<() => void> => {
  let isOn = true;
  await where.route(url, (route) => (isOn ? handle(route) : route.fallback()));
  return () => {
    isOn = false;
  };
};

/** Matching requests fail as without a connection until the returned function is called. */
export const cutOff = (where: Page | BrowserContext, url: string | RegExp): Promise<() => void> =>
  intercept(where, url, (route) => route.abort());
