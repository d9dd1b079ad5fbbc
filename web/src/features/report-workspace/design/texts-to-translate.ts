import type { TextSummary } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { disclosureOfText } from '../../../../../shared/model/report-text/text-place.ts';

type Counts = { missing: number; outdated: number };
/** `place`: null for the report's own fields. */
export type PlacedTexts = Counts & { place: { versionId: string; disclosureId: string } | null };
export type TextsToTranslate = Counts & { places: readonly PlacedTexts[] };

/** Texts without a current translation by their disclosures, in the order of the report. */
export const textsToTranslate = (texts: readonly Pick<TextSummary, 'place' | 'state'>[]): TextsToTranslate => {
  const places = new Map<string, PlacedTexts>();
  const all = { missing: 0, outdated: 0 };
  for (const { place: at, state } of texts) {
    if (state === 'current') continue;
    const place = disclosureOfText(at) ?? null;
    const key = place ? `${place.versionId} ${place.disclosureId}` : '';
    const counts = places.get(key) ?? { place, missing: 0, outdated: 0 };
    counts[state] += 1;
    all[state] += 1;
    places.set(key, counts);
  }
  return { ...all, places: [...places.values()] };
};
