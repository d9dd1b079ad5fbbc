import { expect, it } from 'vitest';
import { steadyIds } from './pdf-ids.ts';

const objectsOf = (...texts: string[]) =>
  new Map(texts.map((text, index) => [index + 1, Buffer.from(`${index + 1} 0 obj\n${text}\nendobj\n`, 'latin1')]));

const named = (...texts: string[]): string[] => {
  const objects = objectsOf(...texts);
  const rewrite = steadyIds(objects);
  return [...objects].map(([id, object]) => rewrite(id, object).toString('latin1').split('\n')[1] ?? '');
};

it('renumbers names from one, in their order, including references to them', () => {
  const head = '<</S /TH /ID (node00014087)>>';
  const cell = '<</S /TD /A [<</Headers [(node00014087) (node00000239)]>>] /ID (node00020000)>>';
  expect(named(cell, head, '<</S /Figure /Alt (node00020000)>>')).toEqual([
    '<</S /TD /A [<</Headers [(node00000002) (node00000001)]>>] /ID (node00000003)>>',
    '<</S /TH /ID (node00000002)>>',
    '<</S /Figure /Alt (node00020000)>>',
  ]);
});

it('does not change drawings', () => {
  const drawing = '<</Length 14>> stream\n(node00014087)\nendstream';
  const objects = objectsOf(drawing);
  const [object = Buffer.alloc(0)] = objects.values();
  expect(steadyIds(objects)(1, object)).toBe(object);
});
