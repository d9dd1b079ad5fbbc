/** Who translates which places of a report: a person once for each date, so that thousands of places fit into one item. */
import type { TranslatorShare } from '../core/reports/report-text.entity.ts';

export type Place = TranslatorShare['places'][number];
type Translator = Omit<TranslatorShare, 'places'>;
type Changed = { place: Place; from: Translator | undefined };

const idOf = ({ versionId, disclosureId }: Place): string => JSON.stringify([versionId, disclosureId]);

const grouped = (entries: readonly { place: Place; translator: Translator }[]): TranslatorShare[] =>
  [...Map.groupBy(entries, ({ translator }) => `${translator.userId} ${translator.dueOn}`).values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ ...first.translator, places: all.map(({ place }) => place) }] : [];
  });

/** What changed places were asked of before. */
export const sharesOf = (changed: readonly Changed[]): TranslatorShare[] =>
  grouped(changed.flatMap(({ place, from }) => (from ? [{ place, translator: from }] : [])));

/** The shares after `places` are asked of `wish`, or (undefined) of nobody; `changed`: places for which that is new. */
export const sharesAfter = (
  before: readonly TranslatorShare[],
  places: readonly Place[],
  wish: Translator | undefined,
): { shares: TranslatorShare[]; changed: Changed[] } => {
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
