import { languagesOf } from '../../../shared/model/design/report-design.ts';
import type { ReportSnapshot } from '../../../shared/model/publishing/snapshot.ts';
import {
  type FileFormat,
  fileFormats,
  mediaTypes,
  type PublishedFile,
} from '../../../shared/model/report/publication.ts';
import { fileNameOf } from './file-name.ts';
import { type Objects, objectKeyOf } from './objects.ts';
import { readSnapshot, snapshotNameOf } from './snapshots.ts';
import { RenderEvent } from './step-event.ts';

type Render = (snapshot: ReportSnapshot, options: { event: RenderEvent }) => Promise<Uint8Array>;

const planOf = ({ design, report: { language } }: ReportSnapshot) => ({
  formats: design?.formats ?? fileFormats,
  languages: design ? languagesOf(design, language) : [language],
});

/**
 * The task of each renderer: reads snapshots and writes a file in each language; none if the design excludes the
 * format. An existing file of an earlier attempt is used, so that a repeated task makes one file.
 */
export const renderFiles = async (
  objects: Objects,
  format: FileFormat,
  event: unknown,
  render: Render,
): Promise<{ files: PublishedFile[] }> => {
  const input = RenderEvent.parse(event);
  // One snapshot at a time: two of a large report would exceed the memory.
  let snapshot = await readSnapshot(objects, input.snapshotKey);
  const { language: own } = snapshot.report;
  const { formats, languages } = planOf(snapshot);
  if (!formats.includes(format)) return { files: [] };
  const files: PublishedFile[] = [];
  for (const language of languages) {
    const isFirst = language === own;
    if (!isFirst) snapshot = await readSnapshot(objects, objectKeyOf(input, snapshotNameOf(language)));
    const objectKey = objectKeyOf(input, isFirst ? `report.${format}` : `report-${language}.${format}`);
    const stored =
      (await objects.find(objectKey)) ??
      (await objects.writeOnce(objectKey, await render(snapshot, { event: input }), mediaTypes[format]));
    files.push({ format, language, fileName: fileNameOf(snapshot, format), objectKey, ...stored });
  }
  return { files };
};
