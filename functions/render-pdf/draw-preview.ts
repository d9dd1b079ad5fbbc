import type { DrawingProgress } from '../../shared/model/publishing/report-preview.ts';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { previewKeys, progressKey } from '../report-snapshot/objects/drawn-objects.ts';
import { putJson, type ShortLivedObjects } from '../report-snapshot/objects/short-lived-objects.ts';
import { readSnapshot } from '../report-snapshot/objects/snapshots.ts';
import type { PreviewInput } from '../report-snapshot/objects/step-event.ts';

export type Draw = {
  firstPage: (snapshot: ReportSnapshot) => Promise<Uint8Array>;
  whole: (
    snapshot: ReportSnapshot,
    onProgress: (done: number, total: number) => void | Promise<void>,
  ) => Promise<Uint8Array>;
};

const pdf = 'application/pdf';

/** Draws the cover first, which is ready long before the rest, then the whole; progress is stored next to the files. */
export const drawPreview = async (
  objects: ShortLivedObjects,
  input: PreviewInput,
  draw: Draw,
): Promise<Record<string, never>> => {
  const keys = previewKeys(input);
  const reportProgress = (progress: DrawingProgress): Promise<void> =>
    putJson(objects, progressKey(input, input.previewId), progress);
  const snapshot = await readSnapshot(objects, keys.snapshot);
  await objects.put(keys.firstPage, await draw.firstPage(snapshot), pdf);
  await reportProgress({ hasFirstPage: true, isWhole: false, pages: null });
  let pages: DrawingProgress['pages'] = null;
  const whole = await draw.whole(snapshot, async (done, total) => {
    pages = { done, total };
    if (done < total) await reportProgress({ hasFirstPage: true, isWhole: false, pages });
  });
  await objects.put(keys.whole, whole, pdf);
  await reportProgress({ hasFirstPage: true, isWhole: true, pages });
  return {};
};
