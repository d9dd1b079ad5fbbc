import { describe, expect, it } from 'vitest';
import { contourLevels, contourPaths, heightField } from './cover-contours.ts';

const box = { width: 100, height: 80, columns: 40, levels: contourLevels(8) };

describe('contour art', () => {
  it('draws the same lines for the same report and others for another', () => {
    const [one, again, other] = ['rpt_1', 'rpt_1', 'rpt_2'].map((seed) => contourPaths(heightField(seed), box));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('draws closed lines within its box, at every level', () => {
    for (const path of contourPaths(heightField('rpt_1'), box)) {
      expect(path).toMatch(/^(M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+Z)+$/);
      for (const point of path.matchAll(/([\d.]+) ([\d.]+)/g)) {
        expect(Number(point[1])).toBeLessThanOrEqual(box.width);
        expect(Number(point[2])).toBeLessThanOrEqual(box.height);
      }
    }
  });

  it('ends each line where it began', () => {
    for (const line of contourPaths(heightField('rpt_3'), box).join('').split('M').slice(1)) {
      const points = line.replace('Z', '').split('L');
      expect(points.at(-1)).toBe(points[0]);
    }
  });
});
