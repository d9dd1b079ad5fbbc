/** Layouts of real sheets: nearly every cell is right unaided, and none is wrong without a word. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../tests/support/memory/data-point-bench.ts';
import { layoutGroups } from '../../../../tests/support/sheets/all-layouts.ts';
import { readLayout } from '../../../../tests/support/sheets/read-layout.ts';

describe.each(Object.values(layoutGroups).flat())('$name', (layout) => {
  it('is read as a person reads it', async () => {
    expect(await readLayout(catalogue, layout)).toMatchObject({ missing: [], wrong: [], unnamed: [] });
  });
});
