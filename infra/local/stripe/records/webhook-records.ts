import * as z from 'zod';

export const Event = z.object({
  id: z.string(),
  created: z.number().int(),
  type: z.string(),
  /** The object at the time of the event. */
  object: z.record(z.string(), z.unknown()),
  previous: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
});
export type Event = z.infer<typeof Event>;

export const Endpoint = z.object({
  id: z.string(),
  created: z.number().int(),
  url: z.string(),
  secret: z.string(),
  enabledEvents: z.array(z.string()),
  description: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  isEnabled: z.boolean(),
});
export type Endpoint = z.infer<typeof Endpoint>;

const Attempt = z.object({
  /** Epoch milliseconds of the moved clock. */
  at: z.number(),
  /** HTTP status; undefined when there was no answer. */
  status: z.number().int().optional(),
  answer: z.string(),
  note: z.string().optional(),
});
export type Attempt = z.infer<typeof Attempt>;

/** One delivery of an event to an endpoint. */
export const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  type: z.string(),
  endpoint: z.string(),
  /** `held`: waits for the release, which reverses the order. */
  status: z.enum(['pending', 'held', 'delivered', 'failed', 'dropped']),
  /** Epoch milliseconds of the moved clock. */
  firstAt: z.number(),
  nextAt: z.number(),
  attempts: z.array(Attempt),
  /** How this one is to misbehave. */
  copies: z.number().int().default(1),
  signature: z.enum(['good', 'bad', 'old']).default('good'),
});
export type Delivery = z.infer<typeof Delivery>;
