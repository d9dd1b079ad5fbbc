import { describe, expect, it } from 'vitest';
import type { Field } from './framework.ts';
import { guidanceOf } from './guidance.ts';

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

describe('guidanceOf', () => {
  it('names every figure with its unit, in both languages', () => {
    const { en, zhTw } = guidanceOf({ fields: figures(2) });
    expect(en).toContain('Figure 0 (t); Figure 1 (t).');
    expect(zhTw).toContain('數值0（t）；數值1（t）。');
  });

  it('counts the figures that it does not name', () => {
    const { en, zhTw } = guidanceOf({ fields: figures(9) });
    expect(en).toContain('Figure 5 (t); and 3 more.');
    expect(en).not.toContain('Figure 6');
    expect(zhTw).toContain('另有 3 項');
  });

  it('asks a narrative for text only', () => {
    const { en, zhTw } = guidanceOf({ fields: [text] });
    expect(en).toMatch(/^Describe in your own words/);
    expect(en).not.toContain('figures');
    expect(zhTw).toMatch(/^請以自己的文字說明/);
  });

  it('asks a mixed disclosure for figures and their context', () => {
    const { en } = guidanceOf({ fields: [...figures(1), text] });
    expect(en).toMatch(/^Give the figures.*Add the context/s);
  });

  it('promises no reuse of a figure that the product does not do: each disclosure keeps its own answer', () => {
    const metric = { code: 'GHG-001', relation: 'equal', reuse: 'copy', binding: 'own', verified: true } as const;
    const { en, zhTw } = guidanceOf({ fields: [{ ...figure(0), metric }] });
    expect(en).toContain('each disclosure keeps its own answer');
    expect(en).not.toMatch(/kept once|offered/);
    expect(zhTw).toContain('每項披露各自保存答案');
    expect(zhTw).not.toMatch(/只保存一次|沿用/);
  });

  it('falls back to the English label where there is no Chinese one', () => {
    const { zhTw } = guidanceOf({ fields: [{ ...figure(0), labelZhTw: undefined }] });
    expect(zhTw).toContain('Figure 0（t）');
  });
});
