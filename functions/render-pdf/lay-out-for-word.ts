import { languagesOf } from '../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../shared/model/publishing/snapshot.ts';
import { type Objects, objectKeyOf } from '../report-snapshot/objects/objects.ts';
import { readSnapshot, snapshotNameOf } from '../report-snapshot/objects/snapshots.ts';
import { RenderEvent } from '../report-snapshot/objects/step-event.ts';
import { findPageNumbers } from '../report-snapshot/objects/store-page-numbers.ts';

type LayOut = (snapshot: ReportSnapshot, event: RenderEvent) => Promise<unknown>;

/** Lays out the pages to store their numbers, if the design includes a Word file but no PDF. */
export const layOutForWord = async (objects: Objects, event: unknown, layOut: LayOut): Promise<void> => {
  const input = RenderEvent.parse(event);
  let snapshot = await readSnapshot(objects, input.snapshotKey);
  const { design, report } = snapshot;
  if (!design || design.formats.includes('pdf') || !design.formats.includes('docx')) return;
  for (const language of languagesOf(design, report.language)) {
    if (await findPageNumbers(objects, { place: input, language })) continue;
    if (language !== report.language)
      snapshot = await readSnapshot(objects, objectKeyOf(input, snapshotNameOf(language)));
    await layOut(snapshot, input);
  }
};
