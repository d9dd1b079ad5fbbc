import { afterEach, expect, it, vi } from 'vitest';

const { texts } = vi.hoisted(() => ({ texts: new Map<string, string>() }));
vi.mock('../../../../lib/device/typed-texts.ts', () => ({
  typedTexts: {
    keys: () => [...texts.keys()],
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  },
}));
const { storePendingStatus, pendingStatuses } = await import('./offline-status-changes.ts');

const owner = { userId: 'usr_1', reportId: 'rpt_1' };
const place = { versionId: 'gri-2021', disclosureId: '305-3' };
const omitted = {
  status: 'omitted',
  omission: { reason: 'information-unavailable', explanation: 'Measured from 2027.' },
} as const;

afterEach(() => {
  storePendingStatus(owner, place, undefined);
  texts.clear();
});

it('keeps the latest change of each disclosure until it is sent', () => {
  storePendingStatus(owner, place, { status: 'complete' });
  storePendingStatus(owner, place, omitted);
  expect(pendingStatuses(owner)).toEqual([{ place, change: omitted }]);
  expect(pendingStatuses(owner)).toBe(pendingStatuses(owner));
  storePendingStatus(owner, place, undefined);
  expect(pendingStatuses(owner)).toEqual([]);
  expect(texts.size).toBe(0);
});

it("shows neither another person's nor another report's", () => {
  storePendingStatus(owner, place, { status: 'complete' });
  expect(pendingStatuses({ ...owner, userId: 'usr_2' })).toEqual([]);
  expect(pendingStatuses({ ...owner, reportId: 'rpt_11' })).toEqual([]);
});

it('ignores entries that it cannot read', () => {
  texts.set('esg-core.settle:usr_1:rpt_1:["gri-2021","2-7"]', '{');
  storePendingStatus(owner, place, { status: 'complete' });
  expect(pendingStatuses(owner)).toHaveLength(1);
});
