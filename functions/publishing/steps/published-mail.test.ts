import { describe, expect, it } from 'vitest';
import { Language } from '../../../shared/model/text/language.ts';
import { organizationRecord, tenantRecord, testIds, userRecord } from '../../../tests/support/actors.ts';
import { PublicationRecord } from '../../core/reports/report.entities.ts';
import { publicationFailedMail } from './publication-failed-mail.ts';
import { publishedMail } from './published-mail.ts';

const ids = testIds();
const step = 'done' as const;
const publication = (changes: Partial<PublicationRecord> = {}): PublicationRecord =>
  PublicationRecord.parse({
    publicationId: ids.publication(),
    organizationId: organizationRecord().organizationId,
    reportId: ids.report(),
    reportName: 'Report <b>2025</b> & "more"',
    revisionNumber: 3,
    status: 'published',
    steps: { freeze: step, pdf: step, xlsx: step, docx: step, record: step, notify: 'running' },
    failure: null,
    files: [],
    snapshotSha256: null,
    snapshotKey: null,
    requestedBy: { userId: userRecord().userId, name: 'Ada Chan' },
    requestedAt: '2026-11-20T12:00:00.000Z',
    publishedAt: '2026-11-20T12:00:05.000Z',
    attempt: 1,
    isMailClaimed: true,
    requesterEmail: 'ada@lantau.example',
    communicationLanguage: 'en',
    origin: 'https://lantau.example',
    revision: 2,
    ...changes,
  });

describe('mail of a publication', () => {
  it.each(Language.options)('is in the communication language (%s)', (communicationLanguage) => {
    const published = publication({ communicationLanguage });
    const mail = publishedMail(tenantRecord(), published);
    const isChinese = communicationLanguage === 'zhTw';
    expect(mail.subject.includes('已發佈')).toBe(isChinese);
    expect(mail.html).toContain(`<html lang="${isChinese ? 'zh-TW' : 'en'}">`);
    expect(mail.text).toContain(`https://lantau.example/publish-reports?revisions=${published.reportId}`);
    expect(mail).toMatchObject({ to: 'ada@lantau.example', replyTo: 'help@lantau.example', fromName: 'Lantau' });
  });

  it('names the formats that were published, and no others', () => {
    const file = (format: 'pdf' | 'docx', language: Language) => ({
      format,
      language,
      fileName: 'r1',
      objectKey: 'r1',
      sizeBytes: 1,
      sha256: 'a'.repeat(64),
    });
    const both = [file('pdf', 'en'), file('pdf', 'zhTw'), file('docx', 'en')];
    expect(publishedMail(tenantRecord(), publication({ files: both })).text).toContain('published as PDF and Word.');
    const chinese = publication({ files: [file('pdf', 'zhTw')], communicationLanguage: 'zhTw' });
    expect(publishedMail(tenantRecord(), chinese).text).toContain('已發佈為 PDF 檔案');
    const all = [...both, { ...file('docx', 'zhTw'), format: 'xlsx' as const }];
    const several = publication({ files: all, communicationLanguage: 'zhTw' });
    expect(publishedMail(tenantRecord(), several).text).toContain('已發佈為 PDF、Word 及 Excel 檔案');
  });

  it('has the Chinese terms of the interface', () => {
    const { text } = publishedMail(tenantRecord(), publication({ communicationLanguage: 'zhTw' }));
    expect(text).toContain('第 3 版已發佈');
    expect(text).toContain('永久保留於「已發佈報告」。');
  });

  it('escapes entered text and loads only the logo of its own host', () => {
    const { html } = publishedMail(tenantRecord({ name: '<img src=x>' }), publication());
    expect(html).toContain('Report &lt;b&gt;2025&lt;/b&gt; &amp; &quot;more&quot;');
    expect(html).not.toMatch(/<(img(?! src="https:\/\/lantau\.example\/theme\/)|script|link|iframe)|url\(/i);
  });
});

describe('mail of a publication that failed', () => {
  it.each([
    ['en', 'pdf', ['pdf'], 'The PDF file could not be created.'],
    ['en', 'xlsx', ['xlsx'], 'The Excel file could not be created.'],
    ['en', 'pdf', ['pdf', 'docx'], 'The PDF and Word files could not be created.'],
    ['zhTw', 'docx', ['docx'], '無法產生 Word 檔案。'],
    ['zhTw', 'pdf', ['pdf', 'xlsx', 'docx'], '無法產生 PDF、Excel 及 Word 檔案。'],
    ['zhTw', 'record', [], '未能儲存及發佈檔案。'],
  ] as const)('names all failed formats (%s, %s, %s)', (communicationLanguage, step, formats, words) => {
    const mail = publicationFailedMail(publication({ communicationLanguage }), {
      step,
      formats,
      reference: '1a2b3c4d',
    });
    expect(mail.paragraphs.join(' ')).toContain(words);
    expect(mail.paragraphs.join(' ')).toContain('1a2b3c4d');
  });
});
