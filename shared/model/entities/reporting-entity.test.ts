import { describe, expect, it } from 'vitest';
import { EntityId } from '../../ids.ts';
import { EntityInput, entityNameIn, findByName, isNameTaken, isParentAllowed } from './reporting-entity.ts';

const idOf = (number: number) => EntityId.parse(`ent_${String(number).padStart(26, '0')}`);
const entities = [
  { entityId: idOf(1), name: 'Harbour plant', parentId: null },
  { entityId: idOf(2), name: 'Boiler house', parentId: idOf(1) },
  { entityId: idOf(3), name: 'Boiler 1', parentId: idOf(2) },
];

describe('names of entities', () => {
  it.each([
    ['Harbour plant', true],
    ['  HARBOUR   plant ', true],
    ['Ｈarbour plant', true],
    ['Demo Ltd', true],
    ['Harbour plant 2', false],
  ])('%s is taken: %s', (name, isTaken) => {
    expect(isNameTaken(entities, 'Demo Ltd', { name, entityId: undefined })).toBe(isTaken);
  });

  it('may keep its own', () => {
    expect(isNameTaken(entities, 'Demo Ltd', { name: 'harbour plant', entityId: idOf(1) })).toBe(false);
    expect(isNameTaken(entities, 'Demo Ltd', { name: 'harbour plant', entityId: idOf(2) })).toBe(true);
  });

  it('is found however it is spelt', () => {
    expect(findByName(entities, 'BOILER  1')?.entityId).toBe(idOf(3));
    expect(findByName(entities, 'Boiler 2')).toBeUndefined();
  });
});

describe('the place of an entity', () => {
  it.each([
    ['a new one below the organisation', null, undefined, true],
    ['a new one below another', idOf(3), undefined, true],
    ['below one that is not there', idOf(9), undefined, false],
    ['below itself', idOf(1), idOf(1), false],
    ['below its own descendant', idOf(3), idOf(1), false],
    ['below its brother', idOf(1), idOf(3), true],
  ])('%s', (_case, parentId, entityId, isAllowed) => {
    expect(isParentAllowed(entities, parentId, entityId)).toBe(isAllowed);
  });

  it('ends where stored parents run in a circle', () => {
    const circle = [
      { entityId: idOf(1), parentId: idOf(2) },
      { entityId: idOf(2), parentId: idOf(1) },
    ];
    expect(isParentAllowed(circle, idOf(1), undefined)).toBe(false);
  });
});

it('takes a name and a type, and knows no more types than the specification', () => {
  expect(EntityInput.parse({ name: ' MV Aurora ', type: 'Vessel/Ship' })).toEqual({
    name: 'MV Aurora',
    type: 'Vessel/Ship',
    address: '',
    postCode: '',
    parentId: null,
    industryCode: null,
    relation: 'own',
    imoNumber: null,
    holdings: [],
    controls: [],
  });
  expect(EntityInput.parse({ name: 'MV Aurora', type: 'Vessel/Ship', imoNumber: 'IMO 9074729' }).imoNumber).toBe(
    '9074729',
  );
  expect(EntityInput.safeParse({ name: 'MV Aurora', type: 'Vessel/Ship', imoNumber: '9074728' }).success).toBe(false);
  expect(EntityInput.safeParse({ name: 'MV Aurora', type: 'Vessel' }).success).toBe(false);
});

it('calls an entity by its name in a language, where it has one', () => {
  const plant = { name: 'Tai Po plant', nameZhTw: '大埔廠', nameEn: '' };
  expect([entityNameIn(plant, 'zhTw'), entityNameIn(plant, 'en')]).toEqual(['大埔廠', 'Tai Po plant']);
});
