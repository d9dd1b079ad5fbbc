import { expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { documentParts } from '../../render-pdf/markup/pdf-document.tsx';
import { titleBreaks } from './title-word-breaks.ts';

it('breaks a Chinese title between words, never within a year or after an opening bracket', () => {
  expect(titleBreaks('二零二四年環境、社會及管治報告')).toEqual(['二零二四年', '環境、', '社會', '及管治報告']);
  expect(titleBreaks('邁向淨零：我們的《氣候行動計劃》')).toEqual([
    '邁向',
    '淨零：',
    '我們的',
    '《氣候',
    '行動',
    '計劃》',
  ]);
  expect(titleBreaks('港灣食品集團2024年報告')).toEqual(['港灣', '食品', '集團2024年', '報告']);
});

it('leaves other scripts to the browser, and loses nothing', () => {
  expect(titleBreaks('Sustainability Report 2024')).toEqual(['Sustainability Report 2024']);
  const mixed = '　ESG 報告（2024）– 👩🏽‍🌾 é，العربية ';
  expect(titleBreaks(mixed).join('')).toBe(mixed);
  expect(titleBreaks('')).toEqual([]);
});

it('allows line breaks of the cover there and nowhere else', () => {
  const { evidence: _, ...sample } = sampleSnapshot({ language: 'zhTw' });
  const design = defaultDesign({ frameworks: [], language: 'zhTw' });
  const title = { en: '', zhTw: '環境、社會及管治報告' };
  const report = { ...sample, design: { ...design, cover: { ...design.cover, title } } };
  const { body, styles } = documentParts(report, { part: 'cover' });
  expect(body).toContain('環境、<wbr/>社會<wbr/>及管治報告</h1>');
  expect(styles).toMatch(/\.cover h1[^{]*\{word-break:keep-all\}/);
});
