import * as z from 'zod';
import { accountsHost } from '../../../../shared/model/platform/tenant.ts';

/** From the tenant's page to its frame: a one-time code made for the accounts host. */
export const FrameMessage = z.strictObject({
  kind: z.literal('session'),
  code: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type FrameMessage = z.infer<typeof FrameMessage>;

/** From the frame to its parent: it is listening. */
export const FrameReady = z.strictObject({ kind: z.literal('ready') });
export const frameReady: z.infer<typeof FrameReady> = { kind: 'ready' };

type Place = { protocol: string; host: string };

/** Exact origins of both sides; the port is preserved. */
export const accountsOriginOf = ({ protocol, host }: Place): string => `${protocol}//${accountsHost(host)}`;
export const tenantOriginOf = ({ protocol, host }: Place): string => `${protocol}//${host.replace(/^accounts\./, '')}`;
