import { type FileFormat, mediaTypes, type PublishedFile } from '../../shared/model/publication.ts';
import { ReportSnapshot } from '../../shared/model/snapshot.ts';
import { fileNameOf } from './file-name.ts';
import { type Objects, objectKeyOf } from './objects.ts';
import { RenderEvent } from './steps/step-event.ts';

/**
 * The task of each renderer: snapshot in, file out. A file that an earlier try left is taken as it is, so that a task that is
 * called twice makes one file.
 */
export const renderFile = async (
  objects: Objects,
  format: FileFormat,
  event: unknown,
  render: (snapshot: ReportSnapshot) => Promise<Uint8Array>,
): Promise<PublishedFile> => {
  const input = RenderEvent.parse(event);
  const bytes = await objects.read(input.snapshotKey);
  const snapshot = ReportSnapshot.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const objectKey = objectKeyOf(input, `report.${format}`);
  const stored =
    (await objects.find(objectKey)) ?? (await objects.writeOnce(objectKey, await render(snapshot), mediaTypes[format]));
  return { format, fileName: fileNameOf(snapshot, format), objectKey, ...stored };
};
