import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Framework } from '../../../shared/catalogue/framework.ts';
import type { Language } from '../../../shared/model/text/language.ts';

/**
 * The edition of a framework as printed in a report, with the reported industries if its scope depends on the industry
 * (SASB).
 */
export const printedEdition = (
  catalogue: Pick<Catalogue, 'industries'>,
  { sections, edition, editionZhTw }: Pick<Framework, 'sections' | 'edition' | 'editionZhTw'>,
  chosen: ReadonlySet<string>,
  language: Language,
): string => {
  const isChinese = language === 'zhTw';
  const inScope = sections.filter(({ disclosures }) => disclosures.some(({ id }) => chosen.has(id)));
  const codes = new Set(inScope.flatMap(({ industryCode }) => industryCode ?? []));
  const industries = codes.size === 0 ? [] : catalogue.industries().industries.filter(({ code }) => codes.has(code));
  const names = industries.map(({ name, nameZhTw }) => (isChinese ? nameZhTw : name));
  return [isChinese ? (editionZhTw ?? edition) : edition, ...names].join(isChinese ? '，' : ', ');
};
