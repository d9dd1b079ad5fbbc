import { describe, expect, it } from 'vitest';
import { EmailInput, oneLine, toOneLine } from './one-line.ts';

describe('a text of one line', () => {
  it.each([
    ['a\u0000b', 'ab'],
    ['bell\u0007', 'bell'],
    ['Peak \u202Egnidart\u202C', 'Peak gnidart'],
    ['\u2067علي\u2069', 'علي'],
    ['Report\r\n2025\n', 'Report 2025'],
    ['\tKowloon\u2028Bay', 'Kowloon Bay'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['  陳大文　', '陳大文'],
  ])('reads %j as %j', (text, line) => {
    expect(toOneLine(text)).toBe(line);
    expect(oneLine(1, 255).parse(text)).toBe(line);
  });

  it.each(['', ' ', '\u200B', '\u202E', '\u0000', '\u3164', '\u2800', '\uFEFF\u2060', '\u115F \u00AD'])(
    'refuses %j as nothing visible',
    (text) => {
      expect(oneLine(1, 255).safeParse(text).success).toBe(false);
      expect(oneLine(0, 255).safeParse(text).success).toBe(true);
    },
  );

  it('counts length after cleaning', () => {
    expect(oneLine(2, 3).safeParse('a\n').success).toBe(false);
    expect(oneLine(2, 3).parse('\u0007abc\n')).toBe('abc');
  });
});

describe('an e-mail address', () => {
  it.each([
    [' mei@example.com\n', 'mei@example.com'],
    ['ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mei@example.com'],
    ['\u200Bmei@example.com\uFEFF', 'mei@example.com'],
    ['mei@example.com\u00A0', 'mei@example.com'],
    ['Mei.Chan@Example.com', 'Mei.Chan@Example.com'],
  ])('%j is %j', (text, address) => {
    expect(EmailInput.parse(text)).toBe(address);
  });

  it.each(['', 'mei', 'mei@', 'mei@example', 'mei@exa mple.com,', `${'a'.repeat(250)}@example.com`])(
    'refuses %j',
    (text) => {
      expect(EmailInput.safeParse(text).success).toBe(false);
    },
  );
});
