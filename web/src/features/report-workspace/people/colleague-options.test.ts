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

  it('lead back to the person, however they are spaced or written', () => {
    expect(colleagueOf([mei, other, ben], ' ben  wong ')).toBe(ben);
    expect(colleagueOf([mei, other, ben], 'Mei Chan (mei.chan@a.example)')).toBe(other);
    expect(colleagueOf([mei, other, ben], 'Mei Chan')).toBeUndefined();
  });

  it('are found by a part of name or address, and by nothing that nobody sees', () => {
    expect(matching([mei, other, ben], 'wo')).toEqual([ben]);
    expect(matching([mei, other, ben], 'MEI.chan@')).toEqual([other]);
    expect(matching([mei, other, ben], 'usr_')).toEqual([]);
    expect(matching([mei, ben], '')).toEqual([mei, ben]);
  });
});
