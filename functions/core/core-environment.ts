import * as z from 'zod';

/** Environment of most functions: those of special ones are apart, so that a bundle holds the schemas that it reads. */
export const CoreEnvironment = z.object({
  STAGE: z.string().min(1),
  TABLE_NAME: z.string().min(3),
});
export type CoreEnvironment = z.infer<typeof CoreEnvironment>;

export const ApiEnvironment = CoreEnvironment.extend({
  USER_POOL_ID: z.string().min(1),
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** Keys by which a request that came through CloudFront is known. */
  EDGE_SECRET_ARN: z.string().min(1),
  /** JSON of the stage's CallQuotas. */
  CALL_QUOTAS: z.string().min(2),
  /** '1' turns a call that exceeds its declared DynamoDB requests into a failure; set where tests run. */
  ENFORCE_REQUEST_BUDGET: z.string().optional(),
});
export type ApiEnvironment = z.infer<typeof ApiEnvironment>;

/** Functions that show or keep avatars and logos. */
export const MediaEnvironment = ApiEnvironment.extend({ MEDIA_BUCKET: z.string().min(3) });
export type MediaEnvironment = z.infer<typeof MediaEnvironment>;

/** Sends keys of changes to the queues of the projections; it reads no table. */
export const ChangeRouterEnvironment = z.object({
  STAGE: z.string().min(1),
  AUDIT_ROWS_QUEUE_URL: z.url(),
  SEARCH_CHANGES_QUEUE_URL: z.url(),
  ROLL_UP_CHANGES_QUEUE_URL: z.url(),
  PAYMENT_EVENTS_QUEUE_URL: z.url(),
  UNREADABLE_QUEUE_URL: z.url(),
});
export type ChangeRouterEnvironment = z.infer<typeof ChangeRouterEnvironment>;

/** `QUEUE_URL`: of the queue that the function consumes. */
export const QueueConsumerEnvironment = CoreEnvironment.extend({ QUEUE_URL: z.url() });
export type QueueConsumerEnvironment = z.infer<typeof QueueConsumerEnvironment>;

/**
 * Reads the environment once at cold start; a missing variable fails the function before its first request. A schema
 * that is used once is not compiled.
 */
export const readEnvironment = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> =>
  schema.parse(process.env, { jitless: true });
