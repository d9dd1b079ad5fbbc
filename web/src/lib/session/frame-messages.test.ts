import { describe, expect, it } from 'vitest';
import { accountsOriginOf, FrameMessage, FrameReady, tenantOriginOf } from './frame-messages.ts';

describe('origins of the two sides of the frame', () => {
  it.each([
    ['https:', 'esg.example', 'accounts.esg.example'],
    ['http:', 'harbour.esg-core.localhost:4400', 'accounts.harbour.esg-core.localhost:4400'],
  ])('are exact on %s//%s', (protocol, tenant, accounts) => {
    expect(accountsOriginOf({ protocol, host: tenant })).toBe(`${protocol}//${accounts}`);
    expect(tenantOriginOf({ protocol, host: accounts })).toBe(`${protocol}//${tenant}`);
  });
});

describe('messages of the frame', () => {
  it('contain a one-time code and nothing else', () => {
    expect(FrameMessage.safeParse({ kind: 'session', code: 'x'.repeat(43) }).success).toBe(true);
    for (const data of [null, 'session', { kind: 'session' }, { kind: 'session', code: 'eyJ.a.b' }]) {
      expect(FrameMessage.safeParse(data).success).toBe(false);
    }
    expect(FrameMessage.safeParse({ kind: 'session', code: 'x'.repeat(43), accessToken: 'x' }).success).toBe(false);
    expect(FrameReady.safeParse({ kind: 'ready' }).success).toBe(true);
  });
});
