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
const { keepSettle, keptSettles } = await import('./kept-settles.ts');

const owner = { userId: 'usr_1', reportId: 'rpt_1' };
const place = { versionId: 'gri-2021', disclosureId: '305-3' };
const omitted = {
  status: 'omitted',
  omission: { reason: 'information-unavailable', explanation: 'Measured from 2027.' },
} as const;

afterEach(() => {
  keepSettle(owner, place, undefined);
  texts.clear();
});

it('keeps what was meant, the last one of a disclosure, until it is done', () => {
  keepSettle(owner, place, { status: 'complete' });
  keepSettle(owner, place, omitted);
  expect(keptSettles(owner)).toEqual([{ place, change: omitted }]);
  expect(keptSettles(owner)).toBe(keptSettles(owner));
  keepSettle(owner, place, undefined);
  expect(keptSettles(owner)).toEqual([]);
  expect(texts.size).toBe(0);
});

it("shows neither another person's nor another report's", () => {
  keepSettle(owner, place, { status: 'complete' });
  expect(keptSettles({ ...owner, userId: 'usr_2' })).toEqual([]);
  expect(keptSettles({ ...owner, reportId: 'rpt_11' })).toEqual([]);
});

it('leaves alone what it cannot read', () => {
  texts.set('esg-core.settle:usr_1:rpt_1:["gri-2021","2-7"]', '{');
  keepSettle(owner, place, { status: 'complete' });
  expect(keptSettles(owner)).toHaveLength(1);
});
