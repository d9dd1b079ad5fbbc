import { expect, it } from 'vitest';
import { yearColumns } from './year-columns.ts';

const period = { startOn: '2025-01-01', endOn: '2025-12-31' };
const earlierOf = (...years: number[]) =>
  yearColumns([years.map((year) => ({ startOn: `${year}-01-01`, endOn: `${year}-12-31`, number: '1' }))], {
    language: 'en',
    period,
  }).earlier.map(({ name }) => name);

it('a missing year between others has a column, too', () => {
  expect(earlierOf(2023, 2022)).toEqual(['2024', '2023', '2022']);
  expect(earlierOf(2024, 2022)).toEqual(['2024', '2023', '2022']);
  expect(earlierOf(2024, 2023)).toEqual(['2024', '2023']);
});

it('unless most columns would be empty', () => {
  expect(earlierOf(2019)).toEqual(['2019']);
  expect(earlierOf(2023)).toEqual(['2024', '2023']);
});
