import { afterEach, describe, expect, it } from 'vitest';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

const keep = (entries: [string, Promise<unknown>][]): void => {
  Reflect.set(globalThis, 'earlyAnswers', new Map(entries));
};
const answer = (text: string, authorization?: string) =>
  Promise.resolve({ response: new Response(text), authorization });

const get = (authorization?: string): RequestInit => ({
  method: 'GET',
  headers: authorization ? { authorization } : {},
});

describe('early answers', () => {
  afterEach(forgetEarlyAnswers);

  it('are used once', async () => {
    keep([['GET /api/settings', answer('brand')]]);
    expect(await (await takeEarlyAnswer('/api/settings', get()))?.text()).toBe('brand');
    expect(await takeEarlyAnswer('/api/settings', get())).toBeUndefined();
  });

  it('match their method only', async () => {
    keep([['GET /api/profile', answer('Ada')]]);
    expect(await takeEarlyAnswer('/api/profile', { ...get(), method: 'PUT' })).toBeUndefined();
  });

  it('match the token of their request', async () => {
    keep([['GET /api/profile', answer('Ada', 'Bearer one')]]);
    expect(await takeEarlyAnswer('/api/profile', get('Bearer two'))).toBeUndefined();
    keep([['GET /api/profile', answer('Ada', 'Bearer one')]]);
    expect(await (await takeEarlyAnswer('/api/profile', get('Bearer one')))?.text()).toBe('Ada');
  });

  it('are requested again if they are missing or failed', async () => {
    expect(await takeEarlyAnswer('/api/settings', get())).toBeUndefined();
    keep([['GET /api/settings', Promise.reject(new TypeError('offline'))]]);
    expect(await takeEarlyAnswer('/api/settings', get())).toBeUndefined();
    keep([['GET /api/settings', Promise.resolve('nothing')]]);
    expect(await takeEarlyAnswer('/api/settings', get())).toBeUndefined();
  });

  it('are discarded when the screen renders', async () => {
    keep([['GET /api/profile', answer('Ada')]]);
    forgetEarlyAnswers();
    expect(await takeEarlyAnswer('/api/profile', get())).toBeUndefined();
  });
});
