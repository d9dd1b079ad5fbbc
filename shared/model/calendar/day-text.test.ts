import { describe, expect, it } from 'vitest';
import { formatDate } from '../numbers/format-value.ts';
import { readDay } from './day-text.ts';

describe('a typed day', () => {
  it.each([
    '31-Dec-2026',
    '31 December 2026',
    '31-dec-2026',
    '31/12/2026',
    '31.12.2026',
    '31. 12. 2026',
    '31-12-2026',
    '2026-12-31',
    '2026/12/31',
    '2026.12.31',
    '2026年12月31日',
    ' 2026 年 12 月 31 日 ',
    '２０２６－１２－３１',
    formatDate('2026-12-31', 'en'),
    formatDate('2026-12-31', 'zhTw'),
  ])('%s is the last of December', (text) => {
    expect(readDay(text)).toEqual({ kind: 'day', day: '2026-12-31', isOpen: false });
  });

  it('begins with the day, as the dates of the product do', () => {
    expect(readDay('3/4/2026')).toMatchObject({ day: '2026-04-03' });
    expect(readDay('29/2/2024')).toMatchObject({ day: '2024-02-29' });
    expect(readDay('1/1/1865')).toMatchObject({ day: '1865-01-01' });
  });

  it('that the calendar does not have is rejected, not adjusted', () => {
    for (const text of [
      '2026-02-30',
      '30-Feb-2026',
      '31/4/2026',
      '12/31/2026',
      '29.2.2025',
      '2026年13月1日',
      '0/1/2026',
      '1/1/0026',
    ])
      expect(readDay(text)).toEqual({ kind: 'impossible' });
  });

  it('is distinguished from words and halves of days', () => {
    for (const text of [
      'soon',
      '31/12/26',
      '31/12',
      '2026',
      '2026-12',
      '31-Foo-2026',
      '31/12/20266',
      '2026-12/31',
      '1.5',
    ])
      expect(readDay(text)).toEqual({ kind: 'none' });
    expect(readDay('  ')).toEqual({ kind: 'empty' });
  });

  it('is open while another digit would make another day of it', () => {
    expect(readDay('2026-02-3')).toEqual({ kind: 'day', day: '2026-02-03', isOpen: true });
    expect(readDay('2026年2月3')).toMatchObject({ isOpen: true });
    expect(readDay('2026年2月3日')).toMatchObject({ isOpen: false });
    expect(readDay('3/2/2026')).toMatchObject({ isOpen: false });
  });
});
