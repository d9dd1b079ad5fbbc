import { beforeEach, expect, it, vi } from 'vitest';
import { stubDevice } from '../../../../../tests/support/device-storage.ts';
import { draftPrefix } from '../../../lib/device/draft-prefix.ts';

let stored: Map<string, string>;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  stored = stubDevice();
});

/** As after a reload. */
const load = () => {
  vi.resetModules();
  return import('./draft-text.ts');
};

it('counts drafts of an earlier visit anywhere in the report, for the same person and report only', async () => {
  const before = await load();
  const mine = draftPrefix('me', 'r1');
  before.keepDraft(`${mine}a`, '12 kWh');
  before.keepDraft(`${mine}b~gender~female`, 'n/a');
  before.keepDraft(`${draftPrefix('you', 'r1')}a`, '12 kWh');
  const after = await load();
  expect(after.draftsOnDevice(mine)).toEqual(['a', 'b~gender~female']);
  after.keepDraft(`${mine}a`, undefined);
  expect(after.draftsOnDevice(mine)).toEqual(['b~gender~female']);
});

it('no longer counts a text corrected in another tab', async () => {
  const { keepDraft, draftsOnDevice } = await load();
  const mine = draftPrefix('me', 'r1');
  keepDraft(`${mine}a`, '12 kWh');
  expect(draftsOnDevice(mine)).toEqual(['a']);
  const key = [...stored.keys()][0];
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }));
  expect(draftsOnDevice(mine)).toEqual([]);
});
