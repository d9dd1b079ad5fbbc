import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, widthOf } from '../measure.ts';
import { type MatrixTopic, matrixPicture } from './matrix-drawing.ts';
import { nextTopic } from './next-topic.ts';
import { overlap, placeLabels } from './place-labels.ts';

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
        for (const [at, { box }] of labels.entries()) {
          expect(labels.slice(at + 1).some((other) => overlap(box, other.box))).toBe(false);
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
      const { drawing, places } = matrixPicture({ topics: crowd, thresholds, texts, width: 900, height: 600 });
      const written = drawing.shapes.filter((shape) => shape.kind === 'text');
      for (const { topicId, number, isNumbered } of places) {
        const name = crowd.find((topic) => topic.topicId === topicId)?.name ?? '';
        const text = isNumbered ? String(number) : fitted(name, 11, 200);
        expect(written.some((shape) => shape.text === text)).toBe(true);
      }
      const boxes = written.map(({ text, x, y, size, anchor }) => {
        const width = widthOf(text, size);
        const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
        return { text, left, right: left + width, top: y - size * 0.75, bottom: y + 1 };
      });
      const lines = boxes.filter(({ text }) => Object.values(thresholds).some((value) => value.toFixed(1) === text));
      const others = boxes.filter((box) => !lines.includes(box));
      const [x, y] = [48 + (thresholds.financial / 5) * 822, 556 - (thresholds.impact / 5) * 528];
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

  it('give each topic a place within the frame', () => {
    fc.assert(
      fc.property(someTopics, (topics) => {
        const { places } = draw(topics);
        expect(places).toHaveLength(topics.length);
        for (const { x, y } of places) expect(x >= 0 && x <= 900 && y >= 0 && y <= 600).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('name the few in full', () => {
    const { places } = draw([topicAt(0, 4, 4), topicAt(1, 2, 2), topicAt(2, 4.5, 1)]);
    expect(places.filter(({ isNumbered }) => isNumbered)).toEqual([]);
  });
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
    const { places } = draw([topicAt(0, 2, 2), topicAt(1, 4, 2), topicAt(2, 2, 4)]);
    const from = places.find(({ topicId }) => topicId === 'topic-0');
    if (!from) throw new Error('no place');
    expect(nextTopic(places, from, 'up')?.topicId).toBe('topic-1');
    expect(nextTopic(places, from, 'right')?.topicId).toBe('topic-2');
    expect(nextTopic(places, from, 'left')).toBeUndefined();
  });
});
