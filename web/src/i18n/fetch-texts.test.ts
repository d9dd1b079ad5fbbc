import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areTextsUnreached, askForTextsAgain, fetchTexts, onTextsReach } from './fetch-texts.ts';

const texts = { title: 'Reports' };
const there = () => Promise.resolve(Response.json(texts));
const missing = () => Promise.resolve(new Response('no such page', { status: 404 }));
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

const ask = vi.fn<() => Promise<Response>>();
let page: EventTarget;
let news: boolean[];
let forget: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  news = [];
  ask.mockReset();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
  forget = onTextsReach(() => news.push(areTextsUnreached()));
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('fetchTexts', () => {
  it('returns the texts, and retries silently if the connection stumbled', async () => {
    ask.mockImplementationOnce(broken).mockImplementationOnce(broken).mockImplementation(there);
    const fetched = fetchTexts('/assets/reports.json');
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(fetched).resolves.toEqual(texts);
    expect([ask.mock.calls.length, news]).toEqual([3, []]);
  });

  it('reports a lasting failure, waits longer each time, and goes on when asked', async () => {
    ask.mockImplementation(broken);
    const fetched = fetchTexts('/assets/reports.json');
    await vi.advanceTimersByTimeAsync(600_000);
    expect([news, ask.mock.calls.length < 30]).toEqual([[true], true]);
    ask.mockImplementation(there);
    askForTextsAgain();
    await expect(fetched).resolves.toEqual(texts);
    expect(news).toEqual([true, false]);
  });

  it('reports a missing connection at once, and goes on when it is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    ask.mockImplementationOnce(broken).mockImplementation(there);
    const fetched = fetchTexts('/assets/reports.json');
    await vi.advanceTimersByTimeAsync(0);
    expect(news).toEqual([true]);
    page.dispatchEvent(new Event('online'));
    await expect(fetched).resolves.toEqual(texts);
    expect(news).toEqual([true, false]);
  });

  it('lets the page reload when a deployment removed the texts', async () => {
    const heard = vi.fn<() => void>();
    page.addEventListener('vite:preloadError', heard);
    ask.mockImplementationOnce(missing).mockImplementation(there);
    const fetched = fetchTexts('/assets/reports.json');
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(fetched).resolves.toEqual(texts);
    expect(heard).toHaveBeenCalledOnce();
  });
});
