import * as z from 'zod';
import { EntityId } from '../../ids.ts';

/** Owners of one entity at most, over all times. */
export const holdingsMax = 20;

/** Zero: a fixed-asset investment, which is not consolidated, or a franchise without equity, which counts by its control. */
const Percent = z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/);

const inOrder = ({ startOn, endOn }: { startOn: string | null; endOn: string | null }): boolean =>
  startOn === null || endOn === null || startOn <= endOn;

/** A share of an entity: its owner (null: the organisation itself), the share, first and last day (null: open). */
export const Holding = z
  .strictObject({
    ownerId: EntityId.nullable(),
    percent: Percent,
    startOn: z.iso.date().nullable(),
    endOn: z.iso.date().nullable(),
  })
  .refine(inOrder, { path: ['endOn'], message: 'validation.period_order' });
export type Holding = z.infer<typeof Holding>;

/** Control of the group over an entity (GHG Protocol Corporate Standard, chapter 3). Joint financial control is proportionate. */
export const Control = z
  .strictObject({
    financial: z.enum(['full', 'joint', 'none']),
    isOperational: z.boolean(),
    startOn: z.iso.date().nullable(),
    endOn: z.iso.date().nullable(),
  })
  .refine(inOrder, { path: ['endOn'], message: 'validation.period_order' });
export type Control = z.infer<typeof Control>;

type Span = { startOn: string | null; endOn: string | null };
export type Owned = { entityId: string; parentId: string | null; holdings: readonly Holding[] };

const firstDay = '0000-01-01';
const lastDay = '9999-12-31';
export const overlaps = (one: Span, other: Span): boolean =>
  (one.startOn ?? firstDay) <= (other.endOn ?? lastDay) && (other.startOn ?? firstDay) <= (one.endOn ?? lastDay);

/** True when one day has several controls: the effective one would be a guess. */
export const hasControlOverlap = (controls: readonly Control[]): boolean =>
  controls.some((one, at) => controls.some((other, index) => index > at && overlaps(one, other)));

/** Ten-thousandths of a percent: exact. */
const partsOf = (percent: string): number => Math.round(Number(percent) * 10_000);

/** True when shares of one day add up to more than the whole. Only days on which a share begins can be the first such day. */
export const exceedsWhole = (holdings: readonly Holding[]): boolean =>
  holdings.some((start) => {
    const day = start.startOn ?? firstDay;
    const onDay = holdings.filter((one) => overlaps(one, { startOn: day, endOn: day }));
    return onDay.reduce((sum, { percent }) => sum + partsOf(percent), 0) > 1_000_000;
  });

/** Owners of an entity over all times; without holdings it belongs to its parent. */
const ownersOf = ({ parentId, holdings }: Owned): (string | null)[] =>
  holdings.length === 0 ? [parentId] : holdings.map(({ ownerId }) => ownerId);

/**
 * True when every owner is there and nothing owns itself, directly or through others, whatever the dates: a circle that is
 * split over two years is refused too, so that no date that is moved later closes one.
 */
export const isOwnershipSound = (entities: readonly Owned[]): boolean => {
  const byId = new Map(entities.map((one) => [one.entityId, one]));
  const state = new Map<string, 'open' | 'done'>();
  const isSound = (id: string): boolean => {
    const known = state.get(id);
    if (known) return known === 'done';
    const one = byId.get(id);
    if (!one) return false;
    state.set(id, 'open');
    const areOwnersSound = ownersOf(one).every((ownerId) => ownerId === null || isSound(ownerId));
    state.set(id, 'done');
    return areOwnersSound;
  };
  return entities.every(({ entityId }) => isSound(entityId));
};
