import { expect, it } from 'vitest';
import { defaultDesign } from '../../../shared/model/design/report-design.ts';
import { sampleSnapshot } from '../../../tests/support/published-files/sample-snapshot.ts';
import { cutNames } from './truncated-names.ts';

const name = 'What the chair and the chief executive see ahead for the group, its people and all whom it serves';
const header = 'Prepared under the procedures of the group and reviewed by its committee before release. '.repeat(2);

const cutWith = (hasSectionCovers: boolean): string[] => {
  const { frameworks: all, ...snapshot } = sampleSnapshot();
  const frameworks = all.slice(0, 1).map((framework) => ({ ...framework, name }));
  const chosen = frameworks.map(({ versionId, sections }) => ({
    versionId,
    disclosureIds: sections.flatMap(({ disclosures }) => disclosures.map(({ id }) => id)),
  }));
  const begun = defaultDesign({ frameworks: chosen, language: 'en' });
  const chapters = begun.chapters.map((chapter) => ({ ...chapter, hasSectionCovers }));
  const design = { ...begun, chapters, theme: { ...begun.theme, header: { en: header, zhTw: '' } } };
  return cutNames({ ...snapshot, frameworks, design });
};

it('names a chapter that is cut off in its page header', () => {
  expect(cutWith(true)).toEqual([name]);
});

it('names no chapter with section names in its page header', () => {
  expect(cutWith(false)).toEqual([]);
});
