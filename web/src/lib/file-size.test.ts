import { describe, expect, it } from 'vitest';
import { fileSizeParts, fileSizeText } from './file-size.ts';

describe('fileSizeParts', () => {
  it.each([
    [1, 'kb', '1'],
    [48_400, 'kb', '48'],
    [999_400, 'kb', '999'],
    [1_000_000, 'mb', '1.0'],
    [5_260_000, 'mb', '5.3'],
  ])('shows %i bytes as %s %s', (bytes, unit, value) => {
    expect(fileSizeParts(bytes)).toEqual({ unit, value });
  });
});

it('formats sizes inside components as everywhere else', () => {
  expect([fileSizeText(137_790), fileSizeText(5_260_000)]).toEqual(['138 KB', '5.3 MB']);
});
