/** Layouts of real sheets: nearly every cell is right unaided, and none is wrong without a word. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { aroundLayouts } from '../../../../tests/support/sheets/around-layouts.ts';
import { freshLayouts } from '../../../../tests/support/sheets/fresh-layouts.ts';
import { layouts } from '../../../../tests/support/sheets/import-layouts.ts';
import { lastPublishedLayouts } from '../../../../tests/support/sheets/last-published-layouts.ts';
import { laterLayouts } from '../../../../tests/support/sheets/later-layouts.ts';
import { morePublishedLayouts } from '../../../../tests/support/sheets/more-published-layouts.ts';
import { publishedLayouts } from '../../../../tests/support/sheets/published-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

describe.each([
  ...layouts,
  ...freshLayouts,
  ...laterLayouts,
  ...publishedLayouts,
  ...morePublishedLayouts,
  ...lastPublishedLayouts,
  ...aroundLayouts,
])('$name', (layout) => {
  it('is read as a person reads it', async () => {
    expect(await readLayout(catalogue, layout)).toMatchObject({ missing: [], wrong: [] });
  });
});
