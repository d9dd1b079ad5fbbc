import { describe, expect, it } from 'vitest';
import { greetingName, personName } from './person-name.ts';

describe('a name as it is shown', () => {
  it.each([
    ['Mei', 'Chan', 'Mei Chan', 'Mei'],
    ['大文', '陳', '陳大文', '陳大文'],
    ['小明', '歐陽', '歐陽小明', '歐陽小明'],
    [' 大文 ', ' 陳 ', '陳大文', '陳大文'],
    ['민수', '김', '김민수', '김민수'],
    ['たろう', '山田', '山田たろう', '山田たろう'],
    ['Peter', '陳', 'Peter 陳', 'Peter'],
    ['大文 David', '陳', '大文 David 陳', '大文 David'],
    ['𠮷', '田', '田𠮷', '田𠮷'],
    ['Ada', '', 'Ada', 'Ada'],
    ['', '陳', '陳', ''],
    ['', '', '', ''],
  ])('%s and %s are %s', (firstName, lastName, name, greeting) => {
    expect(personName({ firstName, lastName })).toBe(name);
    expect(greetingName({ firstName, lastName })).toBe(greeting);
  });
});
