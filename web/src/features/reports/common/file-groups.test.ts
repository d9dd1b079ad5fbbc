import { describe, expect, it } from 'vitest';
import { type FileFormat, fileFormats } from '../../../../../shared/model/report/publication.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { fileGroupsOf } from './file-groups.ts';

const file = (format: FileFormat, language: Language) => ({
  format,
  language,
  fileName: `Report.${format}`,
  sizeBytes: 1,
  sha256: 'a'.repeat(64),
});
const english = fileFormats.map((format) => file(format, 'en'));
const chinese = fileFormats.map((format) => file(format, 'zhTw'));

describe('files of a publication', () => {
  it('are grouped by language, the language of the reader first', () => {
    const both = [...english, ...chinese];
    expect(fileGroupsOf(both, 'zhTw')).toEqual([
      { language: 'zhTw', files: chinese },
      { language: 'en', files: english },
    ]);
    expect(fileGroupsOf(both, 'en')[0]).toEqual({ language: 'en', files: english });
  });

  it('are one group without a language if there is one only', () => {
    expect(fileGroupsOf(english, 'zhTw')).toEqual([{ language: undefined, files: english }]);
  });
});
