/**
 * Control of the group over its entities (GHG Protocol Corporate Standard, chapter 3). Where none is stated, it follows
 * from ownership: a majority of the organisation and what it controls is a group company, anything less an
 * associate, which is not controlled.
 */
import { add, parseDecimal, type Rational } from '../../../catalogue/metrics/decimal.ts';
import { type Control, type Holding, overlaps } from '../ownership.ts';

export type GroupEntity = {
  entityId: string;
  name: string;
  parentId: string | null;
  holdings: readonly Holding[];
  controls: readonly Control[];
  /** First day on which it is no part of the group. */
  archivedOn: string | null;
};

export type ControlKind = Pick<Control, 'financial' | 'isOperational'>;

const full: ControlKind = { financial: 'full', isOperational: true };
const none: ControlKind = { financial: 'none', isOperational: false };

export const isOn = (span: { startOn: string | null; endOn: string | null }, day: string): boolean =>
  overlaps(span, { startOn: day, endOn: day });

export const isArchived = ({ archivedOn }: Pick<GroupEntity, 'archivedOn'>, day: string): boolean =>
  archivedOn !== null && archivedOn <= day;

const isMajority = ({ numerator, denominator }: Rational): boolean => numerator > 50n * denominator;

/** Control of each entity on one day, and what it would be without a statement about the entity itself. */
export const controlsOnDay = (entities: readonly GroupEntity[], day: string) => {
  const byId = new Map(entities.map((one) => [one.entityId, one]));
  const known = new Map<string, ControlKind>();

  /** The organisation controls itself; an owner outside of the group controls nothing for it. */
  const ofOwner = (ownerId: string | null): ControlKind => {
    if (ownerId === null) return full;
    const owner = byId.get(ownerId);
    return owner && !isArchived(owner, day) ? controlOf(ownerId) : none;
  };

  const implied = ({ parentId, holdings }: Pick<GroupEntity, 'parentId' | 'holdings'>): ControlKind => {
    // Without owners it is wholly owned by the entity above.
    if (holdings.length === 0) return parentId === null || !byId.has(parentId) ? full : controlOf(parentId);
    const owners = holdings
      .filter((holding) => isOn(holding, day))
      .map(({ ownerId, percent }) => ({ percent: parseDecimal(percent), control: ofOwner(ownerId) }));
    const isMajorityOf = (counts: (control: ControlKind) => boolean): boolean =>
      isMajority(
        owners
          .filter(({ control }) => counts(control))
          .map(({ percent }) => percent)
          .reduce(add, parseDecimal('0')),
      );
    const isJoint = isMajorityOf(({ financial }) => financial === 'joint');
    return {
      financial: isMajorityOf(({ financial }) => financial === 'full') ? 'full' : isJoint ? 'joint' : 'none',
      isOperational: isMajorityOf(({ isOperational }) => isOperational),
    };
  };

  const controlOf = (entityId: string): ControlKind => {
    const before = known.get(entityId);
    if (before) return before;
    // Stored ownership has no circle; a control that is asked for while it is being made is none.
    known.set(entityId, none);
    const one = byId.get(entityId);
    const control = one ? (one.controls.find((stated) => isOn(stated, day)) ?? implied(one)) : none;
    known.set(entityId, control);
    return control;
  };

  return { controlOf, impliedOf: implied };
};
