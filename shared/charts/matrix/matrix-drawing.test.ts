import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, widthOf } from '../measure.ts';
import { cross, crossesBox, overlap, type Segment } from './boxes.ts';
import { matrixPicture } from './matrix-drawing.ts';
import { rangesOf } from './matrix-spots.ts';
import type { MatrixTopic } from './matrix-topic.ts';
import { nextTopic } from './next-topic.ts';
import { placeLabels } from './place-labels.ts';

const texts = {
  title: 'Matrix',
  alt: 'Topics by impact and financial score',
  impact: 'Impact',
  financial: 'Financial',
};
const names = [
  'Climate change mitigation',
  'Water',
  'Health and safety',
  'Tax',
  '職業健康與安全',
  'Rights of indigenous peoples',
];
const topicAt = (at: number, impact: number, financial: number): MatrixTopic => ({
  topicId: `topic-${at}`,
  name: `${names[at % names.length] ?? ''} ${at}`,
  pillar: (['environmental', 'social', 'governance', 'general'] as const)[at % 4] ?? 'general',
  impact,
  financial,
  isMaterial: impact >= 3 || financial >= 3,
  disagrees: at % 7 === 0,
  stakeholders: at % 5 === 0 ? null : 1 + (at % 9) / 2,
});
const score = fc.integer({ min: 3, max: 75 }).map((value) => value / 15);
const someTopics = fc
  .array(fc.tuple(score, score), { minLength: 1, maxLength: 120 })
  .map((points) => points.map(([impact, financial], at) => topicAt(at, impact, financial)));
/** Of the frame in a drawing of 900 to 600. */
const xOf = (financial: number): number => 48 + (financial / 5) * 808;
const yOf = (impact: number): number => 556 - (impact / 5) * 526;
const draw = (topics: readonly MatrixTopic[]) =>
  matrixPicture({ topics, thresholds: { impact: 3, financial: 3 }, texts, width: 900, height: 600 });

/** Many topics on few spots, as scores of 1 to 5 give them. */
const crowd = Array.from({ length: 120 }, (_none, at) =>
  topicAt(at, 1 + ((at * 7) % 13) / 3.2, 1 + ((at * 5) % 11) / 2.7),
);

describe('names of a matrix', () => {
  it('cover no other name and no mark', () => {
    const marks = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 800 }),
        y: fc.integer({ min: 0, max: 500 }),
        width: fc.integer({ min: 20, max: 150 }),
      }),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(marks, (points) => {
        const all = points.map((point, at) => ({ ...point, id: String(at), radius: 7, numberWidth: 16 }));
        const labels = placeLabels(all, { left: 0, top: 0, right: 900, bottom: 600 }, 14);
        const outside = labels.filter(({ kind }) => kind !== 'inside');
        for (const [at, { box }] of outside.entries()) {
          expect(outside.slice(at + 1).some((other) => overlap(box, other.box))).toBe(false);
          expect(
            all.some(({ x, y, radius }) =>
              overlap(box, { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }),
            ),
          ).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are there for each of 120 topics, as a name or as a number of the list, and cover no number of a threshold', () => {
    for (const thresholds of [
      { impact: 3, financial: 3 },
      { impact: 4.6, financial: 4.8 },
    ]) {
      const { drawing, spots } = matrixPicture({ topics: crowd, thresholds, texts, width: 900, height: 600 });
      const written = drawing.shapes.filter((shape) => shape.kind === 'text');
      for (const { topics, numbers, label } of spots) {
        if (topics.length === 1 && numbers.length === 0) expect(label).toBe(fitted(topics[0]?.name ?? '', 11, 200));
        if (numbers.length > 0) expect(label).toBe(rangesOf(numbers));
        expect(written.some((shape) => shape.text === label)).toBe(true);
      }
      const boxes = written.map(({ text, x, y, size, anchor }) => {
        const width = widthOf(text, size);
        const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
        return { text, left, right: left + width, top: y - size * 0.75, bottom: y + 1 };
      });
      const lines = boxes.filter(({ text }) => Object.values(thresholds).some((value) => value.toFixed(1) === text));
      const others = boxes.filter((box) => !lines.includes(box));
      const [x, y] = [xOf(thresholds.financial), yOf(thresholds.impact)];
      const names = others.filter((box) => box.text.length > 1 && box.left > 48 && box.bottom < 556 && box.top > 28);
      const crossing = names.filter((box) => (box.left < x && box.right > x) || (box.top < y && box.bottom > y));
      expect(crossing.map(({ text }) => text)).toEqual([]);
      for (const line of lines) expect(others.filter((box) => overlap(line, box)).map(({ text }) => text)).toEqual([]);
    }
  });

  it('are drawn for 120 topics within 100 ms', () => {
    draw(crowd);
    const times = Array.from({ length: 5 }, () => {
      const begin = performance.now();
      draw(crowd);
      return performance.now() - begin;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });

  it('or numbers are there for each topic, and its mark is at its scores', () => {
    fc.assert(
      fc.property(someTopics, (topics) => {
        const { spots, drawing } = draw(topics);
        const written = new Set(drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
        expect(spots.flatMap((spot) => spot.topics)).toHaveLength(topics.length);
        for (const spot of spots) {
          expect(written.has(spot.topics.length > 1 ? String(spot.topics.length) : spot.label)).toBe(true);
          for (const { impact, financial } of spot.topics) {
            expect(Math.abs(spot.x - xOf(financial ?? 0))).toBeLessThan(1.1);
            expect(Math.abs(spot.y - yOf(impact ?? 0))).toBeLessThan(1.1);
          }
        }
        const numbers = spots.flatMap((spot) => spot.numbers).toSorted((one, other) => one - other);
        expect(numbers).toEqual(numbers.map((_none, at) => at + 1));
      }),
      { numRuns: 30 },
    );
  });

  it('have lines to their marks that cross neither each other nor a threshold', () => {
    fc.assert(
      fc.property(someTopics, (topics) => {
        const leaders = draw(topics).drawing.shapes.flatMap((shape): Segment[] =>
          shape.kind === 'line' && shape.width === 0.6
            ? [{ from: { x: shape.x1, y: shape.y1 }, to: { x: shape.x2, y: shape.y2 } }]
            : [],
        );
        // Behind the mark, which may be on the threshold itself.
        const outside = leaders.map(({ from, to }) => {
          const part = 15 / Math.hypot(to.x - from.x, to.y - from.y);
          return { from: { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, to };
        });
        for (const [at, leader] of outside.entries()) {
          expect(outside.slice(at + 1).some((other) => cross(leader, other))).toBe(false);
          expect(crossesBox(leader, { left: 48, right: 856, top: yOf(3) - 0.5, bottom: yOf(3) + 0.5 })).toBe(false);
          expect(crossesBox(leader, { left: xOf(3) - 0.5, right: xOf(3) + 0.5, top: 30, bottom: 556 })).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('name the few in full', () => {
    const { spots } = draw([topicAt(0, 4, 4), topicAt(1, 2, 2), topicAt(2, 4.5, 1)]);
    expect(spots.flatMap(({ numbers }) => numbers)).toEqual([]);
  });
});

describe('topics with the same scores', () => {
  const same = Array.from({ length: 46 }, (_none, at) => topicAt(at + 6, 0.4, 1));
  const six = [0, 1, 2, 3, 4, 5].map((at) => topicAt(at, 3 + at / 4, 4 - at / 3));

  it('share one mark at their point, with their count and their numbers', () => {
    const { spots, drawing } = draw([...same, ...six]);
    expect(spots).toHaveLength(7);
    const stack = spots.find(({ topics }) => topics.length > 1);
    expect(stack).toMatchObject({ label: '1–46', numbers: same.map((_none, at) => at + 1) });
    expect([stack?.x, stack?.y]).toEqual([xOf(1), yOf(0.4)].map((value) => expect.closeTo(value, 1)));
    const written = drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(written).toEqual(expect.arrayContaining(['46', '1–46']));
  });

  it('have their names where these are short', () => {
    const two = ['Tax', 'Water'].map((name, at) => ({ ...topicAt(at, 4, 4), name }));
    expect(draw(two).spots).toMatchObject([{ label: 'Tax · Water', numbers: [] }]);
  });

  it('are filled if one of them is material', () => {
    const fillOf = (topics: readonly MatrixTopic[]): string | undefined =>
      draw(topics).drawing.shapes.flatMap((shape) => (shape.kind === 'path' && shape.fill ? [shape.fill] : []))[0];
    const [one, other] = [topicAt(0, 2, 2), topicAt(1, 2, 2)];
    expect(fillOf([one, other])).toBe('#FFFFFF');
    expect(fillOf([one, { ...other, isMaterial: true }])).not.toBe('#FFFFFF');
  });
});

it('numbers are written as ranges', () => {
  expect(rangesOf([9, 7, 8, 3, 12, 13])).toBe('3, 7–9, 12–13');
});

describe('marks', () => {
  it('are larger the higher stakeholders rate a topic, and of middle size where nobody was asked', () => {
    const widthOfMark = (stakeholders: number | null): number => {
      const topic = { ...topicAt(2, 4, 4), pillar: 'governance' as const, disagrees: false, stakeholders };
      const [mark] = draw([topic]).drawing.shapes.flatMap((shape) =>
        shape.kind === 'path' && 'fill' in shape && shape.fill !== undefined ? [shape.d] : [],
      );
      return Number(/h([\d.]+)v/.exec(mark ?? '')?.[1]);
    };
    expect([1, null, 3, 5].map(widthOfMark)).toEqual([10, 12, 14, 18]);
  });
});

describe('arrows', () => {
  it('lead to the nearest topic in their direction', () => {
    const { spots } = draw([topicAt(0, 2, 2), topicAt(1, 4, 2), topicAt(2, 2, 4)]);
    const from = spots.find(({ topicId }) => topicId === 'topic-0');
    if (!from) throw new Error('no place');
    expect(nextTopic(spots, from, 'up')?.topicId).toBe('topic-1');
    expect(nextTopic(spots, from, 'right')?.topicId).toBe('topic-2');
    expect(nextTopic(spots, from, 'left')).toBeUndefined();
  });
});
