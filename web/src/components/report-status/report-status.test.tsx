import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReportStatusIndicator } from './report-status.tsx';

const iconOf = (status: Parameters<typeof ReportStatusIndicator>[0]['status']): string =>
  /<svg.*?<\/svg>/s.exec(renderToStaticMarkup(<ReportStatusIndicator status={status} />))?.[0] ?? '';

describe('status of a report', () => {
  it('has a separate icon for published and for closed', () => {
    const icons = (['Completed', 'Published', 'Readonly Published'] as const).map(iconOf);
    for (const icon of icons) expect(icon).not.toBe('');
    expect(new Set(icons).size).toBe(3);
  });
});
