import { expect, it } from 'vitest';
import { shortenHashes } from './hashes.ts';

const one = 'ab12'.repeat(16);

it('shows the beginning of each hash, and leaves everything else unchanged', () => {
  expect(shortenHashes(`PDF ${one}\nWord ${one}`)).toBe('PDF ab12ab12ab12…\nWord ab12ab12ab12…');
  expect(shortenHashes('1,203 t')).toBeUndefined();
  expect(shortenHashes(`${one}0`)).toBeUndefined();
});
