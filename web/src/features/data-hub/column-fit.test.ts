import { expect, it } from 'vitest';
import { columnFit } from './column-fit.ts';

it('shows as many times as fit, and the date of the last change if the width allows', () => {
  expect(columnFit(1200, 5, ['6,603.2'])).toEqual({ times: 5, hasChanged: true });
  expect(columnFit(876, 5, ['6,603.2'])).toEqual({ times: 5, hasChanged: false });
  expect(columnFit(876, 3, ['6,603.2'])).toEqual({ times: 3, hasChanged: true });
  expect(columnFit(876, 5, ['≈ 74,432.68'])).toEqual({ times: 4, hasChanged: false });
  expect(columnFit(876, 5, ['123,456,789.25 HKD'])).toMatchObject({ times: 2 });
});

it('shows the chosen time at any width', () => {
  expect(columnFit(300, 5, [])).toEqual({ times: 1, hasChanged: false });
});
