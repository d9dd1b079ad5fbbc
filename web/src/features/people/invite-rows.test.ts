import { describe, expect, it } from 'vitest';
import { addressesIn, faultOf, newRow, rowsAfterPaste, withProblems } from './invite-rows.ts';

const rowsOf = (...emails: string[]) => emails.map((email) => newRow('basic', email));
const emailsOf = (rows: { email: string }[]): string[] => rows.map(({ email }) => email);

describe('a pasted list', () => {
  it.each([
    ['a@x.example, b@x.example;c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['a@x.example\nb@x.example\r\n\tc@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['"Chan, Ada" <ada@x.example>; Ben Ho <ben@x.example>', ['ada@x.example', 'ben@x.example']],
    ['a@x.example A@X.example', ['A@X.example']],
    ['ａ＠ｘ．ｅｘａｍｐｌｅ，b@x.example；c@x.example、A@x.example', ['A@x.example', 'b@x.example', 'c@x.example']],
    ['no address here', []],
  ])('%j contains its addresses, each once', (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it('fills the row and adds rows below, without duplicates and without empty ones', () => {
    const rows = rowsOf('a@x.example', '', 'z@x.example', '');
    const after = rowsAfterPaste(rows, 1, ['b@x.example', 'A@x.example', 'c@x.example']);
    expect(emailsOf(after)).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'z@x.example']);
  });

  it('creates no more rows than one call accepts', () => {
    const many = Array.from({ length: 30 }, (_one, number) => `p${number}@x.example`);
    expect(rowsAfterPaste(rowsOf(''), 0, many)).toHaveLength(20);
  });
});

describe('a row', () => {
  it('is invalid if it is empty, no address, or a duplicate of an earlier row in any case', () => {
    const rows = rowsOf('a@x.example', ' ', 'nonsense', 'A@x.example');
    expect(rows.map((_row, at) => faultOf(rows, at))).toEqual([undefined, 'required', 'invalid', 'twice']);
  });

  it('compares addresses with full-width letters, blanks or a zero-width mark as the server does', () => {
    const rows = rowsOf(
      'mei@x.example',
      'ｍｅｉ＠ｘ．ｅｘａｍｐｌｅ',
      ' \u200BMei@x.example\uFEFF',
      'ｂｅｎ＠ｘ．ｅｘａｍｐｌｅ',
    );
    expect(rows.map((_row, at) => faultOf(rows, at))).toEqual([undefined, 'twice', 'twice', undefined]);
  });

  it('shows the server’s message, and drops its earlier one', () => {
    const rows = withProblems(rowsOf('a@x.example', 'b@x.example'), [{ path: 'people.1.email', message: 'No' }]);
    expect(rows.map(({ problem }) => problem)).toEqual([undefined, 'No']);
    expect(withProblems(rows, []).map(({ problem }) => problem)).toEqual([undefined, undefined]);
  });
});
