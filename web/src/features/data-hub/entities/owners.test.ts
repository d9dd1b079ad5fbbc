import { describe, expect, it } from 'vitest';
import { EntityId } from '../../../../../shared/ids.ts';
import { othersIn, ownerIn, ownersIn } from './owners.ts';

const entity = (digit: string, industryCode: string | null) => ({
  entityId: EntityId.parse(`ent_${digit.repeat(26)}`),
  industryCode,
});
const [mine, bank, plant] = [entity('1', null), entity('2', 'FN-CB'), entity('3', 'EM-CM')];
const entities = [mine, bank, plant];

describe('owners of values in an industry', () => {
  it('are all of them without an industry', () => {
    expect(ownersIn(entities, 'EM-CM', undefined)).toEqual({ hasOrganization: true, entities });
  });

  it('include entities of that industry, and those with the organisation’s', () => {
    expect(ownersIn(entities, 'EM-CM', 'EM-CM')).toEqual({ hasOrganization: true, entities: [mine, plant] });
    expect(ownersIn(entities, 'EM-CM', 'FN-CB')).toEqual({ hasOrganization: false, entities: [bank] });
    expect(ownersIn(entities, null, 'FN-CB')).toEqual({ hasOrganization: false, entities: [bank] });
  });

  it('retain the selected owner, else begin with the first remaining one', () => {
    const own = ownersIn(entities, 'EM-CM', 'EM-CM');
    expect(ownerIn(own, plant.entityId)).toBe(plant.entityId);
    expect(ownerIn(own, bank.entityId)).toBeUndefined();
    expect(ownerIn(own, undefined)).toBeUndefined();
    expect(ownerIn(ownersIn(entities, 'EM-CM', 'FN-CB'), undefined)).toBe(bank.entityId);
  });

  it('include more entities than the selected one, each counted once', () => {
    const ships = [entity('4', 'TR-MT'), entity('5', 'TR-MT'), bank];
    const owners = ownersIn(ships, 'EM-CM', 'TR-MT');
    expect(othersIn(owners, ownerIn(owners, undefined))).toBe(1);
    expect(othersIn(ownersIn(ships, 'TR-MT', 'TR-MT'), undefined)).toBe(2);
    expect(othersIn(ownersIn(ships, null, 'FN-CB'), bank.entityId)).toBe(0);
  });
});
