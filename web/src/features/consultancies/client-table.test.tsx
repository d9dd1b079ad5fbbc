import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { clientReport, clientView } from './client.fixture.ts';
import { ClientTable } from './client-table.tsx';

vi.mock('../../lib/session/tenant.ts', () => ({ useModule: () => true }));

const nothing = (): void => undefined;
const shown = (change: Record<string, unknown>): string =>
  renderToStaticMarkup(
    <ClientTable
      items={[clientView('1', change)]}
      empty={null}
      selected={[]}
      onSelect={nothing}
      today="2026-11-20"
      opening={undefined}
      onView={nothing}
      industryOf={() => 'Textiles'}
    />,
  );

describe('a client’s row', () => {
  it('shows the report that is due first, and counts the others', () => {
    const html = shown({
      reports: [clientReport('1', '2026-12-31'), clientReport('2', '2026-11-10'), clientReport('3', null)],
    });
    expect(html.match(/role="progressbar"|<progress/g)).toHaveLength(1);
    expect(html).toContain('dateTime="2026-11-10"');
    expect(html).toContain('moreReports');
  });

  it('has two lines in each cell, whatever a client has', () => {
    const html = shown({
      reports: ['1', '2', '3', '4'].map((digit) => clientReport(digit, '2026-12-01')),
      endsOn: '2026-12-31',
    });
    for (const [lines] of html.matchAll(/<div class="client-lines">.*?<\/t[dh]>/g)) {
      expect(lines.match(/client-lines/g)).toHaveLength(1);
    }
    expect(html.match(/class="client-lines"/g)).toHaveLength(6);
  });
});
