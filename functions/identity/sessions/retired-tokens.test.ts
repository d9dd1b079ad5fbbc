import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedSeconds } from '../../../shared/model/people/session-lifetime.ts';
import { fixedNow, userRecord } from '../../../tests/support/actors.ts';
import { contextOf, createSessionBench, refreshToken, refused } from '../../../tests/support/memory/session-bench.ts';
import { endedSessionEntity, userEntity } from '../../core/auth/principal.entities.ts';
import { renewSession } from './session.ts';

let bench: Awaited<ReturnType<typeof createSessionBench>>;

beforeEach(async () => {
  bench = await createSessionBench();
});

describe('a refresh token that was replaced', () => {
  const host = 'lantau.example';
  const send = (token: string) => renewSession(bench.dependencies, contextOf(host), { refreshToken: token });

  it('is stored as a digest only, for as long as it could be sent again', async () => {
    await send(refreshToken);
    const stored = bench.database.records('RetiredToken');
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(refreshToken);
    expect(stored[0]).toMatchObject({ expiresAt: fixedNow / 1_000 + rememberedSeconds });
  });

  it('ends its session, access tokens too, when it comes back', async () => {
    await send(refreshToken);
    bench.replayed.add(refreshToken);
    expect(await bench.table.find(endedSessionEntity, { sessionId: 'session-1' })).toBeUndefined();
    await refused(send(refreshToken), 'auth.session_ended');
    expect(await bench.table.find(endedSessionEntity, { sessionId: 'session-1' })).toBeDefined();
    expect(await bench.table.find(userEntity, userRecord())).toMatchObject({ sessionEpochSeconds: 0 });
    // The newest token is useless as well: the stored record ends the session, not the pool alone.
    await refused(send(`${refreshToken}-1`), 'auth.session_ended');
  });

  it('ends its session also when the pool itself replaced it', async () => {
    const { body } = await send(refreshToken);
    bench.replayed.add(body.refreshToken ?? '');
    await refused(send(body.refreshToken ?? ''), 'auth.session_ended');
    expect(await bench.table.find(endedSessionEntity, { sessionId: 'session-1' })).toBeDefined();
  });

  it.each([
    ['Refresh Token has been revoked', 1],
    ['Refresh Token has expired', 0],
    ['Unable to verify secret hash', 0],
  ])('ends its session when the pool has ended the family: %s', async (message, ended) => {
    const { body } = await send(refreshToken);
    bench.refusedTokens.set(body.refreshToken ?? '', message);
    await refused(send(body.refreshToken ?? ''), 'auth.session_ended');
    expect(bench.database.records('EndedSession')).toHaveLength(ended);
  });

  it('ends the session of the access token that it came with, where the pool has made it', async () => {
    const { body } = await send(refreshToken);
    bench.replayed.add(`${refreshToken}-of-the-pool`);
    const context = contextOf(host);
    const headers = { ...context.headers, authorization: `Bearer ${body.accessToken}` };
    const again = renewSession(
      bench.dependencies,
      { ...context, headers },
      { refreshToken: `${refreshToken}-of-the-pool` },
    );
    await refused(again, 'auth.session_ended');
    expect(await bench.table.find(endedSessionEntity, { sessionId: 'session-1' })).toBeDefined();
  });

  it('ends nothing that it never was', async () => {
    bench.replayed.add(`${refreshToken}-forged`);
    await refused(send(`${refreshToken}-forged`), 'auth.session_ended');
    expect(bench.database.records('EndedSession')).toEqual([]);
  });
});
