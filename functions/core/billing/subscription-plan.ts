import * as z from 'zod';
import { OrganizationId, TenantId } from '../../../shared/ids.ts';
import { defaultSubscriptionPolicy } from '../../../shared/model/billing/subscription-policy.ts';
import { Ending } from '../events/billing-notice.ts';

/** An action on a subscription planned for an instant; its task reads the record at that time. */
export const PlannedStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('remind'),
    at: z.iso.datetime(),
    /** Names the episode: the reminder is void when the payment is no longer missing since then. */
    since: z.iso.datetime(),
    day: z.number().int(),
    suspendsAt: z.iso.datetime(),
  }),
  z.object({
    step: z.literal('suspend'),
    at: z.iso.datetime(),
    since: z.iso.datetime(),
    /** Days after the first notice of a missing payment until suspension. */
    day: z.number().int().default(defaultSubscriptionPolicy.suspensionDay),
  }),
  z.object({ step: z.literal('announce'), at: z.iso.datetime(), ending: Ending, endsAt: z.iso.datetime() }),
  z.object({ step: z.literal('bill'), at: z.iso.datetime(), billId: z.string().nullable() }),
]);
export type PlannedStep = z.infer<typeof PlannedStep>;

/** Input of an execution of the machine that follows subscriptions. */
export type SubscriptionPlan = { tenantId: TenantId; organizationId: OrganizationId; index: 0; plan: PlannedStep[] };

const Place = z.object({ tenantId: TenantId, organizationId: OrganizationId });
/** One call of the steps function: a planned step and its organisation. */
export const StepEvent = z.intersection(PlannedStep, Place);
export type StepEvent = z.infer<typeof StepEvent>;
export type StepOf<Name extends PlannedStep['step']> = Extract<PlannedStep, { step: Name }> & z.infer<typeof Place>;
