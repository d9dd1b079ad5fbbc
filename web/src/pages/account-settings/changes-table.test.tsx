import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ConsultantChange } from '../../../../shared/contract/people/consultancies.contract.ts';
import { ChangesTable } from './changes-table.tsx';

const screen = vi.hoisted(() => ({ isPhone: false, language: 'en' }));
vi.mock('../../lib/i18n/use-language.ts', () => ({ useLanguage: () => screen.language }));
vi.mock('../../lib/use-media.ts', () => ({ useIsPhone: () => screen.isPhone }));

const reportId = `rpt_${'1'.repeat(26)}`;
const change = (changes: object) =>
  ConsultantChange.parse({
    auditId: `aud_${'0'.repeat(26)}`,
    action: 'field.changed',
    section: 'A-1 Emissions',
    field: 'Gross',
    oldValue: '7 t',
    newValue: '8 t',
    names: {},
    reportId,
    reportName: 'Our year',
    who: { userId: `usr_${'2'.repeat(32)}`, name: 'Nora Leung (consultant)', isConsultant: true },
    at: '2026-11-20T12:00:00.000Z',
    ...changes,
  });
const shown = (changes: object): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ChangesTable changes={[change(changes)]} />
    </MemoryRouter>,
  );
const textOf = (html: string): string => html.replace(/<[^>]+>/g, '|');

describe('a change by a consultant', () => {
  it('shows its report as a link, the disclosure, the field and both values', () => {
    const html = shown({});
    expect(html).toContain(`/reports/${reportId}/data-input"`);
    const text = textOf(html);
    for (const part of ['Our year', 'A-1 Emissions', 'Gross', '7 t', '8 t', 'actions.field.changed', '2026']) {
      expect(text).toContain(part);
    }
  });

  it('shows a number of saved values without an old one, and the days of a period in words', () => {
    const row = { section: 'data-hub', oldValue: '', reportId: null, reportName: null };
    const saved = textOf(shown({ ...row, action: 'data-hub.values-saved', newValue: '3' }));
    expect(saved).toContain('activity.savedValues');
    expect(saved).not.toContain('|nothing|');
    const added = textOf(shown({ ...row, action: 'data-hub.times-added', newValue: '2025-01-01 – 2025-12-31' }));
    expect(added).not.toContain('|nothing|');
    expect(added).not.toContain('2025-12-31');
    expect(added).toContain('31-Dec-2025');
  });

  it('says of a value that there was none, and of what is no value nothing', () => {
    const row = { oldValue: '', reportId: null, reportName: null };
    const saved = { ...row, action: 'data-hub.values-saved', section: 'data-hub-value', newValue: '5 t' };
    expect(textOf(shown(saved))).toContain('|nothing|');
    const deleted = { ...row, action: 'data-hub.time-deleted', section: 'data-hub' };
    const text = textOf(shown({ ...deleted, oldValue: '2025-01-01 – 2025-12-31', newValue: '' }));
    expect(text).not.toContain('|nothing|');
    expect(text).toContain('|activity.nothing|');
  });

  it('shows a metric by its name in the language of the reader', () => {
    const saved = { action: 'data-hub.values-saved', section: 'data-hub-value', reportId: null, reportName: null };
    const row = { ...saved, field: 'Scope 1', names: { fieldZhTw: '範圍一' } };
    expect(textOf(shown(row))).toContain('|Scope 1|');
    screen.language = 'zhTw';
    expect(textOf(shown(row))).toContain('|範圍一|');
    screen.language = 'en';
  });

  it('shows a saved value with its period and entity, and its unit in words', () => {
    const text = textOf(
      shown({
        action: 'data-hub.values-saved',
        section: 'data-hub-value',
        field: 'Net revenue 2025-01-01 – 2025-12-31 · Plant 7',
        oldValue: '5 currency million HKD',
        newValue: '6000 currency million HKD',
        reportId: null,
        reportName: null,
      }),
    );
    expect(text).toContain('Net revenue 01-Jan-2025 – 31-Dec-2025 · Plant 7');
    expect(text).toContain('|5 HKD million|');
    expect(text).toContain('|6,000 HKD million|');
  });

  it('shows the step and the states of a report in words', () => {
    const text = textOf(
      shown({
        action: 'report.status-changed',
        section: '',
        field: 'edit',
        oldValue: 'Draft',
        newValue: 'In Progress',
      }),
    );
    expect(text).toContain('|fields.status|');
    expect(text).toContain('|reportStatus.In Progress|');
    expect(text).not.toContain('|edit|');
  });

  it('shows codes of the organisation’s log in words', () => {
    const text = textOf(
      shown({
        action: 'entities.method-chosen',
        section: 'entities',
        field: 'consolidationMethod',
        oldValue: 'equity',
        newValue: 'financial',
        reportId: null,
        reportName: null,
      }),
    );
    expect(text).toContain('|activity.fields.consolidationMethod|');
    expect(text).toContain('|activity.values.equity|');
    expect(text).toContain('|activity.values.financial|');
  });

  it('is marked as a consultant’s, on a phone too', () => {
    for (const isPhone of [false, true]) {
      screen.isPhone = isPhone;
      expect(textOf(shown({}))).toMatch(/\|consultant(?: · actions\.field\.changed)?\|/);
    }
    screen.isPhone = false;
  });

  it('names no deleted report and links to none', () => {
    const html = shown({ reportName: null });
    expect(html).not.toContain(reportId);
    expect(textOf(html)).toContain('|firms.deletedReport|');
  });
});
