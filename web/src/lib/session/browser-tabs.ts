import * as z from 'zod';
import { pause } from '../pause.ts';
import { acting, partitionOf } from './acting.ts';
import type { TabSharing } from './renewal.ts';

const channelName = 'session';
const generationKey = partitionOf('session.generation');
const actingFor = acting?.clientId ?? null;

const Message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('token'),
    /** The client that the token acts for; a tab only adopts tokens of its own organisation. */
    actingFor: z.string().nullable(),
    token: z.object({ accessToken: z.string(), expiresAt: z.string(), generation: z.number() }),
  }),
  z.object({ kind: z.literal('ended') }),
]);
type Message = z.infer<typeof Message>;

/** Without storage each tab renews its own token, which costs a call but no session. */
const readGeneration = (): number => {
  try {
    return Number(localStorage.getItem(generationKey) ?? 0);
  } catch {
    return 0;
  }
};

const writeGeneration = (generation: number): void => {
  try {
    localStorage.setItem(generationKey, String(generation));
  } catch {
    // See above.
  }
};

/** The tabs of this host in this browser: Web Locks, a BroadcastChannel and a counter in localStorage. */
export const createBrowserTabs = (): TabSharing & { publishEnd(): void; onEnd(listener: () => void): void } => {
  const channel = new BroadcastChannel(channelName);
  const send = (message: Message): void => channel.postMessage(message);
  const listen = (listener: (message: Message) => void): void =>
    channel.addEventListener('message', (event) => {
      const parsed = Message.safeParse(event.data);
      if (parsed.success) listener(parsed.data);
    });
  return {
    exclusively: (work) => navigator.locks.request('session-renewal', work),
    readGeneration,
    writeGeneration,
    publish: (token) => send({ kind: 'token', actingFor, token }),
    onToken: (listener) =>
      listen((message) => message.kind === 'token' && message.actingFor === actingFor && listener(message.token)),
    publishEnd: () => send({ kind: 'ended' }),
    onEnd: (listener) => listen((message) => message.kind === 'ended' && listener()),
    pause,
  };
};
