import { languagesOf } from '../../shared/model/report-design.ts';
import type { ReportSnapshot } from '../../shared/model/snapshot.ts';
import { findPages } from './keep-pages.ts';
import { type Objects, objectKeyOf } from './objects.ts';
import { readSnapshot, snapshotNameOf } from './snapshots.ts';
import { RenderEvent } from './steps/step-event.ts';

type LayOut = (snapshot: ReportSnapshot, event: RenderEvent) => Promise<unknown>;

/** Lays the pages out, which stores their numbers, where the design has a Word file and no PDF to take them from. */
export const layOutForWord = async (objects: Objects, event: unknown, layOut: LayOut): Promise<void> => {
  const input = RenderEvent.parse(event);
  let snapshot = await readSnapshot(objects, input.snapshotKey);
  const { design, report } = snapshot;
  if (!design || design.formats.includes('pdf') || !design.formats.includes('docx')) return;
  for (const language of languagesOf(design, report.language)) {
    if (await findPages(objects, { place: input, language })) continue;
    if (language !== report.language)
      snapshot = await readSnapshot(objects, objectKeyOf(input, snapshotNameOf(language)));
    await layOut(snapshot, input);
  }
};
