import type { Disclosure, Framework, Section } from '../../shared/catalogue/framework.ts';
import { editorials } from './editorial.ts';
import type { SourceChineseTitles } from './word-schemas.ts';

type Texts = ReadonlyMap<string, string>;

const textsOf = (translated: readonly { en: string; zhTw: string }[] = []): Texts =>
  new Map(translated.map(({ en, zhTw }) => [en, zhTw]));

/** Titles of a framework, of an edition those that the ones before had too. */
const titlesOf = (
  key: string,
  { frameworks }: Pick<SourceChineseTitles, 'frameworks'>,
): SourceChineseTitles['frameworks'] => {
  const earlier = editorials.find((editorial) => editorial.key === key)?.earlierEdition;
  const before = earlier === undefined ? [] : titlesOf(earlier, { frameworks });
  return [...before, ...frameworks.filter((framework) => framework.key === key)];
};

/**
 * The framework with a Chinese title for every section and disclosure that its publisher's source gives none for. Figures
 * that are called like a disclosure get its title. `topics` name SASB's topics.
 */
export const nameTitles = (framework: Framework, source: SourceChineseTitles, topics: Texts): Framework => {
  const own = titlesOf(framework.key, source);
  const sections = textsOf(own.flatMap((titles) => titles.sections));
  const disclosures = textsOf(own.flatMap((titles) => titles.disclosures));
  const standards = textsOf(own.flatMap((titles) => titles.standards ?? []));
  const titled = <Part extends { title: string; titleZhTw?: string | undefined }>(part: Part, zhTw?: string): Part => {
    const titleZhTw = part.titleZhTw ?? zhTw;
    return titleZhTw === undefined ? part : { ...part, titleZhTw };
  };
  const replaced = <Part extends Pick<Section, 'supersededBy'>>(part: Part): Part => {
    const standardZhTw = part.supersededBy && standards.get(part.supersededBy.standard);
    return standardZhTw ? { ...part, supersededBy: { ...part.supersededBy, standardZhTw } } : part;
  };
  const namedFields = (disclosure: Disclosure): Disclosure => ({
    ...disclosure,
    fields: disclosure.fields.map((field) => {
      const labelZhTw = field.labelZhTw ?? disclosures.get(field.label);
      return labelZhTw === undefined ? field : { ...field, labelZhTw };
    }),
  });
  return {
    ...framework,
    ...(own.length > 0 && { hasTranslatedTitles: true }),
    sections: framework.sections.map((section) => ({
      ...replaced(titled(section, sections.get(section.title) ?? topics.get(section.title))),
      disclosures: section.disclosures.map((disclosure) =>
        replaced(titled(namedFields(disclosure), disclosures.get(disclosure.title))),
      ),
    })),
  };
};
