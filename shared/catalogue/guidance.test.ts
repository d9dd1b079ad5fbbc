import { describe, expect, it } from 'vitest';
import type { Field } from './framework.ts';
import { createGuide, type Guidance, loadGuide } from './guidance.ts';

const guidance: Guidance = {
  general: { en: 'Describe in your own words.', zhTw: '請以自己的文字說明。' },
  context: { en: 'Add the context.', zhTw: '請補充背景。' },
  texts: { policy: { en: 'Name the policy.', zhTw: '請列明政策。' } },
  figures: {
    ghg: { en: 'Gross. Gases. Base year.', zhTw: '總額。氣體。基準年。' },
    'ghg.scope2': { en: 'Two methods.', zhTw: '兩種方法。' },
  },
  keys: { 'a-1': { A: 'policy', B: 'policy' } },
};
const guide = createGuide(guidance);

const figure = (index: number): Field => ({
  key: `m${index}`,
  label: `Figure ${index}`,
  labelZhTw: `數值${index}`,
  inputType: 'Number',
  isRequired: index === 0,
  defaultUnit: 't',
});
const text: Field = { key: 'text', label: 'Description', inputType: 'Text Area (RTE)', isRequired: true };
const figures = (count: number): Field[] => Array.from({ length: count }, (_, index) => figure(index));
const bound = (code: string): Field => ({
  ...figure(0),
  metric: { code, relation: 'equal', reuse: 'copy', binding: 'own', verified: true },
});
const of = (fields: Field[], id = 'X') => guide('a-1', { id, fields });
const linesOf = ({ en }: { en: string }) => en.split('\n');
const estimates = 'Flag estimates and state which part of the organisation is covered.';

describe('guidance', () => {
  it('names no figure of the disclosure, since they are listed next to it', () => {
    const { en, zhTw } = of(figures(2));
    expect(en).toBe(`Report each value for the whole reporting period.\n${estimates}`);
    expect(zhTw).not.toContain('數值0');
  });

  it('gives a narrative the points of its kind, and one without a kind the common points', () => {
    expect(of([text], 'A')).toEqual(guidance.texts.policy);
    expect(of([text])).toEqual(guidance.general);
    expect(guide('b-1', { id: 'A', fields: [text] })).toEqual(guidance.general);
  });

  it('asks a mixed disclosure for figures and for the words of its kind, else for their context', () => {
    expect(linesOf(of([...figures(1), text], 'B'))).toEqual([expect.any(String), 'Name the policy.', estimates]);
    expect(linesOf(of([...figures(1), text]))).toEqual([expect.any(String), 'Add the context.', estimates]);
    expect(of(figures(1), 'B').en).not.toContain('Name the policy');
  });

  it('begins with advice for figures of that kind, the closest text first', () => {
    expect(linesOf(of([bound('ghg.scope1.gross')]))).toEqual(['Gross.', 'Gases.', 'Base year.', estimates]);
    expect(of([bound('ghg.scope2.location')]).zhTw).toMatch(/^兩種方法。\n/);
    expect(linesOf(of([bound('water.total')]))).toHaveLength(2);
  });

  it('has up to four points, one of them for words of its kind', () => {
    const points = linesOf(of([bound('ghg.scope1.gross'), text], 'B'));
    expect(points).toEqual(['Gross.', 'Gases.', 'Name the policy.', estimates]);
    expect(linesOf(of([bound('ghg.scope1.gross'), text]))).toEqual(['Gross.', 'Gases.', 'Base year.', estimates]);
  });
});

it('is read at the first disclosure, once, and refused in another shape', () => {
  const asked: string[] = [];
  const loaded = loadGuide((file) => {
    asked.push(file);
    return guidance;
  });
  expect(asked).toEqual([]);
  expect(loaded('a-1', { id: 'A', fields: [text] })).toEqual(loaded('a-1', { id: 'A', fields: [text] }));
  expect(asked).toEqual(['guidance.json']);
  expect(() => loadGuide(() => ({}))('a-1', { id: 'A', fields: [] })).toThrow('guidance.json');
});
