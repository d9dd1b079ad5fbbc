import { describe, expect, it } from 'vitest';
import { bySpecificity, matchTemplate, parseTemplate } from './path-template.ts';

describe('path templates', () => {
  it.each([
    ['/api/reports', '/api/reports', {}],
    ['/api/reports/{reportId}', '/api/reports/rpt_1', { reportId: 'rpt_1' }],
    ['/api/metrics/{code}', '/api/metrics/範圍 一', { code: '範圍 一' }],
    ['/api/reports/{proxy+}', '/api/reports/rpt_1/outline', { proxy: 'rpt_1/outline' }],
  ])('%s matches %s', (template, path, parameters) => {
    expect(matchTemplate(parseTemplate(template), path)).toEqual(parameters);
  });

  it.each([
    ['/api/reports', '/api/reports/'],
    ['/api/reports', '/api/report'],
    ['/api/reports/{reportId}', '/api/reports/'],
    ['/api/reports/{reportId}', '/api/reports/a/b'],
    ['/api/reports/{proxy+}', '/api/reports'],
    ['/api/reports/{proxy+}', '/api/reports/'],
  ])('%s does not match %s', (template, path) => {
    expect(matchTemplate(parseTemplate(template), path)).toBeUndefined();
  });

  it('sort full templates first, then literals from the left', () => {
    const sorted = ['/a/{proxy+}', '/{x}/b', '/a/{x}', '/a/b', '/a/b/{proxy+}'].map(parseTemplate).sort(bySpecificity);
    expect(sorted.map(({ path }) => path)).toEqual(['/a/b', '/a/{x}', '/{x}/b', '/a/b/{proxy+}', '/a/{proxy+}']);
  });
});
