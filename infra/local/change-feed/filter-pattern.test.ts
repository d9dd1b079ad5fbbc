import { describe, expect, it } from 'vitest';
import { compileFilterPattern } from './filter-pattern.ts';

const record = {
  eventName: 'INSERT',
  dynamodb: {
    Keys: { pk: { S: 'tnt_1#report' } },
    NewImage: { type: { S: 'OutboxItem' }, count: { N: '5' }, note: { NULL: true }, tags: { SS: ['a', 'b'] } },
    SizeBytes: 120,
  },
};

const leaf = (attribute: string, type: string, rules: unknown[]) => ({
  dynamodb: { NewImage: { [attribute]: { [type]: rules } } },
});

describe('filter patterns', () => {
  it.each([
    ['an exact text', leaf('type', 'S', ['Other', 'OutboxItem']), true],
    ['another text', leaf('type', 'S', ['Outbox']), false],
    ['text for a boolean', leaf('note', 'NULL', ['true']), false],
    ['a boolean', leaf('note', 'NULL', [true]), true],
    ['an element of a set', leaf('tags', 'SS', ['b']), true],
    ['a prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'tnt_1#' }] } } } }, true],
    ['another prefix', { dynamodb: { Keys: { pk: { S: [{ prefix: 'tnt_2#' }] } } } }, false],
    ['a suffix', { dynamodb: { Keys: { pk: { S: [{ suffix: '#report' }] } } } }, true],
    ['text in another case', leaf('type', 'S', [{ 'equals-ignore-case': 'outboxitem' }]), true],
    ['an attribute that exists', leaf('type', 'S', [{ exists: true }]), true],
    ['an attribute that is absent', leaf('absent', 'S', [{ exists: false }]), true],
    ['an absent one that should exist', leaf('absent', 'S', [{ exists: true }]), false],
    ['an object, which is no leaf, as existing', { dynamodb: { NewImage: [{ exists: true }] } }, false],
    ['anything but another text', leaf('type', 'S', [{ 'anything-but': ['Report', 'User'] }]), true],
    ['anything but this text', leaf('type', 'S', [{ 'anything-but': 'OutboxItem' }]), false],
    ['anything but a prefix', leaf('type', 'S', [{ 'anything-but': { prefix: 'Out' } }]), false],
    ['anything but, of what is absent', leaf('absent', 'S', [{ 'anything-but': ['a'] }]), false],
    ['a number in its bounds', { dynamodb: { SizeBytes: [{ numeric: ['>', 100, '<=', 120] }] } }, true],
    ['a number out of its bounds', { dynamodb: { SizeBytes: [{ numeric: ['>', 120] }] } }, false],
    ['a numeric attribute, which is text', leaf('count', 'N', [{ numeric: ['=', 5] }]), false],
    ['all members of a pattern', { eventName: ['INSERT'], ...leaf('type', 'S', ['Report']) }, false],
    ['one of several patterns', { $or: [{ eventName: ['REMOVE'] }, leaf('type', 'S', ['OutboxItem'])] }, true],
    ['none of several patterns', { $or: [{ eventName: ['REMOVE'] }, { eventName: ['MODIFY'] }] }, false],
  ])('%s', (_, pattern, isMatch) => {
    expect(compileFilterPattern(pattern)(record)).toBe(isMatch);
    expect(compileFilterPattern(JSON.stringify(pattern))(record)).toBe(isMatch);
  });

  it.each([[{ a: [{ regex: 'x' }] }], [{ a: 'text' }], [{ a: [{ numeric: ['~', 1] }] }], ['{']])(
    'refuses %j',
    (pattern) => {
      expect(() => compileFilterPattern(pattern)).toThrow();
    },
  );
});
