import { describe, expect, it } from 'vitest';
import { UserId } from '../../../../../shared/ids.ts';
import { colleagueOf, labelsOf, matching } from './colleague-options.ts';

const person = (digit: string, name: string, email: string) => ({
  userId: UserId.parse(`usr_${digit.repeat(32)}`),
  name,
  email,
});
const mei = person('1', 'Mei Chan', 'mei@a.example');
const other = person('2', 'Mei Chan', 'mei.chan@a.example');
const ben = person('3', 'Ben Wong', 'ben@a.example');

describe('names in the list of colleagues', () => {
  it('distinguish two people of one name by their address', () => {
    expect([...labelsOf([mei, other, ben]).values()]).toEqual([
      'Mei Chan (mei@a.example)',
      'Mei Chan (mei.chan@a.example)',
      'Ben Wong',
    ]);
  });

  it('resolve to the person, whatever their spacing and case', () => {
    expect(colleagueOf([mei, other, ben], ' ben  wong ')).toBe(ben);
    expect(colleagueOf([mei, other, ben], 'Mei Chan (mei.chan@a.example)')).toBe(other);
    expect(colleagueOf([mei, other, ben], 'Mei Chan')).toBeUndefined();
  });

  it('match a part of name or address, and nothing invisible', () => {
    expect(matching([mei, other, ben], 'wo')).toEqual([ben]);
    expect(matching([mei, other, ben], 'MEI.chan@')).toEqual([other]);
    expect(matching([mei, other, ben], 'usr_')).toEqual([]);
    expect(matching([mei, ben], '')).toEqual([mei, ben]);
  });
});
