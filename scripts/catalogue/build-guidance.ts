import type { NarrativeCluster } from '../../shared/catalogue/crosswalk.ts';
import type { BilingualText, Disclosure, Framework, Section } from '../../shared/catalogue/framework.ts';
import { type Guidance, isFigure } from '../../shared/catalogue/guidance.ts';
import type { SourceGuidance } from './word-schemas.ts';

type Place = { versionId: string; section: Section; disclosure: Disclosure };
type KeyOf = (place: Place) => string | undefined;

const byKey = (texts: SourceGuidance['texts']): Record<string, BilingualText> =>
  Object.fromEntries(texts.map(({ key, en, zhTw }) => [key, { en, zhTw }]));

/** From the most particular rule to the most general: the disclosure, its section, its narrative group, its topic. */
const keyReader = (source: SourceGuidance, narratives: readonly NarrativeCluster[]): KeyOf => {
  const own = new Map(source.disclosures.map((rule) => [`${rule.versionId} ${rule.disclosureId}`, rule.key]));
  const sections = new Map(source.sections.map((rule) => [`${rule.versionId} ${rule.section}`, rule.key]));
  const issues = new Map(source.issues.map((rule) => [rule.issueCategory, rule.key]));
  const groups = new Map<string, string>(
    narratives
      .toReversed()
      .flatMap(({ code, members }) =>
        members.map((member) => [`${member.versionId} ${member.disclosureId}`, code] as const),
      ),
  );
  return ({ versionId, section, disclosure }) => {
    const place = `${versionId} ${disclosure.id}`;
    return (
      own.get(place) ??
      sections.get(`${versionId} ${section.code}`) ??
      groups.get(place) ??
      (disclosure.isActivityMetric ? source.activityMetrics : issues.get(section.issueCategory ?? ''))
    );
  };
};

const asksForWords = ({ kind, fields }: Disclosure): boolean => !fields.some(isFigure) || kind !== 'quantitative';

/** Texts by key and the key of each disclosure that asks for words. Throws when a rule names a text that is not there. */
export const buildGuidance = (
  source: SourceGuidance,
  frameworks: readonly Framework[],
  narratives: readonly NarrativeCluster[],
): Guidance => {
  const texts = byKey(source.texts);
  const keyOf = keyReader(source, narratives);
  const keysOf = ({ versionId, sections }: Framework): Record<string, string> =>
    Object.fromEntries(
      sections.flatMap((section) =>
        section.disclosures.filter(asksForWords).flatMap((disclosure) => {
          const key = keyOf({ versionId, section, disclosure });
          if (key !== undefined && !texts[key]) throw new Error(`No guidance ${key} for ${versionId} ${disclosure.id}`);
          return key === undefined ? [] : [[disclosure.id, key] as const];
        }),
      ),
    );
  const { general, context } = source;
  const keys = frameworks.map((framework) => [framework.versionId, keysOf(framework)] as const);
  return {
    general,
    context,
    texts,
    figures: byKey(source.figures),
    keys: Object.fromEntries(keys.filter(([, own]) => Object.keys(own).length > 0)),
  };
};
