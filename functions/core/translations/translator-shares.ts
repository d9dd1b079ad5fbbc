/**
 * Translators of the places of a report: a person once for each date, so that thousands of places fit into a few items.
 */
import type { ReportTranslator } from '../reports/report-text.entity.ts';

type Asked = ReportTranslator['asked'][number];
export type Place = Asked['places'][number];
export type Translator = Pick<ReportTranslator, 'userId' | 'name'> & Pick<Asked, 'dueOn'>;
export type TranslatorShare = Translator & Pick<Asked, 'places'>;
export type ChangedPlace = { place: Place; from: Translator | undefined };

const idOf = ({ versionId, disclosureId }: Place): string => JSON.stringify([versionId, disclosureId]);

export const sharesIn = (records: readonly ReportTranslator[]): TranslatorShare[] =>
  records.flatMap(({ userId, name, asked }) => asked.map((share) => ({ userId, name, ...share })));

const grouped = (entries: readonly { place: Place; translator: Translator }[]): TranslatorShare[] =>
  [...Map.groupBy(entries, ({ translator }) => `${translator.userId} ${translator.dueOn}`).values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ ...first.translator, places: all.map(({ place }) => place) }] : [];
  });

/** Translators to whom changed places were assigned before. */
export const sharesBefore = (changed: readonly ChangedPlace[]): TranslatorShare[] =>
  grouped(changed.flatMap(({ place, from }) => (from ? [{ place, translator: from }] : [])));

/** The shares after `places` are asked of `wish`, or (undefined) of nobody; `changed`: places for which that is new. */
export const sharesAfter = (
  before: readonly TranslatorShare[],
  places: readonly Place[],
  wish: Translator | undefined,
): { shares: TranslatorShare[]; changed: ChangedPlace[] } => {
  const all = before.flatMap(({ places: given, ...translator }) => given.map((place) => ({ place, translator })));
  const known = new Map(all.map((entry) => [idOf(entry.place), entry]));
  const asked = [...new Map(places.map((place) => [idOf(place), place])).values()];
  const changed = asked.flatMap((place) => {
    const from = known.get(idOf(place))?.translator;
    const isSame = from?.userId === wish?.userId && (from?.dueOn ?? null) === (wish?.dueOn ?? null);
    return isSame ? [] : [{ place, from }];
  });
  for (const { place } of changed) {
    if (wish) known.set(idOf(place), { place, translator: wish });
    else known.delete(idOf(place));
  }
  return { shares: grouped([...known.values()]), changed };
};
