import { describe, expect, it } from 'vitest';
import { checkFile, chosenFileProblem, megabyteBytes } from './file-check.ts';

const file = (name: string, type: string, size = 10) => ({ name, type, size });
const limits = { bytesMax: 2 * megabyteBytes, allowed: 'image/png, .xlsx' };

it('an empty chosen file is reported as empty, regardless of its type', () => {
  expect(chosenFileProblem(file('a.png', 'image/png', 0), limits)).toBe('blank');
  expect(chosenFileProblem(file('a.exe', '', 0), limits)).toBe('blank');
  expect(chosenFileProblem(file('a.exe', '', 1), limits)).toBe('format');
  expect(chosenFileProblem(file('a.png', 'image/png', 1), limits)).toBeUndefined();
});

describe('generic file check', () => {
  it('takes a file of exactly the limit and refuses one byte more as too large', () => {
    expect(checkFile(file('a.png', 'image/png', limits.bytesMax), limits)).toBeUndefined();
    expect(checkFile(file('a.png', 'image/png', limits.bytesMax + 1), limits)).toBe('volume');
  });

  it.each([
    ['a type of the list', file('a.bin', 'IMAGE/PNG'), undefined],
    ['an ending of the list', file('Book.XLSX', ''), undefined],
    ['another type', file('a.png', 'image/svg+xml'), 'format'],
    ['no ending', file('xlsx', ''), 'format'],
    ['an Outlook mail without a type', file('Note.msg', ''), undefined],
    ['an Outlook mail of an unknown type', file('Note.MSG', 'application/octet-stream'), undefined],
    ['a page that calls itself a mail', file('Note.msg', 'text/html'), 'format'],
  ])('judges %s', (_name, facts, problem) => {
    expect(checkFile(facts, limits)).toBe(problem);
  });

  it('takes anything for * and a whole range for image/*', () => {
    expect(checkFile(file('a', 'x/y'), { ...limits, allowed: '*' })).toBeUndefined();
    expect(checkFile(file('a', 'image/webp'), { ...limits, allowed: 'image/*' })).toBeUndefined();
    expect(checkFile(file('a', 'video/mp4'), { ...limits, allowed: 'image/*' })).toBe('format');
  });
});
