import { describe, expect, it } from 'vitest';
import { AuditId, UserId } from '../../ids.ts';
import { formatDecimal } from '../numbers/format-value.ts';
import type { NamedAuditRow } from './audit-names.ts';
import { type AuditWords, inWords } from './audit-words.ts';

const words: AuditWords = {
  language: 'zhTw',
  reportStatus: { 'In Progress': '進行中', 'Pending Approval': '等待批核', Completed: '已完成', Published: '已發佈' },
  disclosureStatus: { 'not-started': '尚未開始', 'in-progress': '進行中', complete: '已完成' },
  omissionReason: { 'legal-prohibitions': '法律禁止' },
  collaboratorRole: { contributor: '填報人' },
  publishStep: { pdf: 'PDF' },
  fileFormat: { pdf: 'PDF', xlsx: 'Excel' },
  reportField: { name: '名稱', frameworks: '匯報框架', status: '狀態' },
  text: { note: '說明', omission: '略去原因', zhTw: '中文' },
  framework: (versionId) => (versionId === 'gri-2021' ? 'GRI' : versionId),
  number: (digits) => formatDecimal(digits, 'comma'),
  revision: (number) => `第 ${number} 版`,
  movedFrom: ({ name, number }) => `${name}: ${number}`,
  movedTo: ({ name, carried, changed, review, archived }) => [name, carried, changed, review, archived].join('/'),
};

const shown = (changes: Partial<NamedAuditRow>, auditWords = words): [string, string, string] => {
  const row: NamedAuditRow = {
    auditId: AuditId.parse(`aud_${'0'.repeat(26)}`),
    action: 'field.changed',
    section: '305-1 Direct (Scope 1) GHG emissions',
    field: '',
    oldValue: '',
    newValue: '',
    who: { userId: UserId.parse(`usr_${'0'.repeat(32)}`), name: 'Ada Chan' },
    at: '2026-01-05T09:00:00.000Z',
    contentHash: '',
    names: {},
    ...changes,
  };
  const { field, oldValue, newValue } = inWords(row, auditWords);
  return [field, oldValue, newValue];
};

describe('words of the audit log', () => {
  it('names statuses, and leaves the reason behind them as it was written', () => {
    expect(
      shown({
        action: 'report.status-changed',
        field: 'complete',
        oldValue: 'Pending Approval',
        newValue: 'In Progress: Completed: not yet',
      }),
    ).toEqual(['狀態', '等待批核', '進行中: Completed: not yet']);
  });

  it('describes the results of an edition’s answers, also where one name has two editions', () => {
    const moved = { action: 'report.edition-moved', field: 'frameworks' } as const;
    expect(
      shown({ ...moved, oldValue: 'TCFD tcfd-2017 (4)', newValue: 'IFRS S2 ifrs-s2-2023 (0 + 1 + 3 + 0)' }),
    ).toEqual(['匯報框架', 'tcfd-2017 2017: 4', 'ifrs-s2-2023 2023/0/1/3/0']);
    expect(shown({ ...moved, oldValue: 'GRI gri-2021 (1)', newValue: 'as it was' })).toEqual([
      '匯報框架',
      'GRI 2021: 1',
      'as it was',
    ]);
  });

  it('names the translated part of an answer and the language', () => {
    const row = { action: 'translation.changed', oldValue: 'name (zhTw)' } as const;
    expect(shown({ ...row, field: 'name (zhTw)' })).toEqual(['名稱（中文）', 'name (zhTw)', '']);
    expect(shown({ ...row, field: 'Gross: note (zhTw)', names: { fieldZhTw: '總額' } })[0]).toBe('總額：說明（中文）');
    expect(shown({ ...row, field: 'omission (zhTw)' })[0]).toBe('略去原因（中文）');
    expect(shown({ ...row, field: 'Site (A) (zhTw)' }, { ...words, language: 'en' })[0]).toBe('Site (A) (中文)');
  });

  it('names countries in the language of the reader, and leaves an unknown code', () => {
    const names: NamedAuditRow['names'] = { inputType: 'Country', countries: { JP: { en: 'Japan', zhTw: '日本' } } };
    const row = { oldValue: 'XX', newValue: 'JP', names };
    expect(shown(row)).toEqual(['', 'XX', '日本']);
    expect(shown(row, { ...words, language: 'en' })).toEqual(['', 'XX', 'Japan']);
  });

  it('names states of disclosures and reasons of omission', () => {
    expect(
      shown({
        action: 'disclosure.omitted',
        oldValue: 'in-progress',
        newValue: 'legal-prohibitions: The law (2024) forbids it',
      }),
    ).toEqual(['', '進行中', '法律禁止: The law (2024) forbids it']);
    expect(shown({ action: 'disclosure.completed', oldValue: 'not-started', newValue: 'complete' })).toEqual([
      '',
      '尚未開始',
      '已完成',
    ]);
  });

  it('names revisions, files, steps and frameworks', () => {
    expect(
      shown({
        action: 'publication.published',
        field: 'revision 2',
        oldValue: 'Completed',
        newValue: 'pdf ab12\nxlsx cd34',
      }),
    ).toEqual(['第 2 版', '已完成', 'PDF ab12\nExcel cd34']);
    expect(shown({ action: 'publication.failed', field: 'revision 2', newValue: 'pdf (ref-1)' })[2]).toBe(
      'PDF (ref-1)',
    );
    expect(
      shown({
        action: 'report.frameworks-changed',
        field: 'frameworks',
        oldValue: 'gri-2021 (12)',
        newValue: 'gri-2021 (12), own-1 (3)',
      }),
    ).toEqual(['匯報框架', 'GRI (12)', 'GRI (12), own-1 (3)']);
  });

  it('names the frameworks that a report began with', () => {
    expect(shown({ action: 'report.created', field: 'gri-2021, own-1', newValue: 'gri-2021' })).toEqual([
      'GRI, own-1',
      '',
      'gri-2021',
    ]);
  });

  it('names field and disclosure in the language that they are read in', () => {
    const names = { sectionZhTw: '305-1 直接排放', fieldZhTw: '總排放量', inputType: 'Number' as const };
    expect(shown({ field: 'Gross', names })[0]).toBe('總排放量');
    expect(shown({ field: 'Gross', names }, { ...words, language: 'en' })[0]).toBe('Gross');
    expect(shown({ field: 'Gross', names: {} })[0]).toBe('Gross');
  });

  it('gives the reason for a figure without a number', () => {
    const names = { inputType: 'Number' as const };
    const omitted = { names, oldValue: '1203 t', newValue: 'omitted legal-prohibitions Scope 1 only' };
    expect(shown(omitted)).toEqual(['', '1,203 t', '略去披露 · 法律禁止 · Scope 1 only']);
    expect(shown(omitted, { ...words, language: 'en' })[2]).toMatch(/^Omitted · /);
    expect(shown({ names, oldValue: 'reported', newValue: 'notApplicable' })).toEqual(['', '', '不適用']);
    expect(shown({ names, action: 'comment.added', newValue: 'omitted' })[2]).toBe('omitted');
    expect(shown({ names: { inputType: 'Text' }, newValue: 'omitted' })[2]).toBe('omitted');
  });

  it('names each reason of disclosures that were omitted together, with its explanation unchanged', () => {
    const reasons = 'legal-prohibitions: The law; see note: none; legal-prohibitions: Another';
    expect(shown({ action: 'disclosure.taken-out', newValue: reasons })[2]).toBe(
      '法律禁止: The law; see note: none; 法律禁止: Another',
    );
  });

  it('names topics of the library also where their names have commas, and leaves own ones', () => {
    const names = { optionsZhTw: { Pay: '薪酬', 'Targets, resources and horizons': '目標' } };
    const topics = { action: 'report.topics-changed' as const, field: 'topics', names };
    expect(shown({ ...topics, newValue: 'Pay, Targets, resources and horizons, Our own' })[2]).toBe(
      '薪酬、目標、Our own',
    );
    expect(shown({ ...topics, newValue: 'Pay, Our own' }, { ...words, language: 'en' })[2]).toBe('Pay, Our own');
  });

  it('names the part of a collaborator, the method that was chosen and what changed in the design', () => {
    const part = 'contributor, 305-1, 2026-01-30';
    expect(shown({ action: 'collaborator.added', oldValue: '', newValue: part })).toEqual([
      '',
      '',
      '填報人, 305-1, 2026-01-30',
    ]);
    expect(shown({ action: 'collaborator.reminded', newValue: 'contributor' })[2]).toBe('contributor');
    expect(shown({ action: 'method.chosen', newValue: 'lower heating value' })[2]).toBe('低位熱值');
    expect(shown({ action: 'report.designed', newValue: 'theme.density: airy' })[2]).toBe('疏密：疏');
  });

  it('names choices and ticks', () => {
    const names = { inputType: 'Multi Select' as const, optionsZhTw: { CO2: '二氧化碳' } };
    expect(shown({ names, newValue: 'CO2, SF6' })[2]).toBe('二氧化碳、SF6');
    expect(shown({ names, newValue: 'CO2, SF6' }, { ...words, language: 'en' })[2]).toBe('CO2, SF6');
    const one = { inputType: 'Single Select' as const, optionsZhTw: { 'Yes, in part': '是，部分' } };
    expect(shown({ names: one, oldValue: 'Absent, for long', newValue: 'Yes, in part' })).toEqual([
      '',
      'Absent, for long',
      '是，部分',
    ]);
    expect(shown({ names: { inputType: 'Checkbox' }, oldValue: 'no', newValue: 'yes' })).toEqual(['', '否', '是']);
  });

  it('never changes user texts', () => {
    expect(shown({ field: 'name', oldValue: 'Published', newValue: 'complete' })).toEqual([
      'name',
      'Published',
      'complete',
    ]);
    expect(shown({ action: 'report.renamed', field: 'name', oldValue: 'Completed', newValue: 'Published' })).toEqual([
      '名稱',
      'Completed',
      'Published',
    ]);
  });
});
