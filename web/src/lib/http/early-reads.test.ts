import { describe, expect, it, vi } from 'vitest';
import { setUserLanguage } from '../../../../shared/contract/people/identity.contract.ts';
import { createCallApi } from './create-call-api.ts';
import { startEarlyRead, takeEarlyRead } from './early-reads.ts';

const callApiOf = (status: number, body: unknown) =>
  createCallApi({
    apiBase: '/api',
    send: async () => Response.json(body, { status }),
    settings: () => ({
      host: 'a.example',
      platformLanguage: 'en',
      communicationLanguage: 'en',
      reportLanguage: 'en',
      tenantId: undefined,
      accessToken: undefined,
    }),
    renew: () => Promise.reject(new Error('not here')),
    leave: () => undefined,
  });
const input = { body: { lang: 'en' } } as const;

describe('early read', () => {
  it('is used once, so that a later read is fresh', async () => {
    void startEarlyRead(callApiOf(200, { lang: 'en' }), setUserLanguage, input);
    expect(await takeEarlyRead(setUserLanguage, input)).toEqual({ lang: 'en' });
    expect(await takeEarlyRead(setUserLanguage, input)).toBeUndefined();
  });

  it('is not used for another request', async () => {
    void startEarlyRead(callApiOf(200, { lang: 'en' }), setUserLanguage, input);
    expect(await takeEarlyRead(setUserLanguage, { body: { lang: 'zhTw' } })).toBeUndefined();
  });

  it('expires', async () => {
    void startEarlyRead(callApiOf(200, { lang: 'en' }), setUserLanguage, input);
    const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000);
    expect(await takeEarlyRead(setUserLanguage, input)).toBeUndefined();
    late.mockRestore();
  });

  it('is ignored if it failed', async () => {
    startEarlyRead(callApiOf(500, {}), setUserLanguage, input).catch(() => undefined);
    expect(await takeEarlyRead(setUserLanguage, input)).toBeUndefined();
  });
});
