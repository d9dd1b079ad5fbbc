import { describe, expect, it } from 'vitest';
import type { Field } from './framework.ts';
import { createGuide, type Guidance, loadGuide } from './guidance.ts';

const guidance: Guidance = {
  general: { en: 'Describe in your own words.', zhTw: '請以自己的文字說明。' },
  context: { en: 'Add the context.', zhTw: '請補充背景。' },
  shared: { en: 'Same figure.', zhTw: '同一數值。' },
  texts: { policy: { en: 'Name the policy.', zhTw: '請列明政策。' } },
  figures: { ghg: { en: 'Gross.', zhTw: '總額。' }, 'ghg.scope2': { en: 'Two methods.', zhTw: '兩種方法。' } },
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

describe('guidance', () => {
  it('names every figure with its unit, in both languages', () => {
    const { en, zhTw } = of(figures(2));
    expect(en).toContain('Figure 0 (t); Figure 1 (t).');
    expect(zhTw).toContain('數值0（t）；數值1（t）。');
  });

  it('counts the figures that it does not name', () => {
    const { en, zhTw } = of(figures(9));
    expect(en).toContain('Figure 5 (t); and 3 more.');
    expect(en).not.toContain('Figure 6');
    expect(zhTw).toContain('另有 3 項');
  });

  it('tells a narrative what its kind asks for, and one without a kind what all have in common', () => {
    expect(of([text], 'A')).toEqual(guidance.texts.policy);
    expect(of([text])).toEqual(guidance.general);
    expect(guide('b-1', { id: 'A', fields: [text] })).toEqual(guidance.general);
  });

  it('asks a mixed disclosure for figures and for the words of its kind, else for their context', () => {
    expect(of([...figures(1), text], 'B').en).toMatch(/^Give the figures.*\. Name the policy\.$/);
    expect(of([...figures(1), text]).en).toMatch(/^Give the figures.*\. Add the context\.$/);
    expect(of(figures(1), 'B').en).not.toContain('Name the policy');
  });

  it('says what to look out for with figures of that kind, the closest text first', () => {
    expect(of([bound('ghg.scope1.gross')]).en).toMatch(/ Gross\. Same figure\.$/);
    expect(of([bound('ghg.scope2.location')]).zhTw).toMatch(/。兩種方法。同一數值。$/);
    expect(of([bound('water.total')]).en).toMatch(/cover\. Same figure\.$/);
  });

  it('falls back to the English label where there is no Chinese one', () => {
    expect(of([{ ...figure(0), labelZhTw: undefined }]).zhTw).toContain('Figure 0（t）');
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
